"""What a kernel written in Python says of its function. The host of such kernels has this file as its module
filterscope: it imports nothing."""


def variant(function=None, *, family=None):
    """Marks the one function of a file that filters: def mine(image, p). `family` is that of the file's first comment,
    and is compared with it before the file runs. The function stays as it is. See docs/your-kernel.md."""
    def mark(marked):
        if not callable(marked):
            raise TypeError("@filterscope.variant stands before a function")
        marked.filterscope_family = family
        return marked

    return mark if function is None else mark(function)
