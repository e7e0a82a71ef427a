/// The libraries that Tally knows.
enum LibraryModels {
  /// More specific models come before the general ones of their language.
  static let all: [LibraryModel] = [
    urlSessionObjectiveC, foundationObjectiveC,
    urlSessionSwift, alamofire, hummingbird, foundationSwift,
    aspNetWebAPI, aspNetCore, httpClient, restSharp, notificationHubs, dotNet,
    express, nest, fetch, axios, got, jQuery, superagent, xmlHttpRequest, nodeHTTP, scriptLibrary,
    goServer, goClient, goLibrary,
    spring, jaxRS, ktorServer, retrofit, httpURLConnection, javaHTTPClient, okHTTP, apacheHTTP, unirest, restTemplate, ktorClient,
    jvmLibrary,
    sinatra, rails, netHTTP, restClient, faraday, rubyLibrary,
    powerShell,
    laravel, phpCurl, guzzle, phpLibrary,
    flask, django, fastAPI, pythonRequests, urllib, pythonLibrary,
  ]
}
