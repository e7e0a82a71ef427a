// What Tally uses of cmark-gfm, in one place. Debian: libcmark-gfm-dev and libcmark-gfm-extensions-dev; Homebrew: cmark-gfm.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <stdint.h>

// The node types of the extensions are variables that no installed header declares.
extern cmark_node_type CMARK_NODE_TABLE;
extern cmark_node_type CMARK_NODE_TABLE_ROW;
extern cmark_node_type CMARK_NODE_TABLE_CELL;

static inline cmark_node_type tally_node_type_table(void) { return CMARK_NODE_TABLE; }
static inline cmark_node_type tally_node_type_table_row(void) { return CMARK_NODE_TABLE_ROW; }
static inline cmark_node_type tally_node_type_table_cell(void) { return CMARK_NODE_TABLE_CELL; }

// Unicode classes as the inline parser sees them; exported for extensions, declared in no installed header of every platform.
extern int cmark_utf8proc_is_space(int32_t scalar);
extern int cmark_utf8proc_is_punctuation(int32_t scalar);
