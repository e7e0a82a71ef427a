// SHA-256 (FIPS 180-4), and what names the program that runs.
#ifndef TALLY_CDIGEST_H
#define TALLY_CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// A hash that is being computed.
typedef struct {
  uint32_t state[8];
  uint64_t length;
  uint8_t block[64];
} tally_sha256;

void tally_sha256_begin(tally_sha256 *hash);
void tally_sha256_add(tally_sha256 *hash, const void *bytes, size_t count);
/// Writes the 32 bytes of the hash.
void tally_sha256_end(tally_sha256 *hash, uint8_t *out);

/// Adds what tells this build of the program, and of each library that it has loaded, from any other: the build identifiers that
/// linkers write. Of a file that has none, size and times are added, so that the name holds on this machine alone; or all of its
/// bytes, where it is to be the same `anywhere`. Returns how many objects there are; 0 where the system does not tell.
int tally_add_program(tally_sha256 *hash, int anywhere);

/// Adds the bytes of a file; 0 where it cannot be read.
int tally_add_contents(tally_sha256 *hash, const char *path);

#endif
