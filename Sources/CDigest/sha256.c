#include "CDigest.h"

#include <string.h>

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

#define ROTATED(x, n) ((x) >> (n) | (x) << (32 - (n)))

static void compress_plain(uint32_t state[8], const uint8_t *data, size_t blocks) {
  for (; blocks > 0; blocks--, data += 64) {
    uint32_t w[64];
    for (int i = 0; i < 16; i++) {
      w[i] = (uint32_t)data[4 * i] << 24 | (uint32_t)data[4 * i + 1] << 16 | (uint32_t)data[4 * i + 2] << 8 | data[4 * i + 3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (ROTATED(a, 7) ^ ROTATED(a, 18) ^ a >> 3) + w[i - 7] + (ROTATED(b, 17) ^ ROTATED(b, 19) ^ b >> 10);
    }
    uint32_t s[8];
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
      uint32_t one = s[7] + (ROTATED(s[4], 6) ^ ROTATED(s[4], 11) ^ ROTATED(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) + K[i] + w[i];
      uint32_t two = (ROTATED(s[0], 2) ^ ROTATED(s[0], 13) ^ ROTATED(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
      s[7] = s[6], s[6] = s[5], s[5] = s[4], s[4] = s[3] + one;
      s[3] = s[2], s[2] = s[1], s[1] = s[0], s[0] = one + two;
    }
    for (int i = 0; i < 8; i++) state[i] += s[i];
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

// With the instructions that processors have for it: four times as fast.
__attribute__((target("sha,sse4.1,ssse3"))) static void compress_x86(uint32_t state[8], const uint8_t *data, size_t blocks) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bULL, 0x0405060700010203ULL);
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state[0]), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state[4]), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; blocks > 0; blocks--, data += 64) {
    __m128i first = abef, second = cdgh, m[4];
    for (int i = 0; i < 4; i++) m[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(data + 16 * i)), order);
    for (int i = 0; i < 16; i++) {
      __m128i words = _mm_add_epi32(m[i & 3], _mm_loadu_si128((const __m128i *)&K[4 * i]));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, words);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(words, 0x0E));
      if (i < 12) {
        __m128i next = _mm_sha256msg1_epu32(m[i & 3], m[(i + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(m[(i + 3) & 3], m[(i + 2) & 3], 4));
        m[i & 3] = _mm_sha256msg2_epu32(next, m[(i + 3) & 3]);
      }
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)&state[0], _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)&state[4], _mm_alignr_epi8(high, low, 8));
}

static int has_instructions(void) {
  static int known = -1;
  int has = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (has < 0) {
    unsigned a = 0, b = 0, c = 0, d = 0;
    int has_sse = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_1) && (c & bit_SSSE3);
    has = has_sse && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 29));
    __atomic_store_n(&known, has, __ATOMIC_RELAXED);
  }
  return has;
}

static void compress(uint32_t state[8], const uint8_t *data, size_t blocks) {
  if (has_instructions()) compress_x86(state, data, blocks);
  else compress_plain(state, data, blocks);
}
#else
#define compress compress_plain
#endif

void tally_sha256_begin(tally_sha256 *hash) {
  static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(hash->state, start, sizeof start);
  hash->length = 0;
}

void tally_sha256_add(tally_sha256 *hash, const void *bytes, size_t count) {
  const uint8_t *data = bytes;
  size_t held = hash->length % 64;
  hash->length += count;
  if (held > 0) {
    size_t part = 64 - held < count ? 64 - held : count;
    memcpy(hash->block + held, data, part);
    data += part, count -= part;
    if (held + part < 64) return;
    compress(hash->state, hash->block, 1);
  }
  compress(hash->state, data, count / 64);
  if (count % 64 > 0) memcpy(hash->block, data + (count - count % 64), count % 64);
}

void tally_sha256_end(tally_sha256 *hash, uint8_t *out) {
  uint64_t bits = hash->length * 8;
  uint8_t end[72] = {0x80};
  size_t padding = (119 - hash->length % 64) % 64 + 1;
  for (int i = 0; i < 8; i++) end[padding + i] = (uint8_t)(bits >> (56 - 8 * i));
  tally_sha256_add(hash, end, padding + 8);
  for (int i = 0; i < 32; i++) out[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}
