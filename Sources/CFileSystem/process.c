#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

int tally_processors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

// The same open file under a number beyond those of the standard descriptors, which a program that is started has others at; -1
// where there is none, and the given one is closed then, too.
static int beyond_standard(int descriptor) {
  if (descriptor < 0) return -1;
  int other = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return other;
}

int tally_pipe(int ends[2]) {
  int made[2];
#ifdef __linux__
  if (pipe2(made, O_CLOEXEC) != 0) return -1;
#else
  if (pipe(made) != 0) return -1;
#endif
  ends[0] = beyond_standard(made[0]);
  ends[1] = beyond_standard(made[1]);
  if (ends[0] >= 0 && ends[1] >= 0) return 0;
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  return -1;
}

int tally_start(const struct tally_program *program) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  if (posix_spawnattr_init(&attributes) != 0) return -1;
  if (posix_spawn_file_actions_init(&actions) != 0) {
    posix_spawnattr_destroy(&attributes);
    return -1;
  }
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  // Threads of libdispatch keep signals off; a program that is started must be told to end.
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  if (program->leads_group) {
    flags |= POSIX_SPAWN_SETPGROUP;
    posix_spawnattr_setpgroup(&attributes, 0);
  }
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);
  int code = posix_spawn_file_actions_addopen(&actions, 0, program->input, O_RDONLY, 0);
  if (program->output_file) {
    code |= posix_spawn_file_actions_addopen(&actions, 1, program->output_file, O_WRONLY | O_APPEND, 0);
    code |= posix_spawn_file_actions_adddup2(&actions, 1, 2);
  } else {
    code |= posix_spawn_file_actions_adddup2(&actions, program->output, 1);
    code |= posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  }
  code |= posix_spawn_file_actions_addchdir_np(&actions, program->folder);
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
  code |= posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  pid_t process = -1;
  if (code != 0 || posix_spawn(&process, program->path, &actions, &attributes, program->arguments, program->environment) != 0) {
    process = -1;
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return process;
}
