// Loaded before the C library where valgrind counts: the main thread of an asynchronous command waits with a mask that is constant, into
// which valgrind 3.19 writes. It gets a copy.
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
