/// Words and marks that speak for a language, with their weights.
///
/// `^` in front asks for the start of a line, `$` behind for its end. A phrase that begins or ends with a letter does so at the
/// border of a word. Weights are rough logarithms: 1 is a hint, 3 is rarely wrong, 5 is next to certain; several may
/// speak from one place (`public` and `public class`), and repetitions count less each time.
enum EvidenceTable {
  /// Rows of `weight phrase`, separated by line breaks.
  static let rows: [(Language, String)] = [
    (
      .objectiveC,
      """
      5 @interface
      5 @implementation
      4 @property (
      4 @property(
      3 ^@end
      3 @synthesize
      4 @selector(
      5 #import
      2.5 @"
      2 @{
      2 @[
      2 @(
      3 ^- (
      3 ^+ (
      3 ^-(
      3 ^+(
      2.5 [self
      2.5 [super
      3 alloc]
      3 init]
      4 nonatomic
      1.5 YES
      1.5 NO
      1 nil
      2 NSLog(
      2 ^(NS
      1.5 ^{
      2 NSString *
      2 NSString*
      2 NSError *
      2 NSError*
      2 NSDictionary *
      2 NSDictionary*
      2 NSData *
      2 NSData*
      3 id<
      1 (id)
      2 (void)
      2 instancetype
      4 @autoreleasepool
      2 __weak
      2 __block
      1.5 #define
      1.5 IBOutlet
      2 UITextField *
      1.5 ]]
      2 ];$
      """
    ),
    (
      .csharp,
      """
      5 ^using System
      3 ^using Microsoft
      2 ^using
      2 ^namespace
      2 public class
      1.5 ^public
      1.5 ^private
      1.5 ^protected
      1 ^internal
      3.5 async Task
      2 Task<
      5 { get; set; }
      5 { get;
      2 string
      1 bool
      1 decimal
      2 List<
      2 IEnumerable<
      2 Dictionary<
      4 Console.Write
      4 [Http
      4 [From
      4 [Route
      5 [ApiController]
      4 [Authorize
      4 foreach (var
      2 HttpResponseMessage
      2 HttpStatusCode
      3 $"
      3 nameof(
      2 out var
      2 IActionResult
      2 ActionResult
      2 ControllerBase
      2 ApiController
      0.7 new
      0.7 await
      1 var
      1 .ToString()
      1 .Add(
      1 .Select(
      1 .Where(
      1 .ToList()
      1 .Result
      2 Request.Create
      3 #region
      2 JsonConvert
      2 WebApplication
      2 app.Map
      1 static void
      1 override
      2 string.
      0.5 ;$
      1 => new
      2 throw new
      2 new HttpClient
      2 NotificationHubClient
      2 ^else if (
      """
    ),
    (
      .swift,
      """
      2.5 func
      2 let
      1 var
      4 guard let
      2 guard
      4 if let
      2 if var
      1 ->
      4 try await
      2 try
      0.7 await
      4 import Foundation
      4 import UIKit
      4 import SwiftUI
      4 import Vapor
      4 import Fluent
      2 ^import
      2 ^@testable
      1.5 : String
      1.5 : Int
      1.5 : Bool
      1.5 : UUID
      1.5 : Data
      1.5 [String]
      1.5 [String:
      2.5 extension
      2 protocol
      2 ^struct
      2 ^final class
      1.5 ^enum
      1 ^public
      2 init(
      0.5 self.
      0.7 nil
      3 \\(
      3 as?
      3 as!
      2.5 .self
      4 @escaping
      3 @Sendable
      1.5 throws
      4 override func
      4 fileprivate
      3 #available
      3 ^@main
      3 ^@objc
      3 ^@State
      3 ^@Test
      2 ^@
      3 try?
      3 try!
      2 ??
      3 inout
      1 in$
      4 .package(
      4 .product(
      4 .target(
      5 swift-tools-version
      2 switch
      1 case .
      1.5 ^.
      1 app.
      1 req.
      1 { req
      3 throw Abort
      1 mutating
      2 deinit
      2 some
      2 async throws
      1 ^return
      2 #expect(
      2 XCTAssert
      1 (.
      1 = .
      1.5 ...
      1 ..<
      """
    ),
    (
      .java,
      """
      5 public static void main
      4 System.out
      5 ^import java
      3 ^import org.
      3 ^import com.
      3 @Override
      1 final
      1 new
      1 String
      2 String[]
      2 public class
      1 ^public
      1 ^private
      1 ^protected
      2.5 private final
      1.5 throws
      1 extends
      1.5 implements
      3 @Autowired
      3 @GetMapping
      3 @PostMapping
      3 @RequestMapping
      3 @RestController
      3 @SpringBootApplication
      1 @Test
      2 HttpURLConnection
      2 HttpRequest.
      2 .build();
      1.5 boolean
      1 Map<String
      1 List<String
      1 ^package
      0.5 ;$
      2 ArrayList<
      1 catch (
      2 IOException
      2 instanceof
      """
    ),
    (
      .kotlin,
      """
      4 fun
      2.5 val
      1 var
      1.5 println(
      4 data class
      5 suspend fun
      1 ?:
      1.5 !!
      3 when (
      4 override fun
      4 companion object
      4 lateinit
      2 .apply {
      2 .let {
      1 it.
      5 import kotlin
      2 import android
      3 import io.ktor
      3 listOf(
      3 mapOf(
      1 : String
      1 : Int
      1.5 String?
      3 object :
      2 fun main
      2 @Composable
      3 by lazy
      """
    ),
    (
      .javascript,
      """
      2.5 const
      1 let
      1 var
      2 function
      1.5 =>
      3 require('
      3 require("
      4 console.log
      2 ===
      2 !==
      2 document.
      2 window.
      3 async function
      3 fetch(
      2 await fetch
      4 module.exports
      3 from '
      2 from "
      2 ^import {
      3 export default
      2 ^export
      2 .then(
      3 JSON.stringify
      2 JSON.parse
      2 new Promise
      3 axios
      1.5 undefined
      3 app.get('
      3 app.post('
      1 });$
      1 };$
      2 async (
      2 new XMLHttpRequest
      2 addEventListener
      2 process.env
      1 null
      2 typeof
      """
    ),
    (
      .typescript,
      """
      2 : string
      2 : number
      2 : boolean
      2 : any
      3 : Promise<
      2 : void
      3 export interface
      3 export type
      3 import type
      2 ^interface
      2 ^type
      2 as const
      3 private readonly
      3 string[]
      2 ?: string
      2 ?: number
      2 Record<string
      2 readonly
      """
    ),
    (
      .python,
      """
      2 ^def
      4 ^async def
      1 ^import
      3 ^from
      1.5 print(
      0.7 self.
      3 ^elif
      1.5 None
      1.5 True
      1.5 False
      4 __init__
      5 if __name__
      2 requests.
      3 ^except
      2 ^try:
      2 ^else:
      1.5 lambda
      1.5 not in
      3 ^@app.
      2 f"
      2 f'
      3 with open
      1.5 ^class
      2 ):$
      1 :$
      2 raise
      2 .format(
      2 is None
      2 is not
      2 len(
      2 range(
      2 import json
      2 .json()
      2 ^for
      1.5 ^with
      """
    ),
    (
      .go,
      """
      4 ^package
      3 :=
      1.5 ^func
      3 ^func (
      3 func main()
      5 err != nil
      3 fmt.
      4 ^import (
      2 struct {
      3 interface{}
      2 defer
      3 go func
      2 chan
      3 []byte
      2 []string
      0.5 nil
      3 log.Fatal
      2 http.
      2 ^type
      2 json:"
      2 make(
      1 range
      2 map[string]
      """
    ),
    (
      .ruby,
      """
      1.5 ^def
      2.5 ^end$
      4 ^require '
      3 ^require_relative
      3 ^puts
      3 do |
      2 .each
      3 ^attr_
      2 unless
      3 ^elsif
      4 Net::HTTP
      1.5 #{
      1 nil
      2 ^module
      2 .new(
      2 ^gem
      2 do$
      1 => '
      2 ^class
      2 .to_s
      2 pod '
      2 .map(&:
      """
    ),
    (
      .php,
      """
      8 <?php
      5 $this->
      2 function
      3 ^use
      1 echo
      3 array(
      2 = new
      1.5 ->
      1 ::
      2 public function
      3 private function
      1 ?>
      2 $_
      2 curl_
      2 ];$
      1 );$
      2 ['
      2 foreach ($
      2 require '
      """
    ),
    (
      .powershell,
      """
      4 Get-
      3 Set-
      3 New-
      4 Invoke-
      3 Add-
      3 Remove-
      3 Install-
      3 Import-
      3 ConvertTo-
      3 ConvertFrom-
      4 Write-
      3 Start-
      3 Connect-
      2 ForEach-Object
      2 Where-Object
      2 $_
      2 -eq
      3 $env:
      2 ^param(
      2 ^param (
      3 $true
      3 $false
      3 $null
      2 @{
      2 [string]
      4 -ErrorAction
      2 -Method
      2 -Uri
      2 -Name
      2 -Headers
      2 -Body
      2 ^PS>
      """
    ),
    (
      .sql,
      """
      3 SELECT
      1.5 FROM
      4 INSERT INTO
      4 CREATE TABLE
      4 CREATE INDEX
      4 DELETE FROM
      4 ALTER TABLE
      3 DROP TABLE
      2 ^UPDATE
      1.5 WHERE
      2 JOIN
      2 GROUP BY
      2 ORDER BY
      1 VALUES
      2 PRIMARY KEY
      2 NOT NULL
      2.5 ^select
      1 from
      3 ^insert into
      3 ^create table
      3 ^delete from
      3 ^drop
      3 ^create schema
      1 where
      2 LIKE
      1 LIMIT
      1 AND
      1 IS NULL
      2 CREATE ROLE
      3 ^CREATE
      2 GRANT
      2 ^-- 
      2 ->>
      2 ::INT
      2 ::TEXT
      """
    ),
    (
      .css,
      """
      2 px;
      2 em;
      2 color:
      2 margin
      2 padding
      3 @media
      3 font-size
      3 display:
      3 background
      2 width:
      2 !important
      1 :hover
      3 border:
      """
    ),
    (
      .rust,
      """
      3 fn
      4 let mut
      3 ^impl
      4 pub fn
      4 println!
      3 ^use
      1 ::
      3 &str
      2 -> Result<
      2 match
      4 #[derive
      3 .unwrap()
      2 &mut
      2 pub struct
      2 Vec<
      1 let
      3 async fn
      1 mod
      2 Option<
      """
    ),
    (
      .c,
      """
      5 #include
      3 int main
      3 printf(
      2 char *
      2 char*
      1 void
      1 NULL
      2 sizeof
      2 struct
      1 #define
      1 int
      1 ->
      2 malloc(
      3 typedef
      1 const char
      2 unsigned
      2 size_t
      2 #ifdef
      """
    ),
    (
      .cpp,
      """
      3 std::
      3 cout
      3 template<
      3 template <
      2 #include <iostream>
      2 nullptr
      2 using namespace
      2 auto
      """
    ),
    (
      .graphql,
      """
      3 ^query
      3 ^mutation
      3 ^subscription
      3 ^fragment
      2 : ID!
      2 : String!
      2 ^input
      1 ^type
      2 !)
      """
    ),
    (
      .html,
      """
      3 ^#if(
      3 ^#for(
      3 ^#extend(
      3 ^#export(
      3 ^#import(
      3 #endif
      3 #endfor
      3 #endextend
      3 #endexport
      2 #(
      3 ^#else:
      2 {{#
      2 {{/
      2 {{ if
      2 {{ end }}
      2 {% if
      2 {% for
      """
    ),
    (
      .ini,
      """
      4 ^location /
      3 ^server {
      3 ^listen
      4 ^proxy_pass
      4 ^server_name
      2 ^upstream
      """
    ),
    (
      .dockerfile,
      """
      4 ^FROM
      3 ^RUN
      3 ^COPY
      3 ^CMD
      3 ^ENTRYPOINT
      3 ^WORKDIR
      3 ^EXPOSE
      2 ^ENV
      2 ^ARG
      """
    ),
  ]
}
