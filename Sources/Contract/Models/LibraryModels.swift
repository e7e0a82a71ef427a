/// The libraries that Tally knows.
enum LibraryModels {
  /// More specific models come before the general ones of their language.
  static let all: [LibraryModel] = [
    urlSessionObjectiveC, foundationObjectiveC,
    urlSessionSwift, hummingbird, foundationSwift,
    aspNetWebAPI, aspNetCore, httpClient, notificationHubs, dotNet,
    express, nest, fetch, axios, got, jQuery, xmlHttpRequest, nodeHTTP, scriptLibrary,
    goServer, goClient, goLibrary,
    spring, ktorServer, retrofit, httpURLConnection, javaHTTPClient, okHTTP, ktorClient, jvmLibrary,
    sinatra, netHTTP, faraday, rubyLibrary,
    powerShell,
    laravel, phpCurl, guzzle, phpLibrary,
    flask, fastAPI, pythonRequests, urllib, pythonLibrary,
  ]
}
