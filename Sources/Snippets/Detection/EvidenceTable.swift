/// Words and marks that speak for a language, with their weights.
///
/// `^` in front asks for the start of a line, `$` behind for its end. A phrase that begins or ends with a letter does so at the
/// border of a word. Weights are rough logarithms: 1 is a hint, 3 is rarely wrong, 5 is next to certain; several may
/// speak from one place (`public` and `public class`), and repetitions count less each time.
enum EvidenceTable {
  /// Lines of a weight and its phrases, with two spaces between them.
  static let rows: [(Language, String)] = [
    (
      .objectiveC,
      """
      5  @interface  @implementation  #import
      4  @property (  @property(  @selector(  nonatomic  @autoreleasepool
      3  ^@end  @synthesize  ^- (  ^+ (  ^-(  ^+(  alloc]  init]  id<
      2.5  @"  [self  [super
      2  @{  @[  @(  NSLog(  ^(NS  NSString *  NSString*  NSError *  NSError*  NSDictionary *  NSDictionary*  NSData *
      2  NSData*  (void)  instancetype  __weak  __block  UITextField *  ];$
      1.5  YES  NO  ^{  #define  IBOutlet  ]]
      1  nil  (id)
      """
    ),
    (
      .csharp,
      """
      5  ^using System  { get; set; }  { get;  [ApiController]
      4  Console.Write  [Http  [From  [Route  [Authorize  foreach (var
      3.5  async Task
      3  ^using Microsoft  $"  nameof(  #region
      2  ^using  ^namespace  public class  Task<  string  List<  IEnumerable<  Dictionary<  HttpResponseMessage
      2  HttpStatusCode  out var  IActionResult  ActionResult  ControllerBase  ApiController  Request.Create  JsonConvert
      2  WebApplication  app.Map  string.  throw new  new HttpClient  NotificationHubClient  ^else if (
      1.5  ^public  ^private  ^protected
      1  ^internal  bool  decimal  var  .ToString()  .Add(  .Select(  .Where(  .ToList()  .Result  static void  override
      1  => new
      0.7  new  await
      0.5  ;$
      """
    ),
    (
      .swift,
      """
      5  swift-tools-version
      4  guard let  if let  try await  import Foundation  import UIKit  import SwiftUI  import Vapor  import Fluent
      4  @escaping  override func  fileprivate  .package(  .product(  .target(
      3  \\(  as?  as!  @Sendable  #available  ^@main  ^@objc  ^@State  ^@Test  try?  try!  inout  throw Abort
      2.5  func  extension  .self
      2  let  guard  if var  try  ^import  ^@testable  protocol  ^struct  ^final class  init(  ^@  ??  switch  deinit  some
      2  async throws  #expect(  XCTAssert
      1.5  : String  : Int  : Bool  : UUID  : Data  [String]  [String:  ^enum  throws  ^.  ...
      1  var  ->  ^public  in$  case .  app.  req.  { req  mutating  ^return  (.  = .  ..<
      0.7  await  nil
      0.5  self.
      """
    ),
    (
      .java,
      """
      5  public static void main  ^import java
      4  System.out
      3  ^import org.  ^import com.  @Override  @Autowired  @GetMapping  @PostMapping  @RequestMapping  @RestController
      3  @SpringBootApplication
      2.5  private final
      2  String[]  List<  HashMap<  <>()  public class  HttpURLConnection  HttpRequest.  .build();  ArrayList<  IOException  instanceof
      1.5  throws  implements  boolean  .put("
      1  final  new  String  ^public  ^private  ^protected  extends  @Test  Map<String  List<String  ^package  catch (
      0.5  ;$
      """
    ),
    (
      .kotlin,
      """
      5  suspend fun  import kotlin
      4  fun  data class  override fun  companion object  lateinit
      3  when (  import io.ktor  listOf(  mapOf(  object :  by lazy
      2.5  val
      2  .apply {  .let {  import android  fun main  @Composable
      1.5  println(  !!  String?
      1  var  ?:  it.  : String  : Int
      """
    ),
    (
      .javascript,
      """
      4  console.log  module.exports
      3  require('  require("  async function  fetch(  from '  export default  JSON.stringify  axios  app.get('  app.post('
      2.5  const
      2  function  ===  !==  document.  window.  await fetch  from "  ^import {  ^export  .then(  JSON.parse  new Promise
      2  async (  new XMLHttpRequest  addEventListener  process.env  typeof
      1.5  =>  undefined
      1  let  var  });$  };$  null
      """
    ),
    (
      .typescript,
      """
      3  : Promise<  export interface  export type  import type  private readonly  string[]
      2  : string  : number  : boolean  : any  : void  ^interface  ^type  as const  ?: string  ?: number  Record<string
      2  readonly
      """
    ),
    (
      .python,
      """
      5  if __name__
      4  ^async def  __init__
      3  ^from  ^elif  ^except  ^@app.  with open
      2  ^def  requests.  ^try:  ^else:  f"  f'  ):$  raise  .format(  is None  is not  len(  range(  import json  .json()
      2  ^for
      1.5  print(  None  True  False  lambda  not in  ^class  ^with
      1  ^import  :$
      0.7  self.
      """
    ),
    (
      .go,
      """
      5  err != nil
      4  ^package  ^import (
      3  context.Background()  :=  ^func (  func main()  fmt.  interface{}  go func  []byte  log.Fatal
      2  struct {  defer  chan  []string  http.  ^type  json:"  make(  map[string]
      1.5  ^func
      1  range
      0.5  nil
      """
    ),
    (
      .ruby,
      """
      4  ^require '  Net::HTTP
      3  " =>  ' =>  ^require_relative  ^puts  do |  ^attr_  ^elsif
      2.5  ^end$
      2  .each  unless  ^module  .new(  ^gem  do$  ^class  .to_s  pod '  .map(&:
      1.5  ^def  #{
      1  nil  => '
      """
    ),
    (
      .php,
      """
      8  <?php
      5  $this->
      3  " =>  ' =>  ^use  array(  private function
      2  function  = new  public function  $_  curl_  ];$  ['  foreach ($  require '
      1.5  ->
      1  echo  ::  ?>  );$
      """
    ),
    (
      .powershell,
      """
      4  Get-  Invoke-  Write-  -ErrorAction
      3  Set-  New-  Add-  Remove-  Install-  Import-  ConvertTo-  ConvertFrom-  Start-  Connect-  $env:  $true  $false
      3  $null
      2  ForEach-Object  Where-Object  $_  -eq  ^param(  ^param (  @{  [string]  -Method  -Uri  -Name  -Headers  -Body  ^PS>
      """
    ),
    (
      .sql,
      """
      4  INSERT INTO  CREATE TABLE  CREATE INDEX  DELETE FROM  ALTER TABLE
      3  SELECT  DROP TABLE  ^insert into  ^create table  ^delete from  ^drop  ^create schema  ^CREATE
      2.5  ^select
      2  ^UPDATE  JOIN  GROUP BY  ORDER BY  PRIMARY KEY  NOT NULL  LIKE  CREATE ROLE  GRANT  ^--  ->>  ::INT  ::TEXT
      1.5  FROM  WHERE
      1  VALUES  from  where  LIMIT  AND  IS NULL
      """
    ),
    (
      .css,
      """
      3  @media  font-size  display:  background  border:
      2  px;  em;  color:  margin  padding  width:  !important
      1  :hover
      """
    ),
    (
      .rust,
      """
      4  let mut  pub fn  println!  #[derive
      3  fn  ^impl  ^use  &str  .unwrap()  async fn
      2  -> Result<  match  &mut  pub struct  Vec<  Option<
      1  ::  let  mod
      """
    ),
    (
      .c,
      """
      5  #include
      3  int main  printf(  typedef
      2  char *  char*  sizeof  struct  malloc(  unsigned  size_t  #ifdef
      1  void  NULL  #define  int  ->  const char
      """
    ),
    (
      .cpp,
      """
      3  std::  cout  template<  template <
      2  #include <iostream>  nullptr  using namespace  auto
      """
    ),
    (
      .graphql,
      """
      3  ^query  ^mutation  ^subscription  ^fragment
      2  : ID!  : String!  ^input  !)
      1  ^type
      """
    ),
    (
      .html,
      """
      3  ^#if(  ^#for(  ^#extend(  ^#export(  ^#import(  #endif  #endfor  #endextend  #endexport  ^#else:
      2  #(  {{#  {{/  {{ if  {{ end }}  {% if  {% for
      """
    ),
    (
      .ini,
      """
      4  ^location /  ^proxy_pass  ^server_name
      3  ^server {  ^listen
      2  ^upstream
      """
    ),
    (
      .dockerfile,
      """
      4  ^FROM
      3  ^RUN  ^COPY  ^CMD  ^ENTRYPOINT  ^WORKDIR  ^EXPOSE
      2  ^ENV  ^ARG
      """
    ),
  ]
}
