/// What the walk found that must be rewritten before the text is parsed again.
struct PatchWishes {
}
