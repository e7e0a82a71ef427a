// What Tally uses of libcurl. Debian: libcurl4-openssl-dev; macOS: part of the system.
#pragma once
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

// Options and results are passed as variadic arguments, which Swift cannot do.

static inline CURLcode tally_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode tally_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode tally_curl_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

// The bytes are not copied: they must outlive the transfer.
static inline CURLcode tally_curl_set_body(CURL *handle, const void *bytes, curl_off_t count) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  // A null would mean "ask for the body", not "an empty one".
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_POSTFIELDS, bytes ? (const char *)bytes : "");
}

typedef size_t (*tally_curl_receiver)(char *bytes, size_t size, size_t count, void *context);
typedef int (*tally_curl_observer)(
    void *context, curl_off_t toReceive, curl_off_t received, curl_off_t toSend, curl_off_t sent);

static inline CURLcode tally_curl_on_body(CURL *handle, tally_curl_receiver receiver, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receiver);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static inline CURLcode tally_curl_on_head(CURL *handle, tally_curl_receiver receiver, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, receiver);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

// Asked about once a second, also while nothing arrives; a result other than 0 ends the transfer.
static inline CURLcode tally_curl_on_progress(CURL *handle, tally_curl_observer observer, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, observer);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

static inline long tally_curl_status(CURL *handle) {
  long status = 0;
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0;
}

typedef curl_socket_t (*tally_curl_opener)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

// Asked for a socket before each address is connected to; CURL_SOCKET_BAD leaves the address out.
static inline CURLcode tally_curl_on_open(CURL *handle, tally_curl_opener opener, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

static inline curl_socket_t tally_curl_open(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype, address->protocol);
}

// The bytes of an address, 4 or 16; 0 where it is none of the internet.
static inline int tally_curl_address(const struct curl_sockaddr *address, unsigned char bytes[16]) {
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    struct sockaddr_in four;
    memcpy(&four, &address->addr, sizeof four);
    memcpy(bytes, &four.sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    // libcurl allots as many bytes as the address has, whatever the declared type.
    struct sockaddr_in6 six;
    memcpy(&six, (const char *)&address->addr, sizeof six);
    memcpy(bytes, &six.sin6_addr, 16);
    return 16;
  }
  return 0;
}
