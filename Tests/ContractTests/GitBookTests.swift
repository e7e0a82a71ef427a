import Testing

@testable import Contract

/// The tags with which GitBook describes operations.
struct GitBookTests {
  @Test func swaggerTagsDescribeAnOperation() {
    let facts = Fixture.facts(
      """
      {% swagger method="post" path="/kilns/{id}/shelves" baseUrl="https://api.example.com/v1" summary="Add a shelf" %}
      {% swagger-parameter in="path" name="id" type="String" required="true" %}
      The kiln
      {% endswagger-parameter %}

      {% swagger-parameter in="body" name="max\\_heat" type="Integer" required="true" %}
      How hot
      {% endswagger-parameter %}

      {% swagger-response status="201: Created" description="Added" %}
      ```javascript
      {"shelf": 5}
      ```
      {% endswagger-response %}

      {% swagger-response status="404: Not Found" description="No such kiln" %}
      ```javascript
      {"error": "x"}
      ```
      {% endswagger-response %}
      {% endswagger %}
      """)
    #expect(
      Set(Fixture.lines(facts)) == [
        "POST /v1/kilns/{id}/shelves · operation",
        "POST /v1/kilns/{id}/shelves · summary: Add a shelf",
        "POST /v1/kilns/{id}/shelves · server https://api.example.com",
        "POST /v1/kilns/{id}/shelves · path parameter 'id', required",
        "POST /v1/kilns/{id}/shelves · path parameter 'id': string, required",
        "POST /v1/kilns/{id}/shelves · request field 'max_heat': integer, required",
        "POST /v1/kilns/{id}/shelves · status 201",
        "POST /v1/kilns/{id}/shelves · 201 body application/json: object",
        "POST /v1/kilns/{id}/shelves · 201 field 'shelf': integer",
        "POST /v1/kilns/{id}/shelves · status 404",
        "POST /v1/kilns/{id}/shelves · 404 body application/json: object",
        "POST /v1/kilns/{id}/shelves · 404 field 'error': string",
      ])
  }

  @Test func partsOfARequestSayWhereParametersBelong() {
    let facts = Fixture.facts(
      """
      {% api-method method="get" host="https://api.example.com" path="/kilns" %}
      {% api-method-spec %}
      {% api-method-request %}
      {% api-method-query-parameters %}
      {% api-method-parameter name="heat" type="integer" required=false %}
      How hot
      {% endapi-method-parameter %}
      {% endapi-method-query-parameters %}
      {% endapi-method-request %}

      {% api-method-response %}
      {% api-method-response-example httpCode=200 %}
      {% api-method-response-example-description %}
      All of them
      {% endapi-method-response-example-description %}

      ```
      { "kilns": [] }
      ```
      {% endapi-method-response-example %}
      {% endapi-method-response %}
      {% endapi-method-spec %}
      {% endapi-method %}
      """)
    let lines = Fixture.lines(facts)
    #expect(lines.contains("GET /kilns · query parameter 'heat': integer, optional"))
    #expect(lines.contains("GET /kilns · 200 field 'kilns': array"))
  }

  @Test func otherTagsStateNothing() {
    #expect(Fixture.facts("{% include \"x.md\" %}\n\n{% hint style=\"info\" %}\nA `GET` is safe.\n{% endhint %}").facts.isEmpty)
  }
}
