// What the Swift runtime asks /proc for, which a container with nothing in it does not have.
#include <stddef.h>

// Where its own files are, and the program that prints what was called at a crash; it ends the program where it cannot find that out.
// There are no such files beside this program, wherever it runs.
const char *swift_getRootPath(void) { return "/"; }
const char *swift_getRuntimeLibraryPath(void) { return "/"; }
char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}

// The arguments: glibc gives them to every function that runs before `main`.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void take_arguments(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
