extension Language {
  public static let c = Language("c")
  public static let cpp = Language("cpp")
}

extension LanguageRecord {
  /// C.
  static let c = LanguageRecord(
    .c,
    names: LanguageNames(label: "C", tags: "h", titleWords: "h", endings: "c"),
    grammar: .c,
    signs: LanguageSigns(
      phrases: """
        5  #include
        3  int main  printf(  typedef
        2  char *  char*  sizeof  struct  malloc(  unsigned  size_t  #ifdef
        1  void  NULL  #define  int  ->  const char
        """, singleQuotes: -4, noSemicolons: -1.5))

  /// C++, which is C with more.
  static let cpp = LanguageRecord(
    .cpp,
    names: LanguageNames(label: "C++", tags: "c++ cc cxx hpp hh cplusplus arduino ino", endings: "cpp cc hpp"),
    grammar: .c,
    signs: LanguageSigns(
      phrases: """
        3  std::  cout  template<  template <
        2  #include <iostream>  nullptr  using namespace  auto
        """, singleQuotes: -4, extended: .c),
    writing: WritingHabits(ancestor: .c))
}

extension Grammar {
  private static let cWords = """
    alignas alignof asm auto bool break case char const constexpr continue decltype default delete do double else enum explicit
    export extern false float for friend goto if inline int long mutable namespace new noexcept NULL nullptr operator private
    protected public register restrict return short signed sizeof static static_assert struct switch template this thread_local
    throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while co_await co_return co_yield
    """

  static let c = Grammar(
    words: WordTable([
      (.keyword, cWords),
      (.type, "size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t FILE"),
    ]),
    delimiters: [.slashes, .slashStar, .doubleQuoted, .singleQuoted],
    traits: [.directives, .capitalTypes, .semicolons])
}
