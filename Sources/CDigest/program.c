#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CDigest.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// What tells a build that its linker has not named: all of its bytes where the name is to be the same on every machine; otherwise the
// size and times of its file, which cost nothing.
static int add_file(tally_sha256 *hash, const char *path, int anywhere) {
  if (anywhere) return tally_add_contents(hash, path);
  struct stat status;
  tally_sha256_add(hash, path, strlen(path) + 1);
  if (stat(path, &status) != 0) return 0;
#if defined(__APPLE__)
  int64_t words[] = {status.st_size, status.st_ino, status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec,
                     status.st_ctimespec.tv_sec, status.st_ctimespec.tv_nsec};
#else
  int64_t words[] = {status.st_size, (int64_t)status.st_ino, status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
                     status.st_ctim.tv_sec, status.st_ctim.tv_nsec};
#endif
  tally_sha256_add(hash, words, sizeof words);
  return 1;
}

int tally_add_contents(tally_sha256 *hash, const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  uint8_t bytes[32768];
  ssize_t count;
  while ((count = read(file, bytes, sizeof bytes)) > 0) tally_sha256_add(hash, bytes, (size_t)count);
  close(file);
  return count == 0;
}

#if defined(__linux__)
#include <link.h>

struct walk {
  tally_sha256 *hash;
  int anywhere;
  int objects;
};

static int add_object(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  struct walk *walk = context;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_NOTE) continue;
    const uint8_t *at = (const uint8_t *)(object->dlpi_addr + part->p_vaddr), *end = at + part->p_memsz;
    while (end - at >= (ptrdiff_t)sizeof(ElfW(Nhdr))) {
      const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
      size_t name = (note->n_namesz + 3) & ~(size_t)3, content = (note->n_descsz + 3) & ~(size_t)3;
      at += sizeof *note;
      if ((size_t)(end - at) < name + content) break;
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(at, "GNU", 4) == 0) {
        tally_sha256_add(walk->hash, at + name, note->n_descsz);
        walk->objects += 1;
        return 0;
      }
      at += name + content;
    }
  }
  // The program itself has no name in this list, and what the system puts beside it no file.
  int is_program = object->dlpi_name == NULL || object->dlpi_name[0] == 0;
  if (!is_program && object->dlpi_name[0] != '/') return 0;
  if (!add_file(walk->hash, is_program ? "/proc/self/exe" : object->dlpi_name, walk->anywhere)) {
    walk->objects = 0;
    return 1;
  }
  walk->objects += 1;
  return 0;
}

int tally_add_program(tally_sha256 *hash, int anywhere) {
  struct walk walk = {hash, anywhere, 0};
  dl_iterate_phdr(add_object, &walk);
  return walk.objects;
}
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#include <mach-o/loader.h>

int tally_add_program(tally_sha256 *hash, int anywhere) {
  uint32_t count = _dyld_image_count();
  for (uint32_t i = 0; i < count; i++) {
    const struct mach_header_64 *header = (const struct mach_header_64 *)_dyld_get_image_header(i);
    int has_identifier = 0;
    if (header != NULL && header->magic == MH_MAGIC_64) {
      const uint8_t *at = (const uint8_t *)(header + 1);
      for (uint32_t n = 0; n < header->ncmds; n++) {
        const struct load_command *command = (const struct load_command *)at;
        if (command->cmd == LC_UUID) {
          tally_sha256_add(hash, ((const struct uuid_command *)command)->uuid, 16);
          has_identifier = 1;
        }
        at += command->cmdsize;
      }
    }
    const char *path = _dyld_get_image_name(i);
    if (!has_identifier && (path == NULL || !add_file(hash, path, anywhere))) return 0;
  }
  return (int)count;
}
#else
int tally_add_program(tally_sha256 *hash, int anywhere) {
  (void)hash, (void)anywhere;
  return 0;
}
#endif
