"""The exceptions, whose texts are the command line's."""


class Error(Exception):
    """What FilterScope says is wrong. `code` is the problem's name, the same in every language; or empty."""

    code = ""


class UsageError(Error, ValueError):
    """A wrong parameter, an unknown variant, or something that the variant cannot do. Exit status 2."""


class FileError(Error, OSError):
    """A file that cannot be read or written. Exit status 3."""


class UnavailableError(Error, RuntimeError):
    """A device or variant that this machine or this build does not have. Exit status 4."""


class RunError(Error, RuntimeError):
    """A step that should have worked did not, such as taking memory. Exit status 5."""


class Note(UserWarning):
    """What the command line prints as a note: a variant that was chosen, an option that has no effect."""
