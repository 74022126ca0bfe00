import type { DB } from '../apps/server/src/platform/db/types.generated.ts'

/** The part of the server that writes a table: the platform, or a feature by the name of its folder. */
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
  audience_scores: 'live',
  audit_log: 'platform',
  avatars: 'account',
  blocks: 'live',
  coin_debt_clearances: 'coins',
  coin_debts: 'coins',
  coin_product_prices: 'coins',
  coin_products: 'coins',
  coin_purchases: 'coins',
  comments: 'live',
  event_entries: 'events',
  event_entry_log: 'events',
  event_gifts: 'events',
  event_results: 'events',
  event_scores: 'events',
  event_scoring_spans: 'events',
  event_streamers: 'events',
  event_sums: 'events',
  events: 'events',
  follows: 'live',
  gacha_awards: 'gacha',
  gacha_bonuses: 'gacha',
  gacha_consume_types: 'gacha',
  gacha_counts: 'gacha',
  gacha_draw_results: 'gacha',
  gacha_draws: 'gacha',
  gacha_revisions: 'gacha',
  gacha_seeds: 'gacha',
  gacha_weight_sets: 'gacha',
  gacha_weights: 'gacha',
  gachas: 'gacha',
  game_periods: 'games',
  game_rankings: 'games',
  game_scores: 'games',
  game_servers: 'games',
  game_submissions: 'games',
  games: 'games',
  gift_sends: 'live',
  gifts: 'live',
  guardian_consents: 'coins',
  identities: 'session',
  inventory: 'gacha',
  items: 'gacha',
  job_workers: 'platform',
  ledger_accounts: 'platform',
  ledger_postings: 'platform',
  ledger_transfers: 'platform',
  live_point_days: 'points',
  maintenance_windows: 'maintenance',
  migrations: 'platform',
  payment_customers: 'coins',
  payment_records: 'coins',
  presence_keepers: 'live',
  presence_spans: 'live',
  room_events: 'live',
  room_log: 'live',
  room_outbox: 'live',
  rooms: 'live',
  sandbox_state: 'sandbox',
  sessions: 'session',
  sign_in_attempts: 'session',
  stream_streamers: 'live',
  streamer_scores: 'rankings',
  streams: 'live',
  tallies: 'live',
  ticket_types: 'gacha',
  users: 'account',
  watermarks: 'platform',
} as const satisfies Record<keyof DB, Owner>
