import Diagnostics

/// Everything in this module that decides: recognisers, settlers, corrections and checks, in the order of their numbers.
package enum ContractHeuristics {
  package static let all: [Heuristic] = [
    .frontMatter, .labelledOperation, .labelledLines, .namedSegments, .sectionReferences, .spokenParameters, .spokenForm,
    .formParameters, .statusesInSentences, .earlyStatuses, .operationList, .markup, .components, .titledParts,
    .methodAboveTitle, .titledOperation, .titledStatus, .linkedSections, .shownObjects, .preconditions, .liquidTags, .terms,
    .statusList, .repliesBelowStatuses, .fieldList, .labels, .introductions, .operationInSentence, .operationLines,
    .sentenceAboveRequest, .statusAlone, .plainOperations, .borrowedParameters, .lentParameters, .generalHeaders,
    .generalReplies, .generalSuccess, .openSections, .generalStatuses, .sharedReplies, .settledReplies, .collectionRules,
    .fieldSentences, .requiredFields, .settledRequired, .returnedObject, .leadingPlaceholders, .basePaths, .misspeltPaths,
    .misstatedMethods, .siblingPaths, .receivedPaths, .namedPathValues, .messages, .commands, .forms, .describedPage,
    .settledReferences, .mapFields, .addressesAlone, .operationTable, .operationInCell, .statusTable, .fieldTable,
    .describedObjects, .introducedObjects, .wordAddresses, .samples, .markupReply, .sentSamples,
  ]
}
