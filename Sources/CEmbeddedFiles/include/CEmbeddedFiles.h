// The files of templates/ and runtime/ as they stood when the program was built.
#ifndef TALLY_CEMBEDDEDFILES_H
#define TALLY_CEMBEDDEDFILES_H

#include <stddef.h>
#include <stdint.h>

/// A file that is part of the program.
typedef struct {
  /// From the top of the repository: `templates/page.mustache`.
  const char *path;
  const uint8_t *bytes;
  size_t count;
} tally_embedded_file;

/// All of them; writes their number.
const tally_embedded_file *tally_embedded_files(size_t *count);

#endif
