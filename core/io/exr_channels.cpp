#include "core/io/exr_channels.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "core/io/byte_source.h"
#include "core/io/header_text.h"

namespace filterscope {
namespace {

/// A layer's channels by their names in it. Channels without a layer are those of "".
using Layers = std::map<std::string, std::vector<std::string>>;

std::string with_layer(const std::string& layer, const std::string& name) {
  return layer.empty() ? name : layer + "." + name;
}

Layers layers_of(const Imf::ChannelList& list) {
  Layers layers;
  for (auto channel = list.begin(); channel != list.end(); ++channel) {
    const std::string name = channel.name();
    const std::size_t dot = name.rfind('.');
    const bool layered = dot != std::string::npos;
    layers[layered ? name.substr(0, dot) : std::string()].push_back(layered ? name.substr(dot + 1) : name);
  }
  return layers;
}

/// Nothing where the layer's channels make no image.
std::optional<ExrChannels> image_of(const std::string& layer, const std::vector<std::string>& names) {
  const auto has = [&](const char* name) { return std::ranges::find(names, name) != names.end(); };
  ExrChannels found;
  if (has("R") && has("G") && has("B")) {
    found.colours = {with_layer(layer, "R"), with_layer(layer, "G"), with_layer(layer, "B")};
  } else if (has("Y") && !has("RY") && !has("BY")) {
    found.colours = {with_layer(layer, "Y")};
  } else if (names.size() == 1) {
    found.colours = {with_layer(layer, names.front())};
    return found;
  } else {
    return std::nullopt;
  }
  if (has("A")) found.alpha = with_layer(layer, "A");
  return found;
}

[[noreturn]] void refuse_channels(const Imf::ChannelList& list) {
  constexpr std::size_t kMost = 12;
  std::vector<std::string> names;
  for (auto channel = list.begin(); channel != list.end(); ++channel) {
    if (names.size() == kMost) {
      names.emplace_back("…");
      break;
    }
    names.push_back(shown(channel.name()));
  }
  throw ContentError(
      problem("content.exr_channels",
              "of its channels (%1) none are one image: Y, or R, G and B, with or without A, or a "
              "single one. Save the layer that you want as a file of its own.",
              fmt::format("{}", fmt::join(names, ", "))));
}

}  // namespace

ExrChannels exr_channels(const Imf::ChannelList& list) {
  const Layers layers = layers_of(list);
  std::optional<ExrChannels> found;
  if (const auto plain = layers.find(""); plain != layers.end()) found = image_of("", plain->second);
  if (!found && layers.size() == 1) found = image_of(layers.begin()->first, layers.begin()->second);
  if (!found) refuse_channels(list);
  found->half = true;
  for (auto channel = list.begin(); channel != list.end(); ++channel) {
    const std::string name = channel.name();
    const bool ours = name == found->alpha || std::ranges::find(found->colours, name) != found->colours.end();
    if (!ours) {
      found->others.push_back(name);
      continue;
    }
    if (channel.channel().xSampling != 1 || channel.channel().ySampling != 1) {
      throw ContentError(problem(
          "content.exr_sampling",
          "its channel %1 has fewer pixels than the image. Save it with one value a pixel.", shown(name)));
    }
    found->half = found->half && channel.channel().type == Imf::HALF;
    found->whole = found->whole || channel.channel().type == Imf::UINT;
  }
  return *found;
}

}  // namespace filterscope
