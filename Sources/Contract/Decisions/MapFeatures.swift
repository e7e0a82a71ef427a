import OrderedCollections
import Vocabulary

/// What tells whether the keys of an object are data: what all samples of a page show below one name.
struct MapFeatures: DecisionFeatures {
  static let decision = Decision.map

  /// The share of the objects that can only be maps.
  var shownAsMaps = 0.0
  /// Names that stand for others: `{"key": "value"}`.
  var standIns = false
  /// The share of keys with hyphens, where fields have none.
  var hyphens = 0.0
  /// Keys that begin with digits, with values of one type.
  var digits = false
  /// Three objects or more with most of their fields in common, and nothing else.
  var alikeObjects = false
  /// Two of them, below a name in the plural.
  var alikePair = false
  /// Lists of such objects.
  var alikeLists = false
  /// Keys with numbers behind them, below a plural: `eth0`, `eth1`.
  var numbers = false
  /// Texts below a plural, and no key that all objects have.
  var unlikeTexts = false
  /// Lists of texts below names that are those of fields elsewhere.
  var texts = false
  /// No two objects have a key in common, below a plural.
  var disjoint = false
  var isPlural = false
  var haveOneType = false
  /// The share of keys that are fields elsewhere.
  var known = 0.0
  var keys = 0
  /// How many objects with keys there are.
  var objects = 0

  var values: [(name: String, value: Double)] {
    [
      ("always", 1), ("shown as maps", shownAsMaps), ("half shown as maps", (shownAsMaps * 2 >= 1).feature),
      ("stand-ins", standIns.feature), ("hyphens", hyphens), ("half with hyphens", (hyphens * 2 >= 1).feature),
      ("digits", digits.feature), ("alike objects", alikeObjects.feature), ("alike pair", alikePair.feature),
      ("alike lists", alikeLists.feature), ("numbers", numbers.feature), ("unlike texts", unlikeTexts.feature),
      ("known texts", texts.feature), ("disjoint", disjoint.feature), ("plural", isPlural.feature),
      ("one type", haveOneType.feature), ("known", known), ("one key", (keys == 1).feature), ("many keys", (keys > 8).feature),
      ("several objects", (objects > 1).feature),
    ]
  }
}
