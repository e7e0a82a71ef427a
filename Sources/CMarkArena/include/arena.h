// Memory for one parse: a bump allocator per thread in the shape that cmark-gfm asks for.
//
// Half of cmark-gfm's time is malloc and free. A page's tree is read once and dropped whole, so here an allocation is an addition
// and freeing is nothing; `tally_arena_reset` gives the whole page back at once.
#pragma once
#include <cmark-gfm.h>
#include <stddef.h>
#include <string.h>

/// The allocator of the calling thread, for `cmark_parser_new_with_mem`.
cmark_mem *tally_arena_mem(void);

/// Forgets everything that the calling thread has allocated. A few megabytes are kept for the next page, the rest is returned.
void tally_arena_reset(void);

/// Bytes that the calling thread's arena holds from the system.
size_t tally_arena_footprint(void);

// What the C library does many bytes at a time.

/// The length of a C string.
static inline size_t tally_length(const char *string) { return strlen(string); }

/// Whether two stretches of memory hold the same bytes.
static inline int tally_equal(const unsigned char *a, const unsigned char *b, size_t count) { return memcmp(a, b, count) == 0; }
