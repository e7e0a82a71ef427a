import Diagnostics

/// Everything in this module that decides: recognisers, settlers, corrections and checks, in the order of their numbers.
package enum ContractHeuristics {
  package static let all: [Heuristic] = [
    .frontMatter, .labelledOperation, .labelledLines, .namedSegments, .sectionReferences, .spokenParameters, .spokenForm,
    .formParameters, .statusesInSentences, .earlyStatuses, .operationList, .markup, .components, .titledParts,
    .methodAboveTitle, .titledOperation, .titledStatus, .linkedSections, .shownObjects, .preconditions, .liquidTags, .terms,
    .statusList, .fieldList, .labels, .introductions, .operationInSentence, .operationLines, .sentenceAboveRequest,
    .statusAlone, .plainOperations, .borrowedParameters, .lentParameters, .generalHeaders, .generalReplies, .generalSuccess,
    .openSections, .generalStatuses, .sharedReplies, .settledReplies, .collectionRules, .fieldSentences, .requiredFields,
    .settledRequired, .returnedObject, .leadingPlaceholders, .basePaths, .misspeltPaths, .misstatedMethods, .siblingPaths,
    .receivedPaths, .namedPathValues, .messages, .commands, .forms, .describedPage, .settledReferences, .mapFields,
    .addressesAlone, .operationTable, .operationInCell, .statusTable, .fieldTable, .describedObjects, .wordAddresses,
    .samples, .markupReply, .sentSamples, .enclosingOperation, .onlyOperation, .siblingSection, .sharedPart, .titledField,
    .wholeAddresses, .titleSpans, .titleEnds, .methodTitles, .sectionedOperation, .envelope, .sharedFailures, .methodRules,
    .settledCollections, .packedFields, .boldAddress, .writtenTogether, .commandOutput, .replyPhrase, .requestsTogether,
    .annotatedStatus, .downloads, .lineBelowTitle, .titledPath, .webhooks, .shellAddresses, .leadingStatus, .failureFields,
    .samplesOfFields, .samplesOfSections, .samplesOfObjects, .statusInBody, .statusMeant, .replyByPlace, .namedSamples,
    .namedSibling, .alikeOperations, .typedValues, .earlyBlocks, .operationsTogether, .statusTwice,
    .unreadSections, .wholeBody, .onlyObject, .formTitles, .headersByName, .tablesOfFields, .enumeratedTypes, .describedTypes,
    .labelsInLists, .listedRequirements, .endsOfDescriptions, .statedPlaces, .shownExamples, .allowedValues, .defaultValues,
    .statedLimits, .definitionLists, .plainNames, .bareNames, .optionalParts, .pathPrefixes, .openPlaces,
    .sharedPathParameters, .queryOfAddress, .pathBelowQuery, .pathsInBody, .bodyEnvelopes, .pathsInReply, .spokenReplies,
    .askedForNames, .namesOfPath, .replyTables, .queryTables, .ownStatuses, .titledTemplates, .examplesInCode,
    .keyParameters, .impossibleHeaders, .onlySuccess, .declarations, .statusPhrases, .placeholderMentions, .halfRenamed,
    .nameSlips, .shownReplies, .linkedObjects, .alikeObjects, .wildcardTypes, .partialBodies, .formTypes, .leftOutBases,
    .doubledBases, .codeBasePaths, .shownPaths, .siblingsOfAPI, .mentions, .otherServers, .doubtful, .freeFormFields,
    .servedTargets, .nothingRead, .redefinedOperations, .operationConflicts, .placeholderConflicts, .serverConflicts,
    .nameConflicts, .readFields, .statusConflicts, .repeatedStatus, .typeConflicts, .valueConflicts, .mediaTypeConflicts,
    .credentialConflicts, .bodyTypes, .requirementConflicts, .leftOutParts, .headerConflicts, .unknownHeaders,
    .misplacedNames, .misspeltNames, .undeclaredNames, .renamedNames, .placeholderPaths, .placeholderRows, .oneFindingAPlace,
    .programsApart, .proceduresApart, .namesElsewhere, .alternativeReplies, .serverCode, .clientCode, .commentsInCode,
    .decoratedRoutes, .headerAttributes, .clientResults, .messageHandlers, .controllers, .producedTypes, .curlOptions,
    .failureHandlers, .openRoutes, .resources, .answers, .thrownReplies, .currentReplies, .foreignClients, .pushesInCode,
    .unknownCalls, .unsentRequests, .commentedRoutes, .comparedStatuses, .declaredTypes,
  ]
}
