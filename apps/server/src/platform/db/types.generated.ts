// Made from the migrations by `npm run generate`; a test holds the two together.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Sealed } from '../sealed.ts'

export interface DB {
  albumEditions: {
    id: GeneratedAlways<bigint>
    year: ColumnType<number, number, number>
    periodBegin: ColumnType<Temporal.PlainDate, string, string>
    periodEnd: ColumnType<Temporal.PlainDate, string, string>
    visibleFrom: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    visibleUntil: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    state: ColumnType<string, string | undefined, string>
    computedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    run: ColumnType<number, number | undefined, number>
    runStartedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    lastUserId: ColumnType<bigint, bigint | number | undefined, bigint | number>
    albumsWritten: ColumnType<number, number | undefined, number>
    version: ColumnType<number, number | undefined, number>
  }
  albumShares: {
    editionId: ColumnType<bigint, bigint | number, bigint | number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    sharedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  albums: {
    editionId: ColumnType<bigint, bigint | number, bigint | number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    run: ColumnType<number, number, number>
    content: ColumnType<unknown, string, string>
  }
  approvals: {
    id: GeneratedAlways<bigint>
    act: ColumnType<string, string, string>
    input: ColumnType<unknown, string, string>
    subject: ColumnType<string, string, string>
    personId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    kind: ColumnType<string, string, string>
    amount: ColumnType<bigint, bigint | number, bigint | number>
    effect: ColumnType<unknown, string, string>
    state: ColumnType<string, string, string>
    requestedBy: ColumnType<bigint, bigint | number, bigint | number>
    requestedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    reason: ColumnType<string, string, string>
    expiresAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    status: ColumnType<string, string | undefined, string>
    decidedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    decidedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    decisionReason: ColumnType<string | null, string | null | undefined, string | null>
    version: ColumnType<number, number | undefined, number>
  }
  audienceScores: {
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    period: ColumnType<string, string, string>
    senderId: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    reachedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    lastSendId: ColumnType<bigint, bigint | number, bigint | number>
  }
  auditLog: {
    id: GeneratedAlways<bigint>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    actorId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    action: ColumnType<string, string, string>
    subject: ColumnType<string, string, string>
    before: ColumnType<unknown | null, string | null | undefined, string | null>
    after: ColumnType<unknown | null, string | null | undefined, string | null>
    reason: ColumnType<string | null, string | null | undefined, string | null>
    personId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  avatars: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    name: ColumnType<string, string, string>
    thumbnailUrl: ColumnType<string, string, string>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    look: ColumnType<unknown | null, string | null | undefined, string | null>
    version: ColumnType<number, number | undefined, number>
  }
  bankTransfers: {
    id: ColumnType<string, string, string>
    depositId: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    month: ColumnType<Temporal.PlainDate, string, string>
    status: ColumnType<string, string, string>
    holdReason: ColumnType<string | null, string | null | undefined, string | null>
    batchId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    accountId: ColumnType<string, string, string>
    bankAccountId: ColumnType<string, string, string>
    category: ColumnType<string, string, string>
    points: ColumnType<bigint, bigint | number, bigint | number>
    figures: ColumnType<Sealed, Sealed, Sealed>
    writtenAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    exportedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    doneAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    returnedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    returnReason: ColumnType<string | null, string | null | undefined, string | null>
    returnFee: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    version: ColumnType<number, number | undefined, number>
  }
  barredIdentities: {
    service: ColumnType<string, string, string>
    subjectLookup: ColumnType<Buffer, Buffer, Buffer>
    suspendedUntil: ColumnType<Temporal.Instant | 'infinity', Temporal.Instant | 'infinity', Temporal.Instant | 'infinity'>
    barredAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  blocks: {
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  broadcastReminders: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  chatRooms: {
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    slowSeconds: ColumnType<number, number, number>
    followersOnly: ColumnType<boolean, boolean, boolean>
    mutedWords: ColumnType<string[], string[], string[]>
    foldedWords: ColumnType<string[], string[], string[]>
    updatedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    updatedBy: ColumnType<bigint, bigint | number, bigint | number>
  }
  coinDebtClearances: {
    id: GeneratedAlways<bigint>
    debtId: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    asked: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    coins: ColumnType<bigint, bigint | number, bigint | number>
    owedAfter: ColumnType<bigint, bigint | number, bigint | number>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    idempotencyKey: ColumnType<string, string, string>
    reason: ColumnType<string, string, string>
    transferId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    approvedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  coinDebts: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    purchaseId: ColumnType<string, string, string>
    amount: ColumnType<bigint, bigint | number, bigint | number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    settledAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    cleared: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  coinProductPrices: {
    productId: ColumnType<bigint, bigint | number, bigint | number>
    currency: ColumnType<string, string, string>
    price: ColumnType<bigint, bigint | number, bigint | number>
    regularPrice: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  coinProducts: {
    id: GeneratedAlways<bigint>
    productId: ColumnType<string, string, string>
    name: ColumnType<string, string, string>
    chargeGem: ColumnType<bigint, bigint | number, bigint | number>
    freeGem: ColumnType<bigint, bigint | number | undefined, bigint | number>
    consumable: ColumnType<boolean, boolean | undefined, boolean>
    limitedCount: ColumnType<number | null, number | null | undefined, number | null>
    campaignType: ColumnType<number, number | undefined, number>
    campaignMode: ColumnType<number, number | undefined, number>
    startTime: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    endTime: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    position: ColumnType<number, number | undefined, number>
    withdrawnAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  coinPurchases: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    productId: ColumnType<bigint, bigint | number, bigint | number>
    currency: ColumnType<string, string, string>
    price: ColumnType<bigint, bigint | number, bigint | number>
    chargeGem: ColumnType<bigint, bigint | number, bigint | number>
    freeGem: ColumnType<bigint, bigint | number, bigint | number>
    status: ColumnType<string, string, string>
    paymentKind: ColumnType<string, string | undefined, string>
    slot: ColumnType<number | null, number | null | undefined, number | null>
    paymentId: ColumnType<string | null, string | null | undefined, string | null>
    takenCharged: ColumnType<bigint, bigint | number | undefined, bigint | number>
    takenFree: ColumnType<bigint, bigint | number | undefined, bigint | number>
    owed: ColumnType<bigint, bigint | number | undefined, bigint | number>
    reversals: ColumnType<number, number | undefined, number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    paidAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    checkAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    heardTurn: ColumnType<bigint, bigint | number | undefined, bigint | number>
    paymentStartedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    writtenOff: ColumnType<bigint, bigint | number | undefined, bigint | number>
    paidOtherwise: ColumnType<bigint, bigint | number | undefined, bigint | number>
    lost: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  coinRefunds: {
    id: ColumnType<string, string, string>
    number: GeneratedAlways<bigint>
    purchaseId: ColumnType<string, string, string>
    amount: ColumnType<bigint, bigint | number, bigint | number>
    status: ColumnType<string, string, string>
    requestedBy: ColumnType<bigint, bigint | number, bigint | number>
    approvedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    requestedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    reason: ColumnType<string, string, string>
    refundId: ColumnType<string | null, string | null | undefined, string | null>
    failure: ColumnType<string | null, string | null | undefined, string | null>
    attempts: ColumnType<number, number | undefined, number>
    nextCheckAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    settledAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  comments: {
    id: GeneratedAlways<bigint>
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    text: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    removedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    removedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    replyToId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  consoleAttendance: {
    subject: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    since: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    seenAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  dataDeletionSteps: {
    requestId: ColumnType<bigint, bigint | number, bigint | number>
    area: ColumnType<string, string, string>
    doneAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  dataExportParts: {
    id: ColumnType<string, string, string>
    requestId: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    content: ColumnType<Sealed, Sealed, Sealed>
  }
  dataRequests: {
    id: GeneratedAlways<bigint>
    kind: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    requestedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    requestedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    state: ColumnType<string, string, string>
    dueAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    nextCheckAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    postponedFor: ColumnType<string | null, string | null | undefined, string | null>
    coins: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    points: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    parts: ColumnType<number | null, number | null | undefined, number | null>
    bytes: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    finishedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  depositAccounts: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    version: ColumnType<number, number, number>
    details: ColumnType<Sealed, Sealed, Sealed>
    registeredAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  depositBankAccounts: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    version: ColumnType<number, number, number>
    details: ColumnType<Sealed, Sealed, Sealed>
    registeredAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  eventEntries: {
    id: GeneratedAlways<bigint>
    eventId: ColumnType<bigint, bigint | number, bigint | number>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    status: ColumnType<number, number, number>
    groupId: ColumnType<number | null, number | null | undefined, number | null>
    enteredAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    cameFrom: ColumnType<string | null, string | null | undefined, string | null>
    mediaId: ColumnType<string | null, string | null | undefined, string | null>
  }
  eventEntryLog: {
    id: GeneratedAlways<bigint>
    entryId: ColumnType<bigint, bigint | number, bigint | number>
    change: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  eventGifts: {
    giftSendId: ColumnType<bigint, bigint | number, bigint | number>
    entryId: ColumnType<bigint, bigint | number, bigint | number>
    coins: ColumnType<bigint, bigint | number, bigint | number>
  }
  eventResults: {
    eventId: ColumnType<bigint, bigint | number, bigint | number>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    groupId: ColumnType<number, number, number>
    position: ColumnType<number, number, number>
    rank: ColumnType<number, number, number>
    groupPosition: ColumnType<number, number, number>
    groupRank: ColumnType<number, number, number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    broadcastSec: ColumnType<bigint, bigint | number, bigint | number>
    watchSec: ColumnType<bigint, bigint | number, bigint | number>
    isWinner: ColumnType<boolean, boolean, boolean>
    reachedThresholds: ColumnType<number, number, number>
  }
  eventScores: {
    entryId: ColumnType<bigint, bigint | number, bigint | number>
    eventId: ColumnType<bigint, bigint | number, bigint | number>
    groupId: ColumnType<number, number | undefined, number>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    coins: ColumnType<bigint, bigint | number | undefined, bigint | number>
    broadcastMs: ColumnType<bigint, bigint | number | undefined, bigint | number>
    watchMs: ColumnType<bigint, bigint | number | undefined, bigint | number>
    score: ColumnType<bigint, bigint | number | undefined, bigint | number>
    reachedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  eventScoringSpans: {
    id: GeneratedAlways<bigint>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    entryId: ColumnType<bigint, bigint | number, bigint | number>
    beganAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  eventStreamers: {
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    lastSwitchAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    rankEnabled: ColumnType<boolean, boolean | undefined, boolean>
    rank: ColumnType<string, string | undefined, string>
    rankedOn: ColumnType<Temporal.PlainDate | null, string | null | undefined, string | null>
  }
  eventSums: {
    eventId: ColumnType<bigint, bigint | number, bigint | number>
    groupId: ColumnType<number, number, number>
    participants: ColumnType<number, number | undefined, number>
    score: ColumnType<bigint, bigint | number | undefined, bigint | number>
    broadcastMs: ColumnType<bigint, bigint | number | undefined, bigint | number>
    watchMs: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  events: {
    id: GeneratedAlways<bigint>
    eventId: ColumnType<string, string, string>
    eventType: ColumnType<number, number, number>
    status: ColumnType<number, number | undefined, number>
    scoreType: ColumnType<number, number, number>
    beginAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    aggregatedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    closedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    numberOfGroups: ColumnType<number, number | undefined, number>
    numberOfWinners: ColumnType<number, number | undefined, number>
    thresholds: ColumnType<number[], number[] | undefined, number[]>
    userRanks: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
    name: ColumnType<unknown, string, string>
    description: ColumnType<unknown, string, string>
    headerImageUrl: ColumnType<string, string, string>
    iconUrl: ColumnType<string, string, string>
    pageImageUrl: ColumnType<string, string | undefined, string>
    fontColorId: ColumnType<number, number | undefined, number>
    bgColor: ColumnType<string, string | undefined, string>
    imageId: ColumnType<number, number | undefined, number>
    showScore: ColumnType<boolean, boolean | undefined, boolean>
    showBroadcastTime: ColumnType<boolean, boolean | undefined, boolean>
    showAllBroadcast: ColumnType<number, number | undefined, number>
    showAllWatch: ColumnType<number, number | undefined, number>
    showAllScore: ColumnType<number, number | undefined, number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    version: ColumnType<number, number | undefined, number>
  }
  figures: {
    kind: ColumnType<string, string, string>
    day: ColumnType<Temporal.PlainDate, string, string>
    series: ColumnType<string, string, string>
    value: ColumnType<bigint, bigint | number, bigint | number>
  }
  follows: {
    followerId: ColumnType<bigint, bigint | number, bigint | number>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    notifies: ColumnType<boolean, boolean | undefined, boolean>
  }
  freeGifts: {
    id: ColumnType<bigint, bigint | number | undefined, bigint | number>
    senderId: ColumnType<bigint, bigint | number, bigint | number>
    day: ColumnType<Temporal.PlainDate, string, string>
    idempotencyKey: ColumnType<string, string, string>
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    giftId: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  gachaAwards: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    bonusId: ColumnType<bigint, bigint | number, bigint | number>
    drawId: ColumnType<bigint, bigint | number, bigint | number>
    dueAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    paidAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  gachaBonuses: {
    id: GeneratedAlways<bigint>
    setId: ColumnType<string, string, string>
    drawCount: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
    amount: ColumnType<number, number, number>
    names: ColumnType<unknown, string, string>
    itemId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    ticketTypeId: ColumnType<string | null, string | null | undefined, string | null>
  }
  gachaConsumeTypes: {
    gachaId: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    amount: ColumnType<number, number, number>
    ticketTypeId: ColumnType<string | null, string | null | undefined, string | null>
    times: ColumnType<number, number, number>
    discountAmount: ColumnType<number, number | undefined, number>
    discountPercent: ColumnType<number, number | undefined, number>
    limitedCount: ColumnType<number | null, number | null | undefined, number | null>
    bonusType: ColumnType<string, string | undefined, string>
    startAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  gachaCounts: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    scope: ColumnType<string, string, string>
    count: ColumnType<number, number, number>
  }
  gachaDrawResults: {
    drawId: ColumnType<bigint, bigint | number, bigint | number>
    index: ColumnType<number, number, number>
    weightSetId: ColumnType<string, string, string>
    roll: ColumnType<number, number, number>
    itemId: ColumnType<bigint, bigint | number, bigint | number>
  }
  gachaDraws: {
    id: GeneratedAlways<bigint>
    drawId: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    idempotencyKey: ColumnType<string, string, string>
    gachaId: ColumnType<bigint, bigint | number, bigint | number>
    revisionId: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    times: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
    amount: ColumnType<number, number, number>
    ticketTypeId: ColumnType<string | null, string | null | undefined, string | null>
    groupId: ColumnType<string, string, string>
    countBefore: ColumnType<number, number, number>
    seedId: ColumnType<bigint, bigint | number, bigint | number>
    nonce: ColumnType<number, number, number>
    userSeed: ColumnType<string, string, string>
    receipt: ColumnType<Buffer, Buffer, Buffer>
    transferId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    isColorExchangeable: ColumnType<boolean, boolean, boolean>
    determinedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  gachaRevisions: {
    id: GeneratedAlways<bigint>
    gachaId: ColumnType<bigint, bigint | number, bigint | number>
    revision: ColumnType<number, number, number>
    commitment: ColumnType<Buffer, Buffer, Buffer>
    publishedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  gachaSeeds: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    serverSeed: ColumnType<Buffer, Buffer, Buffer>
    commitment: ColumnType<Buffer, Buffer, Buffer>
    nextNonce: ColumnType<number, number | undefined, number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    revealedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  gachaWeightSets: {
    revisionId: ColumnType<bigint, bigint | number, bigint | number>
    weightSetId: ColumnType<string, string, string>
    drawCount: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
  }
  gachaWeights: {
    revisionId: ColumnType<bigint, bigint | number, bigint | number>
    weightSetId: ColumnType<string, string, string>
    position: ColumnType<number, number, number>
    itemId: ColumnType<bigint, bigint | number, bigint | number>
    weight: ColumnType<number, number, number>
  }
  gachas: {
    id: GeneratedAlways<bigint>
    gachaId: ColumnType<string, string, string>
    kind: ColumnType<string, string, string>
    groupId: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    priority: ColumnType<number, number, number>
    original: ColumnType<string, string | undefined, string>
    bonusSetId: ColumnType<string, string | undefined, string>
    limitedTimes: ColumnType<number | null, number | null | undefined, number | null>
    bannerUrl: ColumnType<string, string, string>
    startAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    isWelcomeSale: ColumnType<boolean, boolean | undefined, boolean>
    isColorExchangeable: ColumnType<boolean, boolean | undefined, boolean>
    setId: ColumnType<string, string | undefined, string>
    rarityGuaranteeSetId: ColumnType<string, string | undefined, string>
    offered: ColumnType<boolean, boolean | undefined, boolean>
    version: ColumnType<number, number | undefined, number>
    draft: ColumnType<unknown | null, string | null | undefined, string | null>
  }
  gamePeriods: {
    id: GeneratedAlways<bigint>
    periodId: ColumnType<string, string, string>
    gameId: ColumnType<bigint, bigint | number, bigint | number>
    startAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    version: ColumnType<number, number | undefined, number>
  }
  gameRankings: {
    id: GeneratedAlways<bigint>
    periodId: ColumnType<bigint, bigint | number, bigint | number>
    rankingType: ColumnType<number, number, number>
    startAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  gameScores: {
    rankingId: ColumnType<bigint, bigint | number, bigint | number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    reachedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    submissionId: ColumnType<bigint, bigint | number, bigint | number>
  }
  gameServers: {
    id: GeneratedAlways<bigint>
    gameId: ColumnType<bigint, bigint | number, bigint | number>
    name: ColumnType<string, string, string>
    keyHash: ColumnType<Buffer, Buffer, Buffer>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    revokedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    lastUsedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  gameSubmissions: {
    id: GeneratedAlways<bigint>
    serverId: ColumnType<bigint, bigint | number, bigint | number>
    idempotencyKey: ColumnType<string, string, string>
    periodId: ColumnType<bigint, bigint | number, bigint | number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  games: {
    id: GeneratedAlways<bigint>
    gameId: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    version: ColumnType<number, number | undefined, number>
  }
  giftCardIssues: {
    id: ColumnType<string, string, string>
    number: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    month: ColumnType<Temporal.PlainDate, string, string>
    giftCardId: ColumnType<number, number, number>
    brand: ColumnType<number, number, number>
    name: ColumnType<string, string, string>
    faceValue: ColumnType<number, number, number>
    category: ColumnType<string, string, string>
    points: ColumnType<bigint, bigint | number, bigint | number>
    figures: ColumnType<Sealed, Sealed, Sealed>
    status: ColumnType<string, string, string>
    url: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    requestedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    nextCheckAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    attempts: ColumnType<number, number | undefined, number>
    issuedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    refusedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
    idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  giftCards: {
    id: GeneratedAlways<number>
    brand: ColumnType<number, number, number>
    name: ColumnType<string, string, string>
    faceValue: ColumnType<number, number, number>
    active: ColumnType<boolean, boolean | undefined, boolean>
    version: ColumnType<number, number | undefined, number>
  }
  giftGoals: {
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    id: GeneratedAlways<bigint>
    title: ColumnType<string, string, string>
    giftId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    target: ColumnType<bigint, bigint | number, bigint | number>
    counted: ColumnType<bigint, bigint | number | undefined, bigint | number>
    countedTo: ColumnType<bigint, bigint | number, bigint | number>
    setBy: ColumnType<bigint, bigint | number, bigint | number>
    setAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  giftSends: {
    id: GeneratedAlways<bigint>
    senderId: ColumnType<bigint, bigint | number, bigint | number>
    idempotencyKey: ColumnType<string, string, string>
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    giftId: ColumnType<bigint, bigint | number, bigint | number>
    count: ColumnType<number, number, number>
    coins: ColumnType<bigint, bigint | number, bigint | number>
    points: ColumnType<bigint, bigint | number, bigint | number>
    transferId: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    earnedOn: ColumnType<Temporal.PlainDate, string, string>
    rateBillionths: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  gifts: {
    id: GeneratedAlways<bigint>
    giftId: ColumnType<string, string, string>
    name: ColumnType<string, string, string>
    imageUrl: ColumnType<string, string, string>
    price: ColumnType<bigint, bigint | number, bigint | number>
    counts: ColumnType<number[], number[], number[]>
    position: ColumnType<number, number, number>
    offered: ColumnType<boolean, boolean | undefined, boolean>
    isFree: ColumnType<boolean, boolean | undefined, boolean>
    names: ColumnType<unknown | null, string | null | undefined, string | null>
    wasOffered: ColumnType<boolean, boolean | undefined, boolean>
    version: ColumnType<number, number | undefined, number>
  }
  guardianConsents: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    givenAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  identities: {
    service: ColumnType<string, string, string>
    subject: ColumnType<Sealed, Sealed, Sealed>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    id: ColumnType<string, string | undefined, string>
    subjectLookup: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  inquiries: {
    id: ColumnType<string, string, string>
    seq: GeneratedAlways<bigint>
    number: ColumnType<string, string, string>
    userId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    networkLookup: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    email: ColumnType<Sealed, Sealed, Sealed>
    emailLookup: ColumnType<Buffer, Buffer, Buffer>
    category: ColumnType<string, string, string>
    text: ColumnType<Sealed, Sealed, Sealed>
    operation: ColumnType<string | null, string | null | undefined, string | null>
    reference: ColumnType<string | null, string | null | undefined, string | null>
    clientType: ColumnType<string, string, string>
    locale: ColumnType<string, string, string>
    region: ColumnType<string, string, string>
    idempotencyKey: ColumnType<string, string, string>
    status: ColumnType<string, string | undefined, string>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    changedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    version: ColumnType<number, number | undefined, number>
  }
  inquiryAnswers: {
    id: ColumnType<string, string, string>
    inquiryId: ColumnType<string, string, string>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    text: ColumnType<Sealed, Sealed, Sealed>
    answeredAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  inventory: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    itemId: ColumnType<bigint, bigint | number, bigint | number>
    source: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  invitations: {
    id: GeneratedAlways<bigint>
    campaignId: ColumnType<bigint, bigint | number, bigint | number>
    inviterId: ColumnType<bigint, bigint | number, bigint | number>
    inviteeId: ColumnType<bigint, bigint | number, bigint | number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  inviteCampaigns: {
    id: GeneratedAlways<bigint>
    campaignId: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    beginsAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endsAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    closedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  items: {
    id: GeneratedAlways<bigint>
    itemId: ColumnType<string, string, string>
    kind: ColumnType<string, string, string>
    designId: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    colorNames: ColumnType<unknown, string, string>
    rarity: ColumnType<number, number, number>
    partsSets: ColumnType<unknown, string, string>
    pictureUrl: ColumnType<string, string, string>
    garment: ColumnType<unknown | null, string | null | undefined, string | null>
    version: ColumnType<number, number | undefined, number>
  }
  jobWorkers: {
    id: GeneratedAlways<number>
    poolId: ColumnType<string, string, string>
    beats: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  ledgerAccounts: {
    id: GeneratedAlways<bigint>
    ownerId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    kind: ColumnType<string, string, string>
    balance: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  ledgerChecks: {
    id: GeneratedAlways<bigint>
    requestedBy: ColumnType<bigint, bigint | number, bigint | number>
    requestedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    finishedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    accounts: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    transfers: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    faultCount: ColumnType<number | null, number | null | undefined, number | null>
    faults: ColumnType<unknown | null, string | null | undefined, string | null>
    failure: ColumnType<string | null, string | null | undefined, string | null>
  }
  ledgerCorrections: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    amount: ColumnType<bigint, bigint | number, bigint | number>
    reason: ColumnType<string, string, string>
    requestedBy: ColumnType<bigint, bigint | number, bigint | number>
    approvedBy: ColumnType<bigint, bigint | number, bigint | number>
    transferId: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  ledgerPostings: {
    transferId: ColumnType<bigint, bigint | number, bigint | number>
    accountId: ColumnType<bigint, bigint | number, bigint | number>
    amount: ColumnType<bigint, bigint | number, bigint | number>
  }
  ledgerTransfers: {
    id: GeneratedAlways<bigint>
    idempotencyKey: ColumnType<string, string, string>
    inputHash: ColumnType<Buffer, Buffer, Buffer>
    reason: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  livePointDays: {
    streamerId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    earnedOn: ColumnType<Temporal.PlainDate | null, string | null | undefined, string | null>
    points: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    lastSendId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  mails: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    kind: ColumnType<string, string, string>
    cause: ColumnType<string, string, string>
    recipient: ColumnType<string, string | undefined, string>
    locale: ColumnType<string, string, string>
    address: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    dueAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    attempts: ColumnType<number, number | undefined, number>
    sentAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  maintenanceWindows: {
    id: GeneratedAlways<bigint>
    beginAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    cancelledAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  migrations: {
    name: ColumnType<string, string, string>
    checksum: ColumnType<string, string, string>
    appliedAt: ColumnType<Temporal.Instant, Temporal.Instant | undefined, Temporal.Instant>
  }
  moneyProofs: {
    id: GeneratedAlways<bigint>
    firstDay: ColumnType<Temporal.PlainDate, string, string>
    day: ColumnType<Temporal.PlainDate, string, string>
    subject: ColumnType<string, string, string>
    status: ColumnType<string, string, string>
    expected: ColumnType<bigint, bigint | number, bigint | number>
    found: ColumnType<bigint, bigint | number, bigint | number>
    differences: ColumnType<unknown, string | undefined, string>
    checkedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    nextCheckAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    amounts: ColumnType<unknown, string | undefined, string>
  }
  musicRightsEntries: {
    requestId: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    jasracId: ColumnType<string, string, string>
    nextoneId: ColumnType<string, string, string>
    title: ColumnType<string, string, string>
    artistName: ColumnType<string, string, string>
    count: ColumnType<number, number, number>
  }
  musicRightsRequests: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
    inputHash: ColumnType<Buffer, Buffer, Buffer>
  }
  mutes: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    mutedId: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  noticeContents: {
    noticeId: ColumnType<bigint, bigint | number, bigint | number>
    locale: ColumnType<string, string, string>
    version: ColumnType<number, number, number>
    title: ColumnType<string, string, string>
    html: ColumnType<string, string, string>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    writtenAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  notices: {
    id: GeneratedAlways<bigint>
    status: ColumnType<string, string | undefined, string>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    publishedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  notificationMutes: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
  }
  notifications: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    cause: ColumnType<string, string, string>
    params: ColumnType<unknown, string, string>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    readAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  operatorRoles: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    role: ColumnType<string, string, string>
    grantedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    grantedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  passkeyChallenges: {
    challenge: ColumnType<string, string, string>
    sessionId: ColumnType<string, string, string>
    purpose: ColumnType<string, string, string>
    expiresAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  passkeyInvites: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    codeHash: ColumnType<Buffer, Buffer, Buffer>
    expiresAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  passkeys: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    credentialId: ColumnType<Buffer, Buffer, Buffer>
    publicKey: ColumnType<Buffer, Buffer, Buffer>
    counter: ColumnType<bigint, bigint | number, bigint | number>
    transports: ColumnType<string[], string[], string[]>
    synced: ColumnType<boolean, boolean, boolean>
    name: ColumnType<string, string, string>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    lastUsedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  paymentCustomers: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    customerId: ColumnType<Sealed, Sealed, Sealed>
    customerIdLookup: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  paymentRecords: {
    id: GeneratedAlways<bigint>
    purchaseId: ColumnType<string, string, string>
    eventName: ColumnType<string, string, string>
    params: ColumnType<unknown, string, string>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  payoneerPayees: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    reference: ColumnType<Sealed, Sealed, Sealed>
    referenceLookup: ColumnType<Buffer, Buffer, Buffer>
    program: ColumnType<string, string, string>
    accountId: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    status: ColumnType<string, string, string>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    updatedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    linkedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    nextCheckAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    checks: ColumnType<number, number | undefined, number>
  }
  payoneerPayouts: {
    id: ColumnType<string, string, string>
    number: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    payeeId: ColumnType<string, string, string>
    points: ColumnType<bigint, bigint | number, bigint | number>
    rate: ColumnType<number, number, number>
    cents: ColumnType<bigint, bigint | number, bigint | number>
    requestedOn: ColumnType<Temporal.PlainDate, string, string>
    status: ColumnType<string, string, string>
    held: ColumnType<boolean, boolean | undefined, boolean>
    idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    requestedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    attempts: ColumnType<number, number | undefined, number>
    sentAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    program: ColumnType<string | null, string | null | undefined, string | null>
    nextCheckAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    checks: ColumnType<number, number | undefined, number>
    pendingPayeeAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    transferredAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    cancelledAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    cancelReason: ColumnType<string | null, string | null | undefined, string | null>
    version: ColumnType<number, number | undefined, number>
  }
  payoutBatches: {
    id: GeneratedAlways<bigint>
    month: ColumnType<Temporal.PlainDate, string, string>
    number: ColumnType<number, number, number>
    transferDate: ColumnType<Temporal.PlainDate | null, string | null | undefined, string | null>
    exportedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    exportedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    fileHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    releasedPoints: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    releasedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    releasedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    fileYen: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    releasedHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  payoutMonths: {
    month: ColumnType<Temporal.PlainDate, string, string>
    beganAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    reachedId: ColumnType<bigint, bigint | number | undefined, bigint | number>
    writtenAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    doneAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  payoutProfiles: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    category: ColumnType<string, string | undefined, string>
    held: ColumnType<boolean, boolean | undefined, boolean>
    locale: ColumnType<string, string | undefined, string>
    version: ColumnType<number, number | undefined, number>
  }
  payoutRates: {
    id: GeneratedAlways<bigint>
    service: ColumnType<string, string, string>
    beginsOn: ColumnType<Temporal.PlainDate, string, string>
    rate: ColumnType<number, number, number>
    version: ColumnType<number, number | undefined, number>
  }
  payoutServiceEnds: {
    service: ColumnType<string, string, string>
    region: ColumnType<string, string, string>
    endsAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  payoutStops: {
    id: GeneratedAlways<bigint>
    reason: ColumnType<string, string, string>
    proofId: ColumnType<bigint, bigint | number, bigint | number>
    since: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    settledAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    settledBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    approvedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    settleReason: ColumnType<string | null, string | null | undefined, string | null>
    version: ColumnType<number, number | undefined, number>
  }
  payoutWithholdings: {
    id: GeneratedAlways<bigint>
    beginsOn: ColumnType<Temporal.PlainDate, string, string>
    brackets: ColumnType<unknown, string, string>
    version: ColumnType<number, number | undefined, number>
  }
  penalties: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    type: ColumnType<string, string, string>
    reason: ColumnType<string, string, string>
    place: ColumnType<string, string, string>
    category: ColumnType<string, string, string>
    days: ColumnType<number | null, number | null | undefined, number | null>
    exceptional: ColumnType<boolean, boolean, boolean>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    sentAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    suspendedUntil: ColumnType<Temporal.Instant | 'infinity' | null, Temporal.Instant | 'infinity' | null | undefined, Temporal.Instant | 'infinity' | null>
    liftedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    withdrawnAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  penaltyAppeals: {
    id: ColumnType<string, string, string>
    seq: GeneratedAlways<bigint>
    penaltyId: ColumnType<bigint, bigint | number, bigint | number>
    text: ColumnType<Sealed, Sealed, Sealed>
    sentAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    outcome: ColumnType<string | null, string | null | undefined, string | null>
    operatorId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    answer: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    answeredAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  personViews: {
    id: ColumnType<string, string, string>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    sessionId: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    tokenHash: ColumnType<Buffer, Buffer, Buffer>
    openedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    expiresAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  pinnedComments: {
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    commentId: ColumnType<bigint, bigint | number, bigint | number>
    pinnedBy: ColumnType<bigint, bigint | number, bigint | number>
    pinnedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  prepaidFigures: {
    referenceOn: ColumnType<Temporal.PlainDate, string, string>
    computedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    coins: ColumnType<bigint, bigint | number, bigint | number>
    yen: ColumnType<bigint, bigint | number, bigint | number>
    byCurrency: ColumnType<unknown, string, string>
  }
  presenceDays: {
    userId: ColumnType<bigint, bigint | number, bigint | number>
    day: ColumnType<Temporal.PlainDate, string, string>
  }
  presenceKeepers: {
    id: ColumnType<string, string, string>
    wroteAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  presenceSpans: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    streamId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    beganAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    seenAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    keeperId: ColumnType<string | null, string | null | undefined, string | null>
    scoredUntil: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  presentCampaigns: {
    id: GeneratedAlways<bigint>
    label: ColumnType<string, string, string>
    memo: ColumnType<string, string, string>
    presentType: ColumnType<number, number, number>
    amount: ColumnType<number, number, number>
    ticketTypeId: ColumnType<string | null, string | null | undefined, string | null>
    beginAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    endAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    maxClaims: ColumnType<number | null, number | null | undefined, number | null>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    withdrawnAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  presentClaims: {
    id: ColumnType<string, string, string>
    codeId: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    claimedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  presentCodes: {
    id: ColumnType<string, string, string>
    campaignId: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    code: ColumnType<Sealed, Sealed, Sealed>
    codeLookup: ColumnType<Buffer, Buffer, Buffer>
    maxClaims: ColumnType<number | null, number | null | undefined, number | null>
    claims: ColumnType<number, number | undefined, number>
    withdrawnAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  presentCoinCampaigns: {
    campaignId: ColumnType<bigint, bigint | number, bigint | number>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    idempotencyKey: ColumnType<string, string, string>
    inputHash: ColumnType<Buffer, Buffer, Buffer>
    coins: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    approvedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    at: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  presentItems: {
    campaignId: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    itemId: ColumnType<bigint, bigint | number, bigint | number>
  }
  processHealth: {
    processId: ColumnType<string, string, string>
    startedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    seenAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    report: ColumnType<unknown, string, string>
  }
  pushSubscriptions: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    sessionId: ColumnType<string, string, string>
    endpoint: ColumnType<Sealed, Sealed, Sealed>
    endpointLookup: ColumnType<Buffer, Buffer, Buffer>
    keys: ColumnType<Sealed, Sealed, Sealed>
    locale: ColumnType<string, string, string>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  pushes: {
    id: GeneratedAlways<bigint>
    subscriptionId: ColumnType<string, string, string>
    notificationId: ColumnType<bigint, bigint | number, bigint | number>
    attempts: ColumnType<number, number | undefined, number>
    dueAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  receivedGifts: {
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    giftId: ColumnType<bigint, bigint | number, bigint | number>
    count: ColumnType<bigint, bigint | number, bigint | number>
  }
  reportCases: {
    id: GeneratedAlways<bigint>
    kind: ColumnType<string, string, string>
    targetKey: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    streamId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    commentId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    status: ColumnType<string, string | undefined, string>
    urgent: ColumnType<boolean, boolean, boolean>
    people: ColumnType<number, number | undefined, number>
    firstReportedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    lastReportedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    outcome: ColumnType<string | null, string | null | undefined, string | null>
    closedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    closedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  reportNotes: {
    id: ColumnType<string, string, string>
    caseId: ColumnType<bigint, bigint | number, bigint | number>
    operatorId: ColumnType<bigint, bigint | number, bigint | number>
    text: ColumnType<Sealed, Sealed, Sealed>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  reports: {
    id: ColumnType<string, string, string>
    caseId: ColumnType<bigint, bigint | number, bigint | number>
    reporterId: ColumnType<bigint, bigint | number, bigint | number>
    reason: ColumnType<string, string, string>
    content: ColumnType<Sealed, Sealed, Sealed>
    text: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  restrictedSessions: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    penaltyId: ColumnType<bigint, bigint | number, bigint | number>
    tokenHash: ColumnType<Buffer, Buffer, Buffer>
    openedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    expiresAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  roomEvents: {
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    seq: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    subjectId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  roomLog: {
    epoch: ColumnType<string, string | undefined, string>
  }
  roomOutbox: {
    id: GeneratedAlways<bigint>
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    subjectId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  rooms: {
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    lastSeq: ColumnType<bigint, bigint | number, bigint | number>
    activeOn: ColumnType<Temporal.PlainDate, string, string>
    cleared: ColumnType<boolean, boolean | undefined, boolean>
  }
  sandboxState: {
    key: ColumnType<string, string, string>
    value: ColumnType<unknown, string, string>
  }
  sealingKeys: {
    id: ColumnType<string, string, string>
    fingerprint: ColumnType<Buffer, Buffer, Buffer>
    firstUsedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  searchChanges: {
    id: GeneratedAlways<bigint>
    kind: ColumnType<number, number, number>
    refId: ColumnType<bigint, bigint | number, bigint | number>
  }
  searchEntries: {
    kind: ColumnType<number, number, number>
    refId: ColumnType<bigint, bigint | number, bigint | number>
    place: ColumnType<number, number, number>
    keys: ColumnType<number[], number[], number[]>
  }
  searchKeys: {
    key: ColumnType<number, number, number>
    place: ColumnType<number, number, number>
    kind: ColumnType<number, number, number>
    refId: ColumnType<bigint, bigint | number, bigint | number>
  }
  serviceMutedWords: {
    id: GeneratedAlways<bigint>
    word: ColumnType<string, string, string>
    foldedWord: ColumnType<string, string, string>
    addedBy: ColumnType<bigint, bigint | number, bigint | number>
    addedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  sessions: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    tokenHash: ColumnType<Buffer, Buffer, Buffer>
    signedInAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    expiresAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    lastUsedAt: ColumnType<Temporal.Instant, Temporal.Instant | undefined, Temporal.Instant>
    browser: ColumnType<string | null, string | null | undefined, string | null>
    platform: ColumnType<string | null, string | null | undefined, string | null>
    replacedBy: ColumnType<string | null, string | null | undefined, string | null>
    authenticatedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    secondFactorAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  signInAttempts: {
    id: ColumnType<string, string, string>
    status: ColumnType<string, string, string>
    browserHash: ColumnType<Buffer, Buffer, Buffer>
    service: ColumnType<string, string, string>
    stateHash: ColumnType<Buffer, Buffer, Buffer>
    nonce: ColumnType<string, string, string>
    codeVerifier: ColumnType<Sealed, Sealed, Sealed>
    subject: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    suggestedNickname: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    userId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    handOffHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    handOffExpiresAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    sessionId: ColumnType<string | null, string | null | undefined, string | null>
    expiresAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    expectedUserId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  streamLikes: {
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    partId: ColumnType<string, string, string>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    likes: ColumnType<bigint, bigint | number, bigint | number>
  }
  streamStreamers: {
    streamId: ColumnType<bigint, bigint | number, bigint | number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
  }
  streamerLikes: {
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    likes: ColumnType<bigint, bigint | number, bigint | number>
  }
  streamerScores: {
    period: ColumnType<string, string, string>
    streamerId: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    reachedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    lastSendId: ColumnType<bigint, bigint | number, bigint | number>
  }
  streams: {
    id: GeneratedAlways<bigint>
    mediaId: ColumnType<string, string, string>
    title: ColumnType<string, string, string>
    thumbnailUrl: ColumnType<string, string, string>
    mediaType: ColumnType<number, number, number>
    status: ColumnType<number, number, number>
    official: ColumnType<boolean, boolean | undefined, boolean>
    watchCount: ColumnType<bigint, bigint | number | undefined, bigint | number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    startedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    endedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    ingestKeyHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    playbackUrl: ColumnType<string | null, string | null | undefined, string | null>
    startsAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    readyAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    attended: ColumnType<boolean, boolean | undefined, boolean>
    endedBy: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    hasPicture: ColumnType<boolean, boolean | undefined, boolean>
    language: ColumnType<string | null, string | null | undefined, string | null>
    hostId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    viewers: ColumnType<bigint, bigint | number | undefined, bigint | number>
    eventId: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    likes: ColumnType<bigint, bigint | number | undefined, bigint | number>
    card: ColumnType<string | null, string | null | undefined, string | null>
    hiddenUntil: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    ingestKeyVersion: ColumnType<number, number | undefined, number>
  }
  tallies: {
    kind: ColumnType<string, string, string>
    ownerId: ColumnType<bigint, bigint | number, bigint | number>
    piece: ColumnType<number, number, number>
    value: ColumnType<bigint, bigint | number, bigint | number>
  }
  ticketTypes: {
    ticketTypeId: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    version: ColumnType<number, number | undefined, number>
  }
  uploadedPictureFiles: {
    name: ColumnType<string, string, string>
    bytes: ColumnType<Buffer, Buffer, Buffer>
  }
  uploadedPictures: {
    id: GeneratedAlways<bigint>
    hash: ColumnType<string, string, string>
    kind: ColumnType<string, string, string>
    name: ColumnType<string, string, string>
    mime: ColumnType<string, string, string>
    width: ColumnType<number, number, number>
    height: ColumnType<number, number, number>
    bytes: ColumnType<number, number, number>
    smaller: ColumnType<number[], number[], number[]>
    uploadedBy: ColumnType<bigint, bigint | number, bigint | number>
    uploadedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    storedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    removedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    purgingAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  users: {
    id: GeneratedAlways<bigint>
    vliveId: ColumnType<string, string, string>
    profileId: ColumnType<string, string, string>
    username: ColumnType<string, string, string>
    nickname: ColumnType<string, string, string>
    birthday: ColumnType<Temporal.PlainDate, string, string>
    region: ColumnType<string, string, string>
    description: ColumnType<string, string | undefined, string>
    iconUrl: ColumnType<string, string, string>
    official: ColumnType<number, number | undefined, number>
    role: ColumnType<string, string | undefined, string>
    usagePermitted: ColumnType<boolean, boolean | undefined, boolean>
    suspendedUntil: ColumnType<Temporal.Instant | 'infinity' | null, Temporal.Instant | 'infinity' | null | undefined, Temporal.Instant | 'infinity' | null>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    likes: ColumnType<bigint, bigint | number | undefined, bigint | number>
    snsProps: ColumnType<unknown, string | undefined, string>
    suspensionVersion: ColumnType<number, number | undefined, number>
    usagePermissionVersion: ColumnType<number, number | undefined, number>
    directUntil: ColumnType<Temporal.Instant | 'infinity' | null, Temporal.Instant | 'infinity' | null | undefined, Temporal.Instant | 'infinity' | null>
    room: ColumnType<string | null, string | null | undefined, string | null>
    nicknameChangedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    profileVersion: ColumnType<number, number | undefined, number>
    officialVersion: ColumnType<number, number | undefined, number>
    deletedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  verifyResults: {
    id: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    form: ColumnType<string, string, string>
    key: ColumnType<string, string, string>
    reason: ColumnType<string, string, string>
    openedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    closedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    version: ColumnType<number, number | undefined, number>
  }
  voteCandidates: {
    campaignId: ColumnType<number, number, number>
    candidateId: ColumnType<number, number, number>
    position: ColumnType<number, number, number>
    nameJa: ColumnType<string, string, string>
    nameKana: ColumnType<string, string, string>
    nameLatin: ColumnType<string, string, string>
    portrait: ColumnType<string, string, string>
  }
  voteEditions: {
    campaignId: GeneratedAlways<number>
    names: ColumnType<unknown, string, string>
    beginAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    endAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    ticketsPerDay: ColumnType<number, number | undefined, number>
    version: ColumnType<number, number | undefined, number>
    createdAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    countedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  voteResults: {
    campaignId: ColumnType<number, number, number>
    candidateId: ColumnType<number, number, number>
    rank: ColumnType<number, number, number>
    count: ColumnType<bigint, bigint | number, bigint | number>
  }
  voteTicketGrants: {
    id: GeneratedAlways<bigint>
    campaignId: ColumnType<number, number, number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    day: ColumnType<Temporal.PlainDate | null, string | null | undefined, string | null>
    amount: ColumnType<number, number, number>
    idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
    transferId: ColumnType<bigint, bigint | number, bigint | number>
    grantedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  votes: {
    id: GeneratedAlways<bigint>
    campaignId: ColumnType<number, number, number>
    candidateId: ColumnType<number, number, number>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    transferId: ColumnType<bigint, bigint | number, bigint | number>
    votedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
    remainingCount: ColumnType<number, number, number>
  }
  watermarks: {
    name: ColumnType<string, string, string>
    lastId: ColumnType<bigint, bigint | number, bigint | number>
  }
  wiseAccounts: {
    id: ColumnType<string, string, string>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    version: ColumnType<number, number, number>
    details: ColumnType<Sealed, Sealed, Sealed>
    registeredAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    unusableSince: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
  wiseDeliveries: {
    deliveryId: ColumnType<string, string, string>
    receivedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
  }
  wisePayouts: {
    id: ColumnType<string, string, string>
    number: GeneratedAlways<bigint>
    userId: ColumnType<bigint, bigint | number, bigint | number>
    status: ColumnType<string, string, string>
    points: ColumnType<bigint, bigint | number, bigint | number>
    rate: ColumnType<number, number, number>
    cents: ColumnType<bigint, bigint | number, bigint | number>
    currency: ColumnType<string, string, string>
    requestedAt: ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
    runOn: ColumnType<Temporal.PlainDate, string, string>
    accountId: ColumnType<string, string, string>
    quoteId: ColumnType<string | null, string | null | undefined, string | null>
    quoteExpiresAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    recipientId: ColumnType<Sealed | null, Sealed | null | undefined, Sealed | null>
    transferAskedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    transferId: ColumnType<string | null, string | null | undefined, string | null>
    fundingAskedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    unknownSince: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    held: ColumnType<boolean, boolean | undefined, boolean>
    nextCheckAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    attempts: ColumnType<number, number | undefined, number>
    fundedAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    transferredAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    cancelledAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
    cancelReason: ColumnType<string | null, string | null | undefined, string | null>
    refundedCents: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    lostCents: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
    inputHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    version: ColumnType<number, number | undefined, number>
    fundingSeenAt: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>
  }
}
