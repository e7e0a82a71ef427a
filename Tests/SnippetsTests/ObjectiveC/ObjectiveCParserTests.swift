import Testing

@testable import Snippets

/// What fragments of Objective-C become.
@Suite struct ObjectiveCParserTests {
  @Test("a fragment lowers to the shared tree", arguments: ObjectiveCFragments.cases)
  func lowers(_ fragment: Fragment) {
    #expect(dump(.objectiveC, fragment.source) == fragment.tree)
  }
}

private enum ObjectiveCFragments {
  static let cases: [Fragment] = [
    Fragment(
      "a message has the selector as its name, each part as a label, and the values after commas without one",
      #"""
      [NSString stringWithFormat:@"%@/parcels/%d", host, number];
      """#,
      #"""
      (do (call (. NSString stringWithFormat:) stringWithFormat:"%@/parcels/%d" host number))
      """#),
    Fragment(
      "a message without arguments is a call of that member, and messages nest over lines",
      #"""
      [[[Courier alloc] init]
          start];
      """#,
      #"""
      (do (call (. (call (. (call (. Courier alloc)) init)) start)))
      """#),
    Fragment(
      "adjacent literals are one string",
      #"""
      NSString *text = @"first " @"second "
          @"third\n";
      """#,
      #"""
      (variable text: NSString* = "first second third\n")
      """#),
    Fragment(
      "literals of collections, boxed values and constants",
      #"""
      id x = @{@"a": @1, @"b": @[@"c", @YES, @(n + 1)], @"d": nil};
      """#,
      #"""
      (variable x: id = (dictionary "a":1 "b":(array "c" true (+ n 1)) "d":null))
      """#),
    Fragment(
      "an empty dictionary and an empty array",
      #"""
      send(@{}, @[]);
      """#,
      #"""
      (do (call send (dictionary) (array)))
      """#),
    Fragment(
      "a block is a closure with typed parameters",
      #"""
      run(^(NSData *data, NSError *error) { use(data); });
      """#,
      #"""
      (do (call run (closure (data: NSData*, error: NSError*)
        (do (call use data)))))
      """#),
    Fragment(
      "a block without parameters, and one with a result type",
      #"""
      a(^{ b(); }); c(^BOOL (int n) { return n > 1; });
      """#,
      #"""
      (do (call a (closure ()
        (do (call b)))))
      (do (call c (closure (n: int) -> BOOL
        (return (> n 1)))))
      """#),
    Fragment(
      "a cast binds its operand, not what follows",
      #"""
      int code = (int)((NSHTTPURLResponse *)response).statusCode + 1;
      """#,
      #"""
      (variable code: int = (+ (as int (. (as NSHTTPURLResponse* response) statusCode)) 1))
      """#),
    Fragment(
      "a name in parentheses before an operator is no cast",
      #"""
      x = (a) - b; y = (a) * b; z = (NSInteger)-1;
      """#,
      #"""
      (assign x (- a b))
      (assign y (* a b))
      (assign z (as NSInteger (- 1)))
      """#),
    Fragment(
      "property access, assignment and compound assignment",
      #"""
      self.view.label.text = @"x"; count += 2; _flag = !_flag;
      """#,
      #"""
      (assign (. (. (. self view) label) text) "x")
      (update count 2)
      (assign _flag (! _flag))
      """#),
    Fragment(
      "an assignment in a condition stays inside it",
      #"""
      if ((self = [super init])) { return self; }
      """#,
      #"""
      (if (= self (call (. super init)))
        (then
          (return self)))
      """#),
    Fragment(
      "branches nest in their else",
      #"""
      if (a) b(); else if (c == 2 && !d) { e(); } else { f(); }
      """#,
      #"""
      (if a
        (then
          (do (call b)))
        (else
          (if (&& (== c 2) (! d))
            (then
              (do (call e)))
            (else
              (do (call f))))))
      """#),
    Fragment(
      "a conditional, and its short form",
      #"""
      x = a ? b : c ? d : e; y = a ?: b;
      """#,
      #"""
      (assign x (? a b (? c d e)))
      (assign y (? a a b))
      """#),
    Fragment(
      "a loop over a collection names its variable",
      #"""
      for (NSString *tag in [set allObjects]) { use(tag); }
      """#,
      #"""
      (loop tag (call (. set allObjects))
        (do (call use tag)))
      """#),
    Fragment(
      "a counting loop declares in its body and steps at its end",
      #"""
      for (int i = 0; i < 3; i++) use(i);
      """#,
      #"""
      (loop i (< i 3)
        (variable i: int = 0)
        (do (call use i))
        (do (++ i)))
      """#),
    Fragment(
      "while, do, switch with shared cases",
      #"""
      while (x) { y(); } do { z(); } while (--n > 0);
      switch (code) { case 200: case 201: ok(); break; case 410: return; default: fail(); }
      """#,
      #"""
      (loop _ x
        (do (call y)))
      (loop _ (> (-- n) 0)
        (do (call z)))
      (switch code
        (case 200 201
          (do (call ok))
          (do break))
        (case 410
          (return _))
        (default
          (do (call fail))))
      """#),
    Fragment(
      "a constant, a static one, several names and an array of C",
      #"""
      NSString *const Key = @"k"; static NSString *a = nil, *b; char buffer[16];
      """#,
      #"""
      (variable Key: NSString* = "k")
      (variable static a: NSString* = null)
      (variable static b: NSString*)
      (variable buffer: Array<char>)
      """#),
    Fragment(
      "weak references, block variables and generic types",
      #"""
      __weak typeof(self) weakSelf = self; __block NSMutableDictionary<NSString *, NSArray<NSNumber *> *> *map = nil;
      """#,
      #"""
      (variable __weak weakSelf: typeof(self) = self)
      (variable __block map: NSMutableDictionary<NSString*, NSArray<NSNumber*>*>* = null)
      """#),
    Fragment(
      "a variable that holds a block",
      #"""
      void (^done)(NSString *, NSError *) = ^(NSString *s, NSError *e) { };
      """#,
      #"""
      (variable done: Function<NSString*, NSError*, void> = (closure (s: NSString*, e: NSError*)))
      """#),
    Fragment(
      "C functions with and without bodies",
      #"""
      static NSString *join(NSString *a, int n) { return a; }
      void log_all(void);
      """#,
      #"""
      (function static join(a: NSString*, n: int) -> NSString*
        (return a))
      (function log_all() -> void)
      """#),
    Fragment(
      "imports, a string macro and a macro with parameters",
      #"""
      #import <Foundation/Foundation.h>
      #import "Courier.h"
      @import UIKit;
      #define HOST @"https://parcels.test"
      #define URL(path) [HOST stringByAppendingString:path]
      #define DEBUGGING
      #pragma mark - It's here
      """#,
      #"""
      (import Foundation/Foundation.h)
      (import Courier.h)
      (import UIKit)
      (variable define HOST = "https://parcels.test")
      (function define URL(path)
        (return (call (. HOST stringByAppendingString:) stringByAppendingString:path)))
      (variable define DEBUGGING)
      """#),
    Fragment(
      "an interface with a parent, protocols, properties and methods",
      #"""
      @interface Courier : NSObject <NSCopying, NSCoding>
      @property (nonatomic, copy, getter=isOpen) NSString *name, *title;
      @property BOOL open;
      @property (copy) void (^handler)(NSError *error);
      + (instancetype)shared;
      - (void)send:(NSData *)data to:(nullable NSString *)place;
      @end
      """#,
      #"""
      (interface Courier: NSObject, NSCopying, NSCoding
        (member @property(nonatomic copy getter:isOpen) name: NSString*)
        (member @property(nonatomic copy getter:isOpen) title: NSString*)
        (member @property open: BOOL)
        (member @property(copy) handler: Function<NSError*, void>)
        (function static shared() -> instancetype)
        (function send:to:(send:data: NSData*, to:place: NSString*?) -> void))
      """#),
    Fragment(
      "a category, a class extension, instance variables and a forward declaration",
      #"""
      @class Parcel, Van;
      @interface Courier () <NSURLSessionDelegate> { NSString *_x; @private int _n; }
      @end
      @implementation Courier (Extras)
      - (int)n { return _n; }
      @end
      """#,
      #"""
      (class Parcel)
      (class Van)
      (interface Courier: NSURLSessionDelegate
        (member _x: NSString*)
        (member _n: int))
      (implementation Courier
        (function n() -> int
          (return _n)))
      """#),
    Fragment(
      "members without their container",
      #"""
      @property (weak) IBOutlet UILabel *label;
      - (IBAction)tap:(id)sender;
      """#,
      #"""
      (member @property(weak) IBOutlet label: UILabel*)
      (function tap:(tap:sender: id) -> IBAction)
      """#),
    Fragment(
      "a method that is declared with a semicolon and then defined is one function",
      #"""
      -(void) send:(NSData*)data
            retry:(BOOL)retry;
      {
          [self go];
      }
      """#,
      #"""
      (function send:retry:(send:data: NSData*, retry:retry: BOOL) -> void
        (do (call (. self go))))
      """#),
    Fragment(
      "a protocol, an enumeration, a type definition",
      #"""
      @protocol Carrier <NSObject> @optional - (void)carry; @end
      typedef NS_ENUM(NSInteger, State) { StateSent, StateLost = 4 };
      typedef void (^Completion)(NSData *data);
      """#,
      #"""
      (protocol Carrier: NSObject
        (function carry() -> void))
      (enum State: NSInteger
        (member case StateSent)
        (member case StateLost = 4))
      (typedef Completion: void (^Completion)(NSData *data))
      """#),
    Fragment(
      "exceptions, pools and locks",
      #"""
      @try { a(); } @catch (NSException *e) { @throw e; } @finally { b(); }
      @autoreleasepool { c(); } @synchronized(self) { d(); }
      """#,
      #"""
      (block
        (do (call a))
        (if (call catch e:NSException)
          (then
            (throw e)))
        (block
          (do (call b))))
      (block
        (do (call c)))
      (block
        (do (call d)))
      """#),
    Fragment(
      "selectors and addresses",
      #"""
      [x respondsToSelector:@selector(send:to:)]; parse(data, &error); *pointer = 3;
      """#,
      #"""
      (do (call (. x respondsToSelector:) respondsToSelector:(call @selector send:to:)))
      (do (call parse data (& error)))
      (assign (* pointer) 3)
      """#),
    Fragment(
      "an elision and a placeholder are opaque, what surrounds them is not",
      #"""
      [api setKey:<your key>]; start();
      ...
      stop();
      """#,
      #"""
      (do (call (. api setKey:) setKey:(opaque)))
      (do (call start))
      (opaque)
      (do (call stop))
      """#),
    Fragment(
      "what is not understood is opaque up to its end only",
      #"""
      Add your own code here
      [a b];
      """#,
      #"""
      (opaque)
      (do (call (. a b)))
      """#),
    Fragment(
      "the end of a branch whose beginning is not shown",
      #"""
      } else {
          a();
      }
      """#,
      #"""
      (if (opaque)
        (then)
        (else
          (do (call a))))
      """#),
  ]
}
