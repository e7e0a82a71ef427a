// What the Swift runtime and libdispatch ask /proc for, which a container with nothing in it does not have.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Where the program is that prints what was called at a crash: the runtime ends the program where it cannot find that out. There is no such
// program beside this one, wherever it runs. The linker leads calls here (--wrap), and those of `open` below.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}

// The arguments: glibc gives them to every function that runs before `main`.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void take_arguments(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

// libdispatch reads /proc/THREAD/stat of its threads to see how many of them run, and ends the program where one has no such file. Each is
// said to run then.
int __real_open(const char *path, int flags, ...);

static int state_of_running_thread(void) {
  static const char state[] = "1 (tally) R 0\n";
  int file = memfd_create("state", MFD_CLOEXEC);
  if (file < 0) return -1;
  if (write(file, state, sizeof state - 1) != sizeof state - 1 || lseek(file, 0, SEEK_SET) != 0) {
    close(file);
    return -1;
  }
  return file;
}

static int is_state_of_thread(const char *path) {
  if (strncmp(path, "/proc/", 6) != 0) return 0;
  size_t digits = strspn(path + 6, "0123456789");
  return digits > 0 && strcmp(path + 6 + digits, "/stat") == 0;
}

int __wrap_open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  unsigned mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  int file = __real_open(path, flags, mode);
  return file < 0 && errno == ENOENT && is_state_of_thread(path) ? state_of_running_thread() : file;
}
