import { maintenanceReason } from './maintenance-code.ts'

/**
 * All errors. On the wire an error is a 32-bit integer, `(area << 16) | reason` (rulings §2). Reasons below 100 mean
 * the same in every area; reasons from 100 on, and their names, belong to one area.
 */
export const areas = {
  session: 0x1101,
  account: 0x1102,
  maintenance: 0x1103,
  console: 0x1104,
  coins: 0x1105,
  live: 0x1106,
  rankings: 0x1107,
  events: 0x1108,
  games: 0x1109,
  gacha: 0x110a,
  points: 0x110b,
  payouts: 0x110c,
  rights: 0x110d,
  notices: 0x110e,
  presents: 0x110f,
  invitations: 0x1110,
  album: 0x1111,
  vote: 0x1112,
  log: 0x1113,
  inquiries: 0x1114,
  reports: 0x1115,
  penalties: 0x1116,
  notifications: 0x1118,
  home: 0x1119,
  search: 0x111a,
  privacy: 0x111b,
  sandbox: 0x11ff,
} as const

export type Area = keyof typeof areas

export const commonErrors = {
  invalidInput: { reason: 1, status: 400 },
  notSignedIn: { reason: 2, status: 401 },
  notAllowed: { reason: 3, status: 403 },
  notFound: { reason: 4, status: 404 },
  conflict: { reason: 5, status: 409 },
  tooLarge: { reason: 6, status: 413 },
  unsupportedMediaType: { reason: 7, status: 415 },
  tooManyRequests: { reason: 8, status: 429 },
  foreignOrigin: { reason: 9, status: 403 },
  unexpected: { reason: 10, status: 500 },
  unavailable: { reason: 11, status: 503 },
  headersTooLarge: { reason: 12, status: 431 },
  requestTimeout: { reason: 13, status: 408 },
  /** For streamer calls: the caller has no avatar. */
  avatarRequired: { reason: 14, status: 403 },
  /** For operator calls: no passkey was verified in this session yet. */
  secondFactorRequired: { reason: 15, status: 403 },
  /** For calls with `fresh`: the last sign-in is too long ago. */
  freshSignInRequired: { reason: 16, status: 403 },
  /** For operators: the same change waits for a second operator. */
  approvalWaiting: { reason: 20, status: 409 },
  /** For operators: the request was decided on, or has expired. */
  approvalOver: { reason: 21, status: 409 },
  /** For operators: a picture that is neither uploaded nor the app's own. */
  pictureUnknown: { reason: 22, status: 400 },
  /** For operators: only an admin who can log in may do this with an operator's account. */
  adminRequired: { reason: 23, status: 409 },
  /** For operators: one of the two gave the other the role, so they don't count as two. */
  approverNotIndependent: { reason: 24, status: 409 },
  /** For operators: an admin gave one of the two the role less than three days ago. */
  approverRoleNew: { reason: 25, status: 409 },
  maintenance: { reason: maintenanceReason, status: 503 },
} as const

export const areaErrors = {
  session: {
    handOffRefused: { reason: 100, status: 400 },
    firstSignInOver: { reason: 101, status: 400 },
    tooYoung: { reason: 102, status: 403 },
    creationClosed: { reason: 103, status: 403 },
    serviceUnavailable: { reason: 104, status: 503 },
    passkeyRefused: { reason: 105, status: 400 },
    passkeyInviteRefused: { reason: 106, status: 403 },
    tooManyPasskeys: { reason: 107, status: 400 },
    lastPasskey: { reason: 108, status: 409 },
    browserRequired: { reason: 109, status: 403 },
    suspended: { reason: 110, status: 403 },
    usageNotPermitted: { reason: 111, status: 403 },
  },
  console: {
    /** The file is no JPEG, PNG or WebP, or is damaged. */
    pictureRefused: { reason: 120, status: 400 },
    pictureTooLarge: { reason: 121, status: 400 },
    pictureTooSmall: { reason: 122, status: 400 },
    /** A page still shows the picture. */
    pictureInUse: { reason: 123, status: 409 },
    /** A correction would take more than the person has. */
    notEnoughToTake: { reason: 150, status: 409 },
  },
  coins: {
    soldOut: { reason: 100, status: 400 },
    purchaseUnderWay: { reason: 101, status: 409 },
    purchaseClosed: { reason: 102, status: 400 },
    guardianConsentRequired: { reason: 103, status: 403 },
    coinDebt: { reason: 104, status: 403 },
    tooManyCards: { reason: 105, status: 400 },
    konbiniNotAvailable: { reason: 106, status: 400 },
    paymentUnavailable: { reason: 107, status: 503 },
    accountMismatch: { reason: 110, status: 409 },
    moreThanOwed: { reason: 111, status: 409 },
    debtorLacksCoins: { reason: 112, status: 409 },
    keyUsedOtherwise: { reason: 113, status: 409 },
    /** For operators: more than is left of the price, or another refund is on its way. */
    notRefundable: { reason: 115, status: 409 },
    monthlyLimit: { reason: 114, status: 403 },
    /** For operators: a product has this id already. */
    productIdTaken: { reason: 130, status: 409 },
    /** For operators: coins and prices of a product that was ordered stay. */
    productSold: { reason: 131, status: 409 },
    postpaidAlreadyPaid: { reason: 300, status: 400 },
    postpaidBeingPaid: { reason: 301, status: 400 },
    postpaidPending: { reason: 302, status: 400 },
  },
  live: {
    streamNotLive: { reason: 100, status: 400 },
    commentTooLong: { reason: 101, status: 400 },
    blocked: { reason: 102, status: 403 },
    tooManyComments: { reason: 103, status: 429 },
    notEnoughCoins: { reason: 104, status: 400 },
    keyUsedOtherwise: { reason: 105, status: 409 },
    notYourself: { reason: 106, status: 400 },
    rtmpNotAvailable: { reason: 107, status: 400 },
    broadcastOver: { reason: 108, status: 400 },
    otherBroadcastRunning: { reason: 109, status: 409 },
    startTimeNotAllowed: { reason: 110, status: 400 },
    tooManyReservations: { reason: 111, status: 400 },
    introductionTooLong: { reason: 112, status: 400 },
    nicknameTooSoon: { reason: 140, status: 409 },
    linkNotAllowed: { reason: 141, status: 400 },
    nicknameReserved: { reason: 142, status: 400 },
    /** The profile was saved since the caller read it. */
    profileChanged: { reason: 143, status: 409 },
    /** The answer says in `Retry-After` how many seconds to wait. */
    slowMode: { reason: 120, status: 429 },
    followersOnly: { reason: 121, status: 403 },
    mutedWord: { reason: 122, status: 400 },
    /** The text has a word that is muted for the whole service. */
    wordNotAllowed: { reason: 124, status: 400 },
    cannotTranslate: { reason: 123, status: 503 },
    /** One of the two has blocked the other. */
    cannotFollow: { reason: 130, status: 403 },
    freeGiftUsed: { reason: 160, status: 409 },
    tooManyFollows: { reason: 131, status: 400 },
    tooManyHidden: { reason: 132, status: 400 },
    /** For operators: a gift has this id already. */
    giftIdTaken: { reason: 170, status: 409 },
    freeGiftExists: { reason: 171, status: 409 },
    /** For operators: viewers have seen the price of the gift, so it stays. */
    giftPriceFixed: { reason: 172, status: 409 },
    /** For operators: the stream is drawn in the browser and needs no encoder. */
    notRtmp: { reason: 173, status: 400 },
  },
  events: {
    entryClosed: { reason: 100, status: 400 },
    entryForbidden: { reason: 101, status: 403 },
    rankNotAllowed: { reason: 102, status: 403 },
    rankNotEnabled: { reason: 103, status: 403 },
    switchTooSoon: { reason: 104, status: 400 },
    alreadyEntered: { reason: 105, status: 400 },
    noPreEntry: { reason: 106, status: 400 },
    eventBegun: { reason: 107, status: 400 },
    resultsNotFinal: { reason: 108, status: 400 },
    lossNotAgreed: { reason: 109, status: 409 },
    idTaken: { reason: 110, status: 409 },
    fieldsInvalid: { reason: 111, status: 400 },
    frozen: { reason: 112, status: 409 },
    wrongStage: { reason: 113, status: 409 },
  },
  games: {
    periodClosed: { reason: 100, status: 400 },
    keyUsedOtherwise: { reason: 101, status: 409 },
    /** For operators: a game or a period has this id already. */
    idTaken: { reason: 110, status: 409 },
    /** For operators: the times are in the past, in the wrong order, or not within the period. */
    periodInvalid: { reason: 111, status: 400 },
    periodOverlaps: { reason: 112, status: 409 },
    /** For operators: what has begun keeps its start, what has ended keeps everything. */
    periodFrozen: { reason: 113, status: 409 },
    tooManyServers: { reason: 114, status: 409 },
  },
  gacha: {
    gachaClosed: { reason: 100, status: 400 },
    gachaChanged: { reason: 101, status: 409 },
    drawsUsedUp: { reason: 102, status: 400 },
    notEnoughTickets: { reason: 103, status: 400 },
    keyUsedOtherwise: { reason: 104, status: 409 },
    notExchangeable: { reason: 105, status: 400 },
    drawDetermined: { reason: 106, status: 409 },
    idTaken: { reason: 107, status: 409 },
    contentInvalid: { reason: 108, status: 400 },
    frozen: { reason: 109, status: 409 },
    unknownItem: { reason: 110, status: 400 },
    wrongStage: { reason: 111, status: 409 },
  },
  payouts: {
    /** Bank transfers and gift codes are for people whose home is in Japan. */
    regionNotAllowed: { reason: 110, status: 403 },
    /** Not for official accounts. */
    officialNotAllowed: { reason: 111, status: 403 },
    /** The transfers of a month are being written. */
    batchBeingWritten: { reason: 120, status: 409 },
    notBusinessDay: { reason: 121, status: 400 },
    /** The batch was downloaded for another transfer date. */
    otherTransferDate: { reason: 122, status: 409 },
    /** The transfer's status doesn't allow the change. */
    wrongStatus: { reason: 123, status: 409 },
    /** The file would differ from the first download. */
    fileChanged: { reason: 124, status: 409 },
    emptyBatch: { reason: 125, status: 409 },
    /** Transfers are made by the end of the month after theirs. */
    transferDateTooLate: { reason: 126, status: 400 },
    personalRequired: { reason: 130, status: 403 },
    tallying: { reason: 131, status: 409 },
    alreadyExchanged: { reason: 132, status: 409 },
    notEnoughPoints: { reason: 133, status: 400 },
    giftCodeRefused: { reason: 134, status: 409 },
    exchangeOnHold: { reason: 135, status: 403 },
    keyUsedOtherwise: { reason: 136, status: 409 },
    giftCodeUnknown: { reason: 137, status: 503 },
    /** Payoneer and Wise pay to regions of their own, by home and by address. */
    regionNotServed: { reason: 150, status: 403 },
    serviceEnded: { reason: 151, status: 403 },
    rateChanged: { reason: 152, status: 409 },
    /** An operator has put the person's payouts on hold. */
    payoutsOnHold: { reason: 153, status: 403 },
    belowMinimum: { reason: 154, status: 400 },
    aboveMaximum: { reason: 155, status: 400 },
    notLinked: { reason: 156, status: 409 },
    notLinkedInApp: { reason: 157, status: 409 },
    payeeNotActive: { reason: 158, status: 409 },
    /** The fee would take the whole amount. */
    nothingLeft: { reason: 172, status: 400 },
    dailyLimit: { reason: 159, status: 409 },
    linkingNotInApp: { reason: 160, status: 403 },
    alreadyLinked: { reason: 161, status: 409 },
    /** A payout is at the provider, so its account can't be unlinked. */
    payoutAtProvider: { reason: 162, status: 409 },
    /** The provider's answer is missing or unclear. */
    providerUnavailable: { reason: 163, status: 503 },
    accountRequired: { reason: 164, status: 409 },
    accountNotUsable: { reason: 165, status: 409 },
    unknownRegion: { reason: 166, status: 400 },
    /** A rate that has begun is never changed. */
    rateBegun: { reason: 167, status: 409 },
    /** The payout destination was changed several times within an hour, and each change was mailed. */
    tooManyChanges: { reason: 168, status: 429 },
    /** For operators: the payout was sent to the provider, so it can't be cancelled. */
    payoutSent: { reason: 169, status: 409 },
    /** For operators: the books differ, and nothing is paid out until two operators settle it. */
    payoutsStopped: { reason: 171, status: 409 },
    /** For operators: the provider has not confirmed the cancellation, and the payout is on hold. */
    cancelNotConfirmed: { reason: 170, status: 409 },
    /** For operators: a withholding tax that has begun is never changed. */
    withholdingBegun: { reason: 190, status: 409 },
    withholdingDayTaken: { reason: 191, status: 409 },
  },
  maintenance: {
    /** For operators: the end is not after the begin, or a time has passed. */
    periodInvalid: { reason: 100, status: 400 },
    windowOverlaps: { reason: 101, status: 409 },
    /** For operators: the window has begun, has ended or was cancelled before. */
    windowOver: { reason: 102, status: 409 },
  },
  inquiries: {
    /** The member, or the visitors of one network, have sent as many inquiries as a day allows. */
    tooManyToday: { reason: 100, status: 429 },
    keyUsedOtherwise: { reason: 101, status: 409 },
    /** The inquiry's status doesn't allow the change. */
    wrongStatus: { reason: 102, status: 409 },
  },
  rights: {
    /** Only for people whose home is in Japan. */
    regionNotAllowed: { reason: 100, status: 403 },
    /** All entries are blank. */
    required: { reason: 101, status: 400 },
    /** An entry has neither a JASRAC nor a NexTone code. */
    codeMissing: { reason: 102, status: 400 },
    invalidEntry: { reason: 103, status: 400 },
    keyUsedOtherwise: { reason: 104, status: 409 },
    tooManyToday: { reason: 105, status: 429 },
  },
  reports: {
    notYourself: { reason: 100, status: 400 },
    tooManyToday: { reason: 101, status: 429 },
    /** For operators: another one has closed the case. */
    caseClosed: { reason: 102, status: 409 },
  },
  privacy: {
    /** An export is being collected. */
    exportRunning: { reason: 100, status: 409 },
    /** The last export is too recent. */
    exportTooSoon: { reason: 101, status: 429 },
    /** The account is being deleted, or will be. */
    deletionRequested: { reason: 102, status: 409 },
    /** Something has to end first, or an operator's account has roles. */
    deletionBlocked: { reason: 103, status: 409 },
    /** The balances are not the ones that were confirmed. */
    balancesChanged: { reason: 104, status: 409 },
    /** The account is deleted already, or the deletion has begun. */
    tooLate: { reason: 105, status: 409 },
    /** The payment provider doesn't answer, so nobody knows whether a dispute is open. */
    tryLater: { reason: 106, status: 503 },
  },
  notices: {
    /** The notice's status doesn't allow the change. */
    wrongStatus: { reason: 100, status: 409 },
  },
  presents: {
    /** The code is unknown, withdrawn, not valid yet, or used up by other people. */
    invalidCode: { reason: 100, status: 400 },
    expired: { reason: 101, status: 400 },
    /** For operators: there is no such item or ticket type. */
    unknownContent: { reason: 102, status: 400 },
    /** For operators: the campaign or the code was withdrawn before. */
    alreadyWithdrawn: { reason: 103, status: 409 },
  },
  invitations: {
    /** There is no such campaign at this time, or the caller may not invite, for example with a blank nickname. */
    notOpen: { reason: 100, status: 403 },
    /** For operators: a campaign has this id already. */
    idTaken: { reason: 101, status: 409 },
    /** For operators: the end is not after the begin. */
    periodInvalid: { reason: 102, status: 400 },
    /** For operators: there is no English name, or one in a language that the site doesn't have. */
    nameMissing: { reason: 103, status: 400 },
    /** For operators: another one has closed the campaign. */
    alreadyClosed: { reason: 104, status: 409 },
  },
  vote: {
    notBegun: { reason: 100, status: 403 },
    ended: { reason: 101, status: 403 },
    noTickets: { reason: 102, status: 400 },
    keyUsedOtherwise: { reason: 103, status: 409 },
    /** For operators: the edition has begun or ended, so that this can't change any more. */
    frozen: { reason: 104, status: 409 },
    /** For operators: the end is not after the begin, or a new begin or end has passed. */
    periodInvalid: { reason: 105, status: 400 },
    /** For operators: the votes are counted after the end. */
    notCounted: { reason: 106, status: 409 },
  },
  album: {
    /** No edition is open, or this one has ended. */
    ended: { reason: 100, status: 400 },
    /** The period or the visibility ends before it begins. */
    impossibleTimes: { reason: 101, status: 400 },
    yearTaken: { reason: 102, status: 409 },
    /** A computation is running. */
    computing: { reason: 103, status: 409 },
    notComputed: { reason: 104, status: 409 },
  },
  penalties: {
    alreadyAppealed: { reason: 100, status: 409 },
    /** The person has no penalty of the level before. */
    levelSkipped: { reason: 101, status: 409 },
    alreadyWithdrawn: { reason: 102, status: 409 },
    /** The penalty suspends nobody: it is a warning, over, lifted or withdrawn. */
    notSuspending: { reason: 103, status: 409 },
    noOpenAppeal: { reason: 104, status: 409 },
  },
  sandbox: {
    /** The event is not in a state for this step of a rehearsal. */
    wrongStep: { reason: 100, status: 409 },
  },
  notifications: {
    /** The kind protects the account and can't be turned off. */
    kindRequired: { reason: 100, status: 400 },
    pushNotAvailable: { reason: 101, status: 400 },
    /** The address is not that of a known push service. */
    endpointRefused: { reason: 102, status: 400 },
  },
} as const satisfies Partial<Record<Area, Record<string, { reason: number; status: number }>>>

type AreaErrors = typeof areaErrors
export type CommonErrorName = keyof typeof commonErrors
/** The errors of one area, by the names that they have within it. */
export type OwnErrorName<A extends Area> = A extends keyof AreaErrors ? keyof AreaErrors[A] & string : never
/** An error as every area can name it: common, or with the name of its area in front. */
export type ErrorName = CommonErrorName | { [A in keyof AreaErrors]: `${A}.${OwnErrorName<A>}` }[keyof AreaErrors]

interface ErrorEntry {
  readonly reason: number
  readonly status: number
}

const entries: Partial<Record<string, Record<string, ErrorEntry>>> = areaErrors
const common: Record<string, ErrorEntry> = commonErrors

const entryOf = (area: Area, name: string): { area: Area; entry: ErrorEntry } => {
  const [owner, own] = name.includes('.') ? (name.split('.') as [Area, string]) : [area, name]
  const entry = common[name] ?? entries[owner]?.[own]
  if (!entry) throw new Error(`no such error in ${area}: ${name}`)
  return { area: owner, entry }
}

/** The code on the wire of an error that a call of the area answers with. */
export const errorCode = <A extends Area>(area: A, name: ErrorName | OwnErrorName<A>): number => {
  const found = entryOf(area, name)
  return ((areas[found.area] << 16) | found.entry.reason) >>> 0
}

export const errorStatus = <A extends Area>(area: A, name: ErrorName | OwnErrorName<A>): number =>
  entryOf(area, name).entry.status
