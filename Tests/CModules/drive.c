// Drives the C modules with random inputs, the same in every run, for the sanitizers of scripts/test-sanitizers.
//
//   drive FOLDER ROUNDS
#include <CDigest.h>
#include <CFileSystem.h>
#include <arena.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static _Thread_local uint64_t seed = 1;

static uint32_t below(uint32_t bound) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((seed >> 33) % bound);
}

static void require(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "error: %s\n", what);
  exit(1);
}

static void digest_whole(const uint8_t *bytes, size_t count, uint8_t out[32]) {
  tally_sha256 hash;
  tally_sha256_begin(&hash);
  tally_sha256_add(&hash, bytes, count);
  tally_sha256_end(&hash, out);
}

static void drive_digest(int rounds) {
  static const uint8_t abc[32] = {0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
                                  0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad};
  uint8_t one[32], other[32];
  digest_whole((const uint8_t *)"abc", 3, one);
  require(memcmp(one, abc, 32) == 0, "the digest of 'abc' is another");
  for (int round = 0; round < rounds; round++) {
    // A block of exactly this size, so that a byte too many is seen.
    size_t count = below(700);
    uint8_t *bytes = malloc(count ? count : 1);
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)below(256);
    digest_whole(bytes, count, one);
    tally_sha256 hash;
    tally_sha256_begin(&hash);
    for (size_t at = 0; at < count;) {
      size_t piece = 1 + below((uint32_t)(count - at));
      tally_sha256_add(&hash, bytes + at, piece);
      at += piece;
    }
    tally_sha256_end(&hash, other);
    require(memcmp(one, other, 32) == 0, "the digest of pieces is another than that of the whole");
    free(bytes);
  }
  tally_sha256 hash;
  tally_sha256_begin(&hash);
  require(tally_add_program(&hash, 0) > 0 && tally_add_program(&hash, 1) > 0, "the program has no name");
}

static void drive_arena(int rounds) {
  enum { HELD = 64 };
  cmark_mem *mem = tally_arena_mem();
  unsigned char *held[HELD] = {0};
  size_t sizes[HELD] = {0};
  for (int round = 0; round < rounds; round++) {
    int slot = (int)below(HELD);
    size_t size = below(20) == 0 ? below(300000) : below(300);
    if (held[slot] && below(2)) {
      held[slot] = mem->realloc(held[slot], size);
      size_t kept = size < sizes[slot] ? size : sizes[slot];
      for (size_t i = 0; i < kept; i++) require(held[slot][i] == (unsigned char)slot, "memory was written over");
    } else {
      held[slot] = mem->calloc(1, size);
      for (size_t i = 0; i < size; i++) require(held[slot][i] == 0, "memory is not empty");
    }
    memset(held[slot], slot, size);
    sizes[slot] = size;
    if (below(500) == 0) {
      tally_arena_reset();
      require(tally_arena_footprint() <= (9u << 20), "memory is kept");
      memset(held, 0, sizeof held);
    }
  }
  tally_arena_reset();
}

static void drive_parser(int rounds) {
  static const char *const pieces[] = {"# ", "> ", "- ", "1. ", "\n", "\n\n", "```", "~~~\n", "|a|b|\n|-|:-:|\n", "[a](b \"c\")", "![", "](", "*", "**", "_", "`",
                                       "<div>", "</div>\n", "<!--", "-->", "&amp;", "&#0;", "\\", "    ", "\t", "https://a.example/b", "[^1]", "[^1]: ", "~~", "- [x] ", "a", "\xc3\xa4",
                                       "\xff", "===\n", "---\n", "[a]: b\n", "www.a.example", "a@b.example"};
  enum { COUNT = sizeof pieces / sizeof *pieces, LONGEST = 400 };
  static const char *const extensions[] = {"table", "strikethrough", "autolink", "tagfilter", "tasklist"};
  for (int round = 0; round < rounds; round++) {
    cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8, tally_arena_mem());
    for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++)
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(extensions[i]));
    for (uint32_t left = below(LONGEST); left > 0; left--) {
      const char *piece = pieces[below(COUNT)];
      cmark_parser_feed(parser, piece, strlen(piece));
    }
    cmark_node *document = cmark_parser_finish(parser);
    cmark_iter *iterator = cmark_iter_new(document);
    int open = 0;
    cmark_event_type event;
    while ((event = cmark_iter_next(iterator)) != CMARK_EVENT_DONE) {
      open += event == CMARK_EVENT_ENTER;
      const char *text = cmark_node_get_literal(cmark_iter_get_node(iterator));
      if (text) require(strlen(text) < (1u << 20), "a literal has no end");
    }
    require(open > 0, "a document has no node");
    cmark_iter_free(iterator);
    tally_arena_reset();
  }
}

static void *drive_thread(void *rounds) {
  seed = 7;
  drive_arena(*(int *)rounds);
  drive_parser(*(int *)rounds / 20);
  return NULL;
}

static int made(const char *name, size_t count) {
  int file = open(name, O_RDWR | O_CREAT | O_TRUNC, 0600);
  require(file >= 0, "a file cannot be made");
  uint8_t *bytes = malloc(count ? count : 1);
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)below(256);
  require(write(file, bytes, count) == (ssize_t)count, "a file cannot be written");
  free(bytes);
  return file;
}

static void drive_files(void) {
  static const size_t sizes[] = {0, 1, 4095, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, (3 << 20) + 7};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    int from = made("from", sizes[i]), to = made("to", 0);
    require(tally_copy(from, to, (int64_t)sizes[i]) == 0, "a file is not copied");
    tally_sha256 one, other;
    uint8_t a[32], b[32];
    tally_sha256_begin(&one), tally_sha256_begin(&other);
    require(tally_add_contents(&one, "from") && tally_add_contents(&other, "to"), "a file cannot be read");
    tally_sha256_end(&one, a), tally_sha256_end(&other, b);
    require(memcmp(a, b, 32) == 0, "a copy is another");
    // What has become shorter since it was looked at; a file system that shares blocks copies what there is.
    close(to), to = made("to", 0);
    if (tally_copy(from, to, (int64_t)sizes[i] + 1) != 0) require(errno == EIO, "a shorter file is not told");
    close(from), close(to);
  }
  int one = made("one", 1), other = made("other", 2);
  struct stat status;
  if (tally_exchange(AT_FDCWD, "one", AT_FDCWD, "other") == 0)
    require(stat("one", &status) == 0 && status.st_size == 2, "two names are not exchanged");
  require(tally_exchange(AT_FDCWD, "one", AT_FDCWD, "missing") != 0, "a name that is not there is exchanged");
  close(one), close(other);
  tally_sha256 hash;
  tally_sha256_begin(&hash);
  require(!tally_add_contents(&hash, "missing"), "a file that is not there is read");
  tally_give_back_memory();
}

// Where the standard input is closed, a pipe has no end of its number, which a program that is started has its own input at.
static void drive_pipe(void) {
  char *const arguments[] = {"echo", "x", 0}, *const none[] = {0};
  int input = dup(0), ends[2];
  close(0);
  require(tally_pipe(ends) == 0 && ends[0] > 2 && ends[1] > 2, "a pipe stands behind the standard descriptors");
  struct tally_program program = {.path = "/bin/echo", .arguments = arguments, .environment = none, .folder = "/", .input = "/dev/null", .output = ends[1]};
  require(tally_start(&program) > 0, "a program is started without standard input");
  close(ends[1]);
  char text[8];
  require(read(ends[0], text, sizeof text) == 2 && text[0] == 'x', "what it prints comes out of the pipe");
  close(ends[0]);
  dup2(input, 0);
  close(input);
}

int main(int count, char **arguments) {
  require(count == 3 && chdir(arguments[1]) == 0, "usage: drive FOLDER ROUNDS");
  int rounds = atoi(arguments[2]);
  cmark_gfm_core_extensions_ensure_registered();
  drive_digest(rounds);
  drive_arena(rounds);
  drive_parser(rounds / 5);
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) require(pthread_create(&threads[i], NULL, drive_thread, &rounds) == 0, "a thread does not start");
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  drive_files();
  drive_pipe();
  printf("%d rounds through CDigest, CMarkArena and CFileSystem\n", rounds);
  return 0;
}
