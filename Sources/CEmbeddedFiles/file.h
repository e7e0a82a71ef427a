// One element of the list in files.c, for the file that EMBEDDED_FILE names; included once a file.
{
  // Without the way to the top.
  &EMBEDDED_FILE[sizeof "../../" - 1],
  (const uint8_t[]){
#embed EMBEDDED_FILE
  },
  sizeof((const uint8_t[]){
#embed EMBEDDED_FILE
  }),
},
#undef EMBEDDED_FILE
