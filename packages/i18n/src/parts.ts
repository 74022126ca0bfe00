/**
 * Texts that only lazily loaded pages use are split into parts, so that a first visit doesn't wait for them. A part is
 * a list of areas, which are the first segments of their keys, or of smaller groups of keys. What is in no part belongs
 * to the frame, which every page loads. Texts that pages of several parts use are in each of those parts.
 */
export const parts = {
  album: ['album', 'otherAccount', 'rankings', 'share'],
  coins: ['coins', 'mypage', 'otherAccount', 'validation'],
  console: ['console', 'validation'],
  consoleCampaigns: ['consoleCampaigns'],
  consoleContent: ['consoleContent'],
  consoleEvents: ['consoleEvents'],
  consoleGacha: ['consoleGacha'],
  consoleGifts: ['consoleContent', 'live'],
  consoleHealth: ['consoleHealth'],
  consoleInbox: ['consoleInbox', 'consolePeople', 'inquiry', 'rights'],
  consoleModeration: ['consoleModeration', 'penalty', 'reports'],
  consoleMoney: ['consoleMoney'],
  consolePayee: ['consolePayee', 'consolePeople', 'payouts', 'bankType', 'payoneer.account', 'wise.field'],
  consolePeople: ['consoleModeration', 'consolePayee', 'consolePeople'],
  // Its sections name the states of every area, and need nothing else of them.
  consolePerson: [
    'consolePayee',
    'consolePeople',
    'consoleInbox.status',
    'consoleModeration.appeal',
    'consoleModeration.kind',
    'consoleModeration.outcome',
    'consoleModeration.penalties',
    'consoleModeration.penalty',
    'consoleModeration.reports',
    'consoleMoney.correct',
    'consoleMoney.giftCode',
    'consoleMoney.paidWith',
    'consoleMoney.payoneerStatus',
    'consoleMoney.purchase',
    'consoleMoney.transfer',
    'consoleMoney.wiseStatus',
    'bankType',
    'coins.history.reason',
    'inquiry.category',
    'payoneer.account',
    'payouts.field',
    'penalty.category',
    'penalty.place',
    'penalty.reason',
    'wise.field',
  ],
  consoleProduct: ['consoleContent', 'coins'],
  consoleQrCodes: ['consoleCampaigns', 'consoleGacha'],
  deposits: ['deposits', 'bankType'],
  devices: ['devices', 'otherAccount'],
  download: ['download'],
  events: ['events', 'mypage', 'otherAccount', 'rankings'],
  firstSignIn: ['firstSignIn', 'validation'],
  gacha: ['gacha', 'otherAccount'],
  games: ['games', 'notfound', 'rankings'],
  giftCodes: ['giftCodes', 'otherAccount'],
  home: ['home', 'otherAccount', 'signInFirst'],
  inquiry: ['inquiry', 'otherAccount'],
  invitations: ['invitations', 'share'],
  live: ['live', 'otherAccount', 'reports', 'share', 'signInFirst'],
  logout: ['logout'],
  maintenancePage: ['maintenancePage'],
  notfound: ['notfound'],
  notice: ['notice', 'share'],
  notifications: ['notifications', 'otherAccount'],
  passkeys: ['passkeys', 'devices', 'otherAccount', 'validation'],
  payoneer: ['payoneer', 'abroad', 'otherAccount'],
  payouts: ['payouts', 'bankType', 'otherAccount', 'register'],
  people: ['people', 'live', 'otherAccount', 'rankings', 'register', 'reports', 'share', 'signInFirst', 'validation'],
  penalty: ['penalty', 'otherAccount'],
  places: ['places'],
  policies: ['policies'],
  present: ['present', 'otherAccount'],
  privacy: ['privacy', 'otherAccount'],
  rankings: ['rankings'],
  rights: ['rights', 'otherAccount', 'register', 'validation'],
  search: ['search'],
  sandbox: ['sandbox'],
  vote: ['vote', 'otherAccount'],
  wise: ['wise', 'abroad', 'otherAccount', 'register', 'validation'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

/** The first segment of a key. */
export const areaOf = (key: string): string => key.slice(0, key.indexOf('.'))

const starts = Object.entries<readonly string[]>(parts).map(
  ([part, groups]) => [part as Part, groups.map((group) => `${group}.`)] as const,
)
const known = new Map<string, readonly Part[]>()

/** The parts that have a key; empty for keys of the frame. Builds ask for each key once for every part. */
export const partsOf = (key: string): readonly Part[] => {
  const found =
    known.get(key) ?? starts.flatMap(([part, groups]) => (groups.some((start) => key.startsWith(start)) ? [part] : []))
  known.set(key, found)
  return found
}

/** Whether a part, or the frame (null), has a key. */
export const hasKey = (part: Part | null, key: string): boolean => {
  const among = partsOf(key)
  return part === null ? among.length === 0 : among.includes(part)
}
