// The C library, whichever there is: what a file that asks the system imports in the place of Foundation, which would bring 50 MB of
// tables into a program that is one file.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
