/// What the commands of TeX are that stand for one sign, or for something with arguments: one line a kind, names and signs in turn.
///
///     FormulaTable.signs["alpha"]     // a letter, α
enum FormulaTable {
  enum Kind: Sendable {
    /// A letter, set in italics; an upright one, or the name of a function.
    case letter, upright
    case sign
    /// A sign with its limits above and below where there is room, and one whose limits stand beside it.
    case sum, integral
    /// The name of a function that has its limits below: `\lim`.
    case limit
  }

  struct Sign: Sendable {
    var kind: Kind
    var text: String
  }

  static let signs: [String: Sign] = {
    var found: [String: Sign] = [:]
    for (kind, line) in lines {
      let words = line.split(separator: " ")
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        found[String(words[index])] = Sign(kind: kind, text: String(words[index + 1]))
      }
    }
    for name in functions.split(separator: " ") { found[String(name)] = Sign(kind: .upright, text: String(name)) }
    for name in limits.split(separator: " ") { found[String(name)] = Sign(kind: .limit, text: String(name)) }
    (found["limsup"], found["liminf"]) = (Sign(kind: .limit, text: "lim sup"), Sign(kind: .limit, text: "lim inf"))
    return found
  }()

  private static let functions =
    "arccos arcsin arctan arg cos cosh cot coth csc deg dim exp hom ker lg ln log sec sin sinh tan tanh"
  private static let limits = "det gcd inf lim max min Pr sup argmax argmin"

  private static let lines: [(Kind, String)] = [
    (
      .letter,
      """
      alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ \
      omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω digamma ϝ \
      imath ı jmath ȷ ell ℓ wp ℘ hbar ℏ hslash ℏ partial ∂ varkappa ϰ
      """
    ),
    (
      .upright,
      """
      Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ emptyset ∅ varnothing ∅ nabla ∇ Re ℜ Im ℑ \
      aleph ℵ beth ℶ gimel ℷ top ⊤ bot ⊥ angle ∠ triangle △ square □ Box □ diamondsuit ♢ heartsuit ♡ spadesuit ♠ clubsuit ♣ flat ♭ \
      natural ♮ sharp ♯ checkmark ✓ degree ° S § P ¶ copyright © pounds £ yen ¥ complement ∁ eth ð mho ℧ Diamond ◊ blacksquare ■ \
      bigstar ★ dots … ldots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ dotsm ⋯ dotsi ⋯ forall ∀ exists ∃ nexists ∄ R ℝ N ℕ Z ℤ \
      reals ℝ # # $ $ % % & & _ _
      """
    ),
    (
      .sign,
      """
      pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ wedge ∧ land ∧ \
      setminus ∖ smallsetminus ∖ wr ≀ diamond ⋄ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ dagger † ddagger ‡ amalg ⨿ lnot ¬ neg ¬ \
      le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ leqslant ⩽ geqslant ⩾ lesssim ≲ gtrsim ≳ prec ≺ succ ≻ preceq ⪯ succeq ⪰ sim ∼ simeq ≃ \
      approx ≈ cong ≅ equiv ≡ doteq ≐ propto ∝ models ⊨ perp ⊥ mid ∣ nmid ∤ parallel ∥ nparallel ∦ vdash ⊢ dashv ⊣ vDash ⊨ asymp ≍ \
      bowtie ⋈ smile ⌣ frown ⌢ in ∈ notin ∉ ni ∋ owns ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋ nsubseteq ⊈ \
      nsupseteq ⊉ sqsubseteq ⊑ sqsupseteq ⊒ coloneqq ≔ colon : triangleq ≜ therefore ∴ because ∵ lt < gt > nless ≮ ngtr ≯ nleq ≰ ngeq ≱ \
      to → rightarrow → gets ← leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⟺ implies ⟹ impliedby ⟸ \
      longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺ mapsto ↦ longmapsto ⟼ \
      uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ leftharpoonup ↼ \
      rightleftharpoons ⇌ leadsto ⇝ rightsquigarrow ⇝ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ upharpoonright ↾ restriction ↾ \
      langle ⟨ rangle ⟩ lvert | rvert | lVert ‖ rVert ‖ vert | Vert ‖ | ‖ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lbrace { rbrace } lbrack [ \
      rbrack ] lgroup ⟮ rgroup ⟯ ulcorner ⌜ urcorner ⌝ llcorner ⌞ lrcorner ⌟ { { } } backslash ∖ prime ′ surd √ ltimes ⋉ rtimes ⋊ boxplus ⊞ \
      boxtimes ⊠ circledast ⊛ curlyvee ⋎ curlywedge ⋏ rhd ⊳ lhd ⊲ unrhd ⊵ unlhd ⊴ triangleright ▹ triangleleft ◃
      """
    ),
    (
      .sum,
      "sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ biguplus ⨄ bigsqcup ⨆"
    ),
    (.integral, "int ∫ iint ∬ iiint ∭ oint ∮ oiint ∯"),
  ]

  /// Signs above what follows, and whether they grow with it.
  static let accents: [String: (sign: String, grows: Bool)] = [
    "hat": ("^", false), "widehat": ("^", true), "tilde": ("~", false), "widetilde": ("~", true), "bar": ("¯", false),
    "overline": ("¯", true), "vec": ("→", false), "overrightarrow": ("→", true), "overleftarrow": ("←", true),
    "dot": ("˙", false),
    "ddot": ("¨", false), "dddot": ("⃛", false), "acute": ("´", false), "grave": ("`", false), "breve": ("˘", false),
    "check": ("ˇ", false), "mathring": ("˚", false), "overleftrightarrow": ("↔", true),
  ]

  /// The widths of spaces, in `em`.
  static let spaces: [String: String] = [
    ",": "0.1667em", "thinspace": "0.1667em", ":": "0.2222em", ">": "0.2222em", "medspace": "0.2222em", ";": "0.2778em",
    "thickspace": "0.2778em", "!": "-0.1667em", "negthinspace": "-0.1667em", "enspace": "0.5em", "quad": "1em", "qquad": "2em",
    " ": "0.3333em", "space": "0.3333em", "nobreakspace": "0.3333em",
  ]

  /// The alphabets of Unicode: where `A`, `a`, `Α`, `α` and `0` of each stand.
  static let alphabets: [String: FormulaAlphabet] = [
    "mathbf": .init(0x1D400, 0x1D41A, 0x1D6A8, 0x1D6C2, 0x1D7CE),
    "boldsymbol": .init(0x1D468, 0x1D482, 0x1D71C, 0x1D736, 0x1D7CE),
    "bm": .init(0x1D468, 0x1D482, 0x1D71C, 0x1D736, 0x1D7CE), "mathit": .init(0x1D434, 0x1D44E, 0x1D6E2, 0x1D6FC, nil),
    "mathcal": .init(0x1D49C, 0x1D4B6, nil, nil, nil), "mathscr": .init(0x1D49C, 0x1D4B6, nil, nil, nil),
    "mathfrak": .init(0x1D504, 0x1D51E, nil, nil, nil), "mathbb": .init(0x1D538, 0x1D552, nil, nil, 0x1D7D8),
    "mathsf": .init(0x1D5A0, 0x1D5BA, nil, nil, 0x1D7E2), "mathtt": .init(0x1D670, 0x1D68A, nil, nil, 0x1D7F6),
    "mathrm": .init(nil, nil, nil, nil, nil), "mathnormal": .init(0x1D434, 0x1D44E, nil, nil, nil),
  ]

  /// The brackets around a matrix.
  static let matrices: [String: (open: String, close: String)] = [
    "matrix": ("", ""), "smallmatrix": ("", ""), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"),
    "vmatrix": ("|", "|"), "Vmatrix": ("‖", "‖"), "cases": ("{", ""), "rcases": ("", "}"), "dcases": ("{", ""),
  ]

  /// Environments whose columns are the right and the left sides of equations, and those of lines in the middle.
  static let alignments: Set<String> = ["align", "align*", "aligned", "alignat", "split", "eqnarray", "eqnarray*"]
  static let gatherings: Set<String> = [
    "gather", "gather*", "gathered", "equation", "equation*", "multline", "multline*", "displaymath",
  ]
}

/// An alphabet of Unicode for formulas: double-struck, in script, bold.
struct FormulaAlphabet: Sendable {
  private let starts: [(first: UInt32, count: UInt32, start: UInt32?)]

  init(_ capitals: UInt32?, _ small: UInt32?, _ greekCapitals: UInt32?, _ greek: UInt32?, _ digits: UInt32?) {
    starts = [(0x41, 26, capitals), (0x61, 26, small), (0x391, 25, greekCapitals), (0x3B1, 25, greek), (0x30, 10, digits)]
  }

  /// Letters that Unicode had before it had the alphabets: their places in these are empty.
  private static let earlier: [UInt32: UInt32] = [
    0x1D455: 0x210E, 0x1D49D: 0x212C, 0x1D4A0: 0x2130, 0x1D4A1: 0x2131, 0x1D4A3: 0x210B, 0x1D4A4: 0x2110, 0x1D4A7: 0x2112,
    0x1D4A8: 0x2133, 0x1D4AD: 0x211B, 0x1D4BA: 0x212F, 0x1D4BC: 0x210A, 0x1D4C4: 0x2134, 0x1D506: 0x212D, 0x1D50B: 0x210C,
    0x1D50C: 0x2111, 0x1D515: 0x211C, 0x1D51D: 0x2128, 0x1D53A: 0x2102, 0x1D53F: 0x210D, 0x1D545: 0x2115, 0x1D547: 0x2119,
    0x1D548: 0x211A, 0x1D549: 0x211D, 0x1D551: 0x2124,
  ]

  /// The letter in this alphabet; itself where it has none.
  func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    for (first, count, start) in starts where scalar.value >= first && scalar.value < first + count {
      guard let start else { return scalar }
      let place = start + scalar.value - first
      return Unicode.Scalar(FormulaAlphabet.earlier[place] ?? place) ?? scalar
    }
    return scalar
  }
}
