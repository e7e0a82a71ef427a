#include "arena.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// A chunk of memory, handed out from its start to its end.
typedef struct chunk {
  struct chunk *previous;
  size_t size;
  // The data follows, aligned to 16 bytes.
} chunk;

enum { HEADER = 16, FIRST = 1 << 20, KEPT = 8 << 20 };

typedef struct {
  chunk *current;
  unsigned char *next;
  unsigned char *end;
  unsigned char *last;  // the newest allocation, which can grow in place
  size_t footprint;
} arena;

static _Thread_local arena a;
static _Thread_local int registered;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void release(void) {
  while (a.current) {
    chunk *previous = a.current->previous;
    free(a.current);
    a.current = previous;
  }
  memset(&a, 0, sizeof(a));
}

static void at_thread_exit(void *unused) {
  (void)unused;
  release();
}

static void make_key(void) { pthread_key_create(&key, at_thread_exit); }

static void add_chunk(size_t needed) {
  size_t size = a.current ? a.current->size * 2 : FIRST;
  while (size < needed) {
    if (size > SIZE_MAX / 4) abort();
    size *= 2;
  }
  chunk *fresh = malloc(HEADER + size);
  // As in cmark-gfm's own allocator, there is nothing to go on with.
  if (!fresh) abort();
  fresh->previous = a.current;
  fresh->size = size;
  a.current = fresh;
  a.next = (unsigned char *)fresh + HEADER;
  a.end = a.next + size;
  a.last = NULL;
  a.footprint += HEADER + size;
  if (!registered) {
    pthread_once(&once, make_key);
    pthread_setspecific(key, &registered);
    registered = 1;
  }
}

// Each allocation is preceded by its size, which realloc needs.
static unsigned char *take(size_t size) {
  size_t needed = ((size + 7) & ~(size_t)7) + 8;
  if ((size_t)(a.end - a.next) < needed) add_chunk(needed);
  unsigned char *data = a.next + 8;
  *(size_t *)(void *)a.next = size;
  a.next += needed;
  a.last = data;
  return data;
}

static void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 2 / size) abort();
  unsigned char *data = take(count * size);
  memset(data, 0, count * size);
  return data;
}

static void *arena_realloc(void *pointer, size_t size) {
  if (size > SIZE_MAX / 2) abort();
  if (!pointer) return take(size);
  size_t *old = (size_t *)(void *)((unsigned char *)pointer - 8);
  if (size <= *old) return pointer;
  if (pointer == a.last) {
    size_t rounded = (size + 7) & ~(size_t)7;
    if (rounded <= (size_t)(a.end - a.last)) {
      a.next = a.last + rounded;
      *old = size;
      return pointer;
    }
  }
  size_t kept = *old;
  unsigned char *data = take(size);
  memcpy(data, pointer, kept);
  return data;
}

static void arena_free(void *pointer) { (void)pointer; }

static cmark_mem mem = {arena_calloc, arena_realloc, arena_free};

cmark_mem *tally_arena_mem(void) { return &mem; }

void tally_arena_reset(void) {
  // Keep the newest chunk that is not too large: chunks grow, so the next page of this size fits in one.
  while (a.current && (a.current->previous || a.current->size > KEPT)) {
    chunk *dropped = a.current;
    if (dropped->size <= KEPT) {
      chunk *rest = dropped->previous;
      dropped->previous = NULL;
      while (rest) {
        chunk *previous = rest->previous;
        free(rest);
        rest = previous;
      }
      break;
    }
    a.current = dropped->previous;
    free(dropped);
  }
  if (a.current) {
    a.next = (unsigned char *)a.current + HEADER;
    a.end = a.next + a.current->size;
    a.footprint = HEADER + a.current->size;
  } else {
    memset(&a, 0, sizeof(a));
  }
  a.last = NULL;
}

size_t tally_arena_footprint(void) { return a.footprint; }
