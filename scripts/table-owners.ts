import type { DB } from '../apps/server/src/platform/db/types.generated.ts'

/** The part of the server that writes a table: the platform, or a feature by its folder's name. */
export type Owner =
  | 'platform'
  | 'account'
  | 'coins'
  | 'events'
  | 'gacha'
  | 'games'
  | 'live'
  | 'maintenance'
  | 'points'
  | 'rankings'
  | 'sandbox'
  | 'session'

/** Each table has one owner. Every feature may read it; only its owner writes it. */
export const tableOwners = {
  audienceScores: 'live',
  auditLog: 'platform',
  avatars: 'account',
  blocks: 'live',
  coinDebtClearances: 'coins',
  coinDebts: 'coins',
  coinProductPrices: 'coins',
  coinProducts: 'coins',
  coinPurchases: 'coins',
  comments: 'live',
  eventEntries: 'events',
  eventEntryLog: 'events',
  eventGifts: 'events',
  eventResults: 'events',
  eventScores: 'events',
  eventScoringSpans: 'events',
  eventStreamers: 'events',
  eventSums: 'events',
  events: 'events',
  follows: 'live',
  gachaAwards: 'gacha',
  gachaBonuses: 'gacha',
  gachaConsumeTypes: 'gacha',
  gachaCounts: 'gacha',
  gachaDrawResults: 'gacha',
  gachaDraws: 'gacha',
  gachaRevisions: 'gacha',
  gachaSeeds: 'gacha',
  gachaWeightSets: 'gacha',
  gachaWeights: 'gacha',
  gachas: 'gacha',
  gamePeriods: 'games',
  gameRankings: 'games',
  gameScores: 'games',
  gameServers: 'games',
  gameSubmissions: 'games',
  games: 'games',
  giftSends: 'live',
  gifts: 'live',
  guardianConsents: 'coins',
  identities: 'session',
  inventory: 'gacha',
  items: 'gacha',
  jobWorkers: 'platform',
  ledgerAccounts: 'platform',
  ledgerPostings: 'platform',
  ledgerTransfers: 'platform',
  livePointDays: 'points',
  maintenanceWindows: 'maintenance',
  migrations: 'platform',
  paymentCustomers: 'coins',
  paymentRecords: 'coins',
  presenceKeepers: 'live',
  presenceSpans: 'live',
  roomEvents: 'live',
  roomLog: 'live',
  roomOutbox: 'live',
  rooms: 'live',
  sandboxState: 'sandbox',
  sessions: 'session',
  signInAttempts: 'session',
  streamStreamers: 'live',
  streamerScores: 'rankings',
  streams: 'live',
  tallies: 'live',
  ticketTypes: 'gacha',
  users: 'account',
  watermarks: 'platform',
} as const satisfies Record<keyof DB, Owner>
