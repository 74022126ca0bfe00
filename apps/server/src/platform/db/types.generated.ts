// Made from the migrations by `npm run generate`; a test holds the two together.
import type { ColumnType, GeneratedAlways } from 'kysely'

export interface DB {
  audience_scores: {
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    period: ColumnType<string, string, string>
    sender_id: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    reached_at: ColumnType<Temporal.Instant, string, string>
    last_send_id: ColumnType<bigint, bigint | number, bigint | number>
  }
  avatars: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    name: ColumnType<string, string, string>
    thumbnail_url: ColumnType<string, string, string>
    created_at: ColumnType<Temporal.Instant, string, string>
    look: ColumnType<unknown | null, string | null | undefined, string | null>
  }
  blocks: {
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, string, string>
  }
  coin_debts: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    purchase_id: ColumnType<string, string, string>
    amount: ColumnType<bigint, bigint | number, bigint | number>
    created_at: ColumnType<Temporal.Instant, string, string>
    settled_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  coin_product_prices: {
    product_id: ColumnType<bigint, bigint | number, bigint | number>
    currency: ColumnType<string, string, string>
    price: ColumnType<bigint, bigint | number, bigint | number>
  }
  coin_products: {
    id: GeneratedAlways<bigint>
    product_id: ColumnType<string, string, string>
    name: ColumnType<string, string, string>
    charge_gem: ColumnType<bigint, bigint | number, bigint | number>
    free_gem: ColumnType<bigint, bigint | number | undefined, bigint | number>
    consumable: ColumnType<boolean, boolean | undefined, boolean>
    limited_count: ColumnType<number | null, number | null | undefined, number | null>
    campaign_type: ColumnType<number, number | undefined, number>
    campaign_mode: ColumnType<number, number | undefined, number>
    start_time: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    end_time: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    position: ColumnType<number, number | undefined, number>
  }
  coin_purchases: {
    id: ColumnType<string, string, string>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    product_id: ColumnType<bigint, bigint | number, bigint | number>
    currency: ColumnType<string, string, string>
    price: ColumnType<bigint, bigint | number, bigint | number>
    charge_gem: ColumnType<bigint, bigint | number, bigint | number>
    free_gem: ColumnType<bigint, bigint | number, bigint | number>
    status: ColumnType<string, string, string>
    payment_kind: ColumnType<string, string | undefined, string>
    slot: ColumnType<number | null, number | null | undefined, number | null>
    payment_id: ColumnType<string | null, string | null | undefined, string | null>
    taken_charged: ColumnType<bigint, bigint | number | undefined, bigint | number>
    taken_free: ColumnType<bigint, bigint | number | undefined, bigint | number>
    owed: ColumnType<bigint, bigint | number | undefined, bigint | number>
    reversals: ColumnType<number, number | undefined, number>
    created_at: ColumnType<Temporal.Instant, string, string>
    paid_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    check_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    heard_turn: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  comments: {
    id: GeneratedAlways<bigint>
    stream_id: ColumnType<bigint, bigint | number, bigint | number>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    text: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, string, string>
    removed_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    removed_by: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  follows: {
    follower_id: ColumnType<bigint, bigint | number, bigint | number>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, string, string>
  }
  gift_sends: {
    id: GeneratedAlways<bigint>
    sender_id: ColumnType<bigint, bigint | number, bigint | number>
    idempotency_key: ColumnType<string, string, string>
    stream_id: ColumnType<bigint, bigint | number, bigint | number>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    gift_id: ColumnType<bigint, bigint | number, bigint | number>
    count: ColumnType<number, number, number>
    coins: ColumnType<bigint, bigint | number, bigint | number>
    points: ColumnType<bigint, bigint | number, bigint | number>
    transfer_id: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, string, string>
    earned_on: ColumnType<Temporal.PlainDate, string, string>
  }
  gifts: {
    id: GeneratedAlways<bigint>
    gift_id: ColumnType<string, string, string>
    name: ColumnType<string, string, string>
    image_url: ColumnType<string, string, string>
    price: ColumnType<bigint, bigint | number, bigint | number>
    counts: ColumnType<number[], number[], number[]>
    position: ColumnType<number, number, number>
    offered: ColumnType<boolean, boolean | undefined, boolean>
  }
  guardian_consents: {
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    given_at: ColumnType<Temporal.Instant, string, string>
  }
  identities: {
    service: ColumnType<string, string, string>
    subject: ColumnType<string, string, string>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    created_at: ColumnType<Temporal.Instant, string, string>
  }
  ledger_accounts: {
    id: GeneratedAlways<bigint>
    owner_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    kind: ColumnType<string, string, string>
    balance: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  ledger_postings: {
    transfer_id: ColumnType<bigint, bigint | number, bigint | number>
    account_id: ColumnType<bigint, bigint | number, bigint | number>
    amount: ColumnType<bigint, bigint | number, bigint | number>
  }
  ledger_transfers: {
    id: GeneratedAlways<bigint>
    idempotency_key: ColumnType<string, string, string>
    input_hash: ColumnType<Buffer, Buffer, Buffer>
    reason: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, string, string>
  }
  maintenance_windows: {
    id: GeneratedAlways<bigint>
    begin_at: ColumnType<Temporal.Instant, string, string>
    end_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  migrations: {
    name: ColumnType<string, string, string>
    checksum: ColumnType<string, string, string>
    applied_at: ColumnType<Temporal.Instant, string | undefined, string>
  }
  payment_customers: {
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    customer_id: ColumnType<string, string, string>
  }
  payment_records: {
    id: GeneratedAlways<bigint>
    purchase_id: ColumnType<string, string, string>
    event_name: ColumnType<string, string, string>
    params: ColumnType<unknown, string, string>
    at: ColumnType<Temporal.Instant, string, string>
  }
  presence_spans: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    stream_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    began_at: ColumnType<Temporal.Instant, string, string>
    seen_at: ColumnType<Temporal.Instant, string, string>
    ended_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  sandbox_state: {
    key: ColumnType<string, string, string>
    value: ColumnType<unknown, string, string>
  }
  sessions: {
    id: ColumnType<string, string, string>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    token_hash: ColumnType<Buffer, Buffer, Buffer>
    signed_in_at: ColumnType<Temporal.Instant, string, string>
    expires_at: ColumnType<Temporal.Instant, string, string>
    ended_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  sign_in_attempts: {
    id: ColumnType<string, string, string>
    status: ColumnType<string, string, string>
    browser_hash: ColumnType<Buffer, Buffer, Buffer>
    service: ColumnType<string, string, string>
    state_hash: ColumnType<Buffer, Buffer, Buffer>
    nonce: ColumnType<string, string, string>
    code_verifier: ColumnType<string, string, string>
    subject: ColumnType<string | null, string | null | undefined, string | null>
    suggested_nickname: ColumnType<string | null, string | null | undefined, string | null>
    user_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    hand_off_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    hand_off_expires_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    session_id: ColumnType<string | null, string | null | undefined, string | null>
    expires_at: ColumnType<Temporal.Instant, string, string>
  }
  stream_streamers: {
    stream_id: ColumnType<bigint, bigint | number, bigint | number>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
  }
  streamer_scores: {
    period: ColumnType<string, string, string>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    reached_at: ColumnType<Temporal.Instant, string, string>
    last_send_id: ColumnType<bigint, bigint | number, bigint | number>
  }
  streams: {
    id: GeneratedAlways<bigint>
    media_id: ColumnType<string, string, string>
    title: ColumnType<string, string, string>
    thumbnail_url: ColumnType<string, string, string>
    media_type: ColumnType<number, number, number>
    status: ColumnType<number, number, number>
    official: ColumnType<boolean, boolean | undefined, boolean>
    watch_count: ColumnType<bigint, bigint | number | undefined, bigint | number>
    created_at: ColumnType<Temporal.Instant, string, string>
    started_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    ended_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    ingest_key_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    playback_url: ColumnType<string | null, string | null | undefined, string | null>
  }
  tallies: {
    kind: ColumnType<string, string, string>
    owner_id: ColumnType<bigint, bigint | number, bigint | number>
    piece: ColumnType<number, number, number>
    value: ColumnType<bigint, bigint | number, bigint | number>
  }
  users: {
    id: GeneratedAlways<bigint>
    vlive_id: ColumnType<string, string, string>
    profile_id: ColumnType<string, string, string>
    username: ColumnType<string, string, string>
    nickname: ColumnType<string, string, string>
    birthday: ColumnType<Temporal.PlainDate, string, string>
    region: ColumnType<string, string, string>
    description: ColumnType<string, string | undefined, string>
    icon_url: ColumnType<string, string, string>
    official: ColumnType<number, number | undefined, number>
    role: ColumnType<string, string | undefined, string>
    usage_permitted: ColumnType<boolean, boolean | undefined, boolean>
    suspended_until: ColumnType<Temporal.Instant | 'infinity' | null, string | null | undefined, string | null>
    created_at: ColumnType<Temporal.Instant, string, string>
    likes: ColumnType<bigint, bigint | number | undefined, bigint | number>
    sns_props: ColumnType<unknown, string | undefined, string>
  }
  watermarks: {
    name: ColumnType<string, string, string>
    last_id: ColumnType<bigint, bigint | number, bigint | number>
  }
}
