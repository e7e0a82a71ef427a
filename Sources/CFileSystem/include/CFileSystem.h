// System calls that Swift's view of the C library lacks.
#ifndef TALLY_CFILESYSTEM_H
#define TALLY_CFILESYSTEM_H

#include <stdint.h>

/// Exchanges two names in one step: whoever looks sees both as they were, or both exchanged.
/// Returns 0, or -1 with `errno`; `EINVAL`, `ENOSYS` and `ENOTSUP` say that the file system cannot.
int tally_exchange(int from_folder, const char *from, int to_folder, const char *to);

/// Copies `size` bytes from the beginning of one open file to another, empty one, in the kernel or block by block where that
/// cannot be; shares the blocks where the file system can. Returns 0, or -1 with `errno`; a source that has become shorter
/// gives `EIO`.
int tally_copy(int from, int to, int64_t size);

/// Gives memory that is free, and that the allocator keeps for its threads, back to the system, where it can be asked to.
void tally_give_back_memory(void);

/// The processors that the program may use.
int tally_processors(void);

/// A pipe of which no program that is started has an end. Returns 0, or -1 with `errno`.
int tally_pipe(int ends[2]);

/// A program that is to be started, and its open files: nothing else is open in it, and it ignores no signal.
struct tally_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *folder;
  /// The file that it reads.
  const char *input;
  /// The file that it writes to, errors too; where there is none, `output` is what it writes to, and errors go nowhere.
  const char *output_file;
  int output;
  /// Whether it leads a group of processes of its own.
  int leads_group;
};

/// Starts a program. Returns its process, or -1.
int tally_start(const struct tally_program *program);

#endif
