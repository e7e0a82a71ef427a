#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#endif

int tally_exchange(int from_folder, const char *from, int to_folder, const char *to) {
#if defined(__APPLE__)
  return renameatx_np(from_folder, from, to_folder, to, RENAME_SWAP);
#elif defined(SYS_renameat2)
  return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, 2 /* RENAME_EXCHANGE */);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int tally_copy(int from, int to, int64_t size) {
  int64_t done = 0;
#if defined(__linux__) && defined(FICLONE)
  if (ioctl(to, FICLONE, from) == 0) return 0;
#endif
#if defined(__linux__) && defined(SYS_copy_file_range)
  while (done < size) {
    long copied = syscall(SYS_copy_file_range, from, NULL, to, NULL, (size_t)(size - done), 0);
    if (copied < 0 && errno == EINTR) continue;
    // Files of two file systems, or of one that cannot: the rest goes through memory.
    if (copied < 0 && (errno == EXDEV || errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP || errno == EBADF)) break;
    if (copied < 0) return -1;
    if (copied == 0) break;
    done += copied;
  }
#endif
  if (done == size) return 0;
  const size_t block = 1 << 20;
  char *buffer = malloc(block);
  if (buffer == NULL) return -1;
  while (done < size) {
    int64_t left = size - done;
    ssize_t got = pread(from, buffer, left < (int64_t)block ? (size_t)left : block, done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      if (got == 0) errno = EIO;
      break;
    }
    ssize_t wrote = 0;
    while (wrote < got) {
      ssize_t part = write(to, buffer + wrote, (size_t)(got - wrote));
      if (part < 0 && errno == EINTR) continue;
      if (part < 0) break;
      wrote += part;
    }
    if (wrote < got) break;
    done += got;
  }
  int problem = errno;
  free(buffer);
  errno = problem;
  return done == size ? 0 : -1;
}

void tally_give_back_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
