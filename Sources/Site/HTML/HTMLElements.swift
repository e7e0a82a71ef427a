/// The elements that browsers know: those of HTML with its older ones, of SVG and of MathML.
///
/// A tag of any other name is a component that some generator of sites would have run, a misspelt one, or words in angle brackets.
enum HTMLElements {
  /// In lower case, as bytes.
  static let known = Set(names.map { Array($0.utf8) })

  static let names: [String] = [html, older, svg, math].flatMap { $0.split(separator: " ").map(String.init) }

  private static let html = """
    a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data \
    datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header \
    hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup \
    option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strong style sub \
    summary sup table tbody td template textarea tfoot th thead time title tr track u ul var video wbr
    """

  private static let older = """
    acronym applet basefont big center dir font frame frameset image keygen listing marquee menuitem nobr noembed noframes param \
    plaintext rb rtc strike tt xmp
    """

  private static let svg = """
    animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite \
    feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr \
    fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile \
    feturbulence filter foreignobject g line lineargradient marker mask metadata mpath path pattern polygon polyline \
    radialgradient rect set stop svg switch symbol text textpath tspan use view
    """

  private static let math = """
    annotation annotation-xml maction maligngroup malignmark math menclose merror mfenced mfrac mi mlabeledtr mmultiscripts mn mo \
    mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover \
    none semantics
    """
}
