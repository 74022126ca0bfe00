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
  audit_log: {
    id: GeneratedAlways<bigint>
    at: ColumnType<Temporal.Instant, string, string>
    actor_id: ColumnType<bigint, bigint | number, bigint | number>
    action: ColumnType<string, string, string>
    subject: ColumnType<string, string, string>
    before: ColumnType<unknown | null, string | null | undefined, string | null>
    after: ColumnType<unknown | null, string | null | undefined, string | null>
    reason: ColumnType<string | null, string | null | undefined, string | null>
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
  coin_debt_clearances: {
    id: GeneratedAlways<bigint>
    debt_id: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    asked: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    coins: ColumnType<bigint, bigint | number, bigint | number>
    owed_after: ColumnType<bigint, bigint | number, bigint | number>
    operator_id: ColumnType<bigint, bigint | number, bigint | number>
    idempotency_key: ColumnType<string, string, string>
    reason: ColumnType<string, string, string>
    transfer_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    at: ColumnType<Temporal.Instant, string, string>
  }
  coin_debts: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    purchase_id: ColumnType<string, string, string>
    amount: ColumnType<bigint, bigint | number, bigint | number>
    created_at: ColumnType<Temporal.Instant, string, string>
    settled_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    cleared: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  coin_product_prices: {
    product_id: ColumnType<bigint, bigint | number, bigint | number>
    currency: ColumnType<string, string, string>
    price: ColumnType<bigint, bigint | number, bigint | number>
    regular_price: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
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
    payment_started_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    written_off: ColumnType<bigint, bigint | number | undefined, bigint | number>
    paid_otherwise: ColumnType<bigint, bigint | number | undefined, bigint | number>
    lost: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  comments: {
    id: GeneratedAlways<bigint>
    stream_id: ColumnType<bigint, bigint | number, bigint | number>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    text: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, string, string>
    removed_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    removed_by: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    idempotency_key: ColumnType<string | null, string | null | undefined, string | null>
  }
  event_entries: {
    id: GeneratedAlways<bigint>
    event_id: ColumnType<bigint, bigint | number, bigint | number>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    status: ColumnType<number, number, number>
    group_id: ColumnType<number | null, number | null | undefined, number | null>
    entered_at: ColumnType<Temporal.Instant, string, string>
    came_from: ColumnType<string | null, string | null | undefined, string | null>
    media_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  event_entry_log: {
    id: GeneratedAlways<bigint>
    entry_id: ColumnType<bigint, bigint | number, bigint | number>
    change: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, string, string>
  }
  event_gifts: {
    gift_send_id: ColumnType<bigint, bigint | number, bigint | number>
    entry_id: ColumnType<bigint, bigint | number, bigint | number>
    coins: ColumnType<bigint, bigint | number, bigint | number>
  }
  event_results: {
    event_id: ColumnType<bigint, bigint | number, bigint | number>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    group_id: ColumnType<number, number, number>
    position: ColumnType<number, number, number>
    rank: ColumnType<number, number, number>
    group_position: ColumnType<number, number, number>
    group_rank: ColumnType<number, number, number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    broadcast_sec: ColumnType<bigint, bigint | number, bigint | number>
    watch_sec: ColumnType<bigint, bigint | number, bigint | number>
    is_winner: ColumnType<boolean, boolean, boolean>
    reached_thresholds: ColumnType<number, number, number>
  }
  event_scores: {
    entry_id: ColumnType<bigint, bigint | number, bigint | number>
    event_id: ColumnType<bigint, bigint | number, bigint | number>
    group_id: ColumnType<number, number | undefined, number>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    coins: ColumnType<bigint, bigint | number | undefined, bigint | number>
    broadcast_ms: ColumnType<bigint, bigint | number | undefined, bigint | number>
    watch_ms: ColumnType<bigint, bigint | number | undefined, bigint | number>
    score: ColumnType<bigint, bigint | number | undefined, bigint | number>
    reached_at: ColumnType<Temporal.Instant, string, string>
  }
  event_scoring_spans: {
    id: GeneratedAlways<bigint>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    entry_id: ColumnType<bigint, bigint | number, bigint | number>
    began_at: ColumnType<Temporal.Instant, string, string>
    ended_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  event_streamers: {
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    last_switch_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    rank_enabled: ColumnType<boolean, boolean | undefined, boolean>
    rank: ColumnType<string, string | undefined, string>
    ranked_on: ColumnType<Temporal.PlainDate | null, string | null | undefined, string | null>
  }
  event_sums: {
    event_id: ColumnType<bigint, bigint | number, bigint | number>
    group_id: ColumnType<number, number, number>
    participants: ColumnType<number, number | undefined, number>
    score: ColumnType<bigint, bigint | number | undefined, bigint | number>
    broadcast_ms: ColumnType<bigint, bigint | number | undefined, bigint | number>
    watch_ms: ColumnType<bigint, bigint | number | undefined, bigint | number>
  }
  events: {
    id: GeneratedAlways<bigint>
    event_id: ColumnType<string, string, string>
    event_type: ColumnType<number, number, number>
    status: ColumnType<number, number | undefined, number>
    score_type: ColumnType<number, number, number>
    begin_at: ColumnType<Temporal.Instant, string, string>
    end_at: ColumnType<Temporal.Instant, string, string>
    aggregated_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    closed_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    number_of_groups: ColumnType<number, number | undefined, number>
    number_of_winners: ColumnType<number, number | undefined, number>
    thresholds: ColumnType<number[], number[] | undefined, number[]>
    user_ranks: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
    name: ColumnType<unknown, string, string>
    description: ColumnType<unknown, string, string>
    header_image_url: ColumnType<string, string, string>
    icon_url: ColumnType<string, string, string>
    page_image_url: ColumnType<string, string | undefined, string>
    font_color_id: ColumnType<number, number | undefined, number>
    bg_color: ColumnType<string, string | undefined, string>
    image_id: ColumnType<number, number | undefined, number>
    show_score: ColumnType<boolean, boolean | undefined, boolean>
    show_broadcast_time: ColumnType<boolean, boolean | undefined, boolean>
    show_all_broadcast: ColumnType<number, number | undefined, number>
    show_all_watch: ColumnType<number, number | undefined, number>
    show_all_score: ColumnType<number, number | undefined, number>
    created_at: ColumnType<Temporal.Instant, string, string>
  }
  follows: {
    follower_id: ColumnType<bigint, bigint | number, bigint | number>
    streamer_id: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, string, string>
  }
  gacha_awards: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    bonus_id: ColumnType<bigint, bigint | number, bigint | number>
    draw_id: ColumnType<bigint, bigint | number, bigint | number>
    due_at: ColumnType<Temporal.Instant, string, string>
    paid_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  gacha_bonuses: {
    id: GeneratedAlways<bigint>
    set_id: ColumnType<string, string, string>
    draw_count: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
    amount: ColumnType<number, number, number>
    names: ColumnType<unknown, string, string>
    item_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    ticket_type_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  gacha_consume_types: {
    gacha_id: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    amount: ColumnType<number, number, number>
    ticket_type_id: ColumnType<string | null, string | null | undefined, string | null>
    times: ColumnType<number, number, number>
    discount_amount: ColumnType<number, number | undefined, number>
    discount_percent: ColumnType<number, number | undefined, number>
    limited_count: ColumnType<number | null, number | null | undefined, number | null>
    bonus_type: ColumnType<string, string | undefined, string>
    start_at: ColumnType<Temporal.Instant, string, string>
    end_at: ColumnType<Temporal.Instant, string, string>
  }
  gacha_counts: {
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    scope: ColumnType<string, string, string>
    count: ColumnType<number, number, number>
  }
  gacha_draw_results: {
    draw_id: ColumnType<bigint, bigint | number, bigint | number>
    index: ColumnType<number, number, number>
    weight_set_id: ColumnType<string, string, string>
    roll: ColumnType<number, number, number>
    item_id: ColumnType<bigint, bigint | number, bigint | number>
  }
  gacha_draws: {
    id: GeneratedAlways<bigint>
    draw_id: ColumnType<string, string, string>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    idempotency_key: ColumnType<string, string, string>
    gacha_id: ColumnType<bigint, bigint | number, bigint | number>
    revision_id: ColumnType<bigint, bigint | number, bigint | number>
    position: ColumnType<number, number, number>
    times: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
    amount: ColumnType<number, number, number>
    ticket_type_id: ColumnType<string | null, string | null | undefined, string | null>
    group_id: ColumnType<string, string, string>
    count_before: ColumnType<number, number, number>
    seed_id: ColumnType<bigint, bigint | number, bigint | number>
    nonce: ColumnType<number, number, number>
    user_seed: ColumnType<string, string, string>
    receipt: ColumnType<Buffer, Buffer, Buffer>
    transfer_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    at: ColumnType<Temporal.Instant, string, string>
    is_color_exchangeable: ColumnType<boolean, boolean, boolean>
    determined_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  gacha_revisions: {
    id: GeneratedAlways<bigint>
    gacha_id: ColumnType<bigint, bigint | number, bigint | number>
    revision: ColumnType<number, number, number>
    commitment: ColumnType<Buffer, Buffer, Buffer>
    published_at: ColumnType<Temporal.Instant, string, string>
  }
  gacha_seeds: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    server_seed: ColumnType<Buffer, Buffer, Buffer>
    commitment: ColumnType<Buffer, Buffer, Buffer>
    next_nonce: ColumnType<number, number | undefined, number>
    created_at: ColumnType<Temporal.Instant, string, string>
    revealed_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  gacha_weight_sets: {
    revision_id: ColumnType<bigint, bigint | number, bigint | number>
    weight_set_id: ColumnType<string, string, string>
    draw_count: ColumnType<number, number, number>
    type: ColumnType<string, string, string>
  }
  gacha_weights: {
    revision_id: ColumnType<bigint, bigint | number, bigint | number>
    weight_set_id: ColumnType<string, string, string>
    position: ColumnType<number, number, number>
    item_id: ColumnType<bigint, bigint | number, bigint | number>
    weight: ColumnType<number, number, number>
  }
  gachas: {
    id: GeneratedAlways<bigint>
    gacha_id: ColumnType<string, string, string>
    kind: ColumnType<string, string, string>
    group_id: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    priority: ColumnType<number, number, number>
    original: ColumnType<string, string | undefined, string>
    bonus_set_id: ColumnType<string, string | undefined, string>
    limited_times: ColumnType<number | null, number | null | undefined, number | null>
    banner_url: ColumnType<string, string, string>
    start_at: ColumnType<Temporal.Instant, string, string>
    end_at: ColumnType<Temporal.Instant, string, string>
    is_welcome_sale: ColumnType<boolean, boolean | undefined, boolean>
    is_color_exchangeable: ColumnType<boolean, boolean | undefined, boolean>
    set_id: ColumnType<string, string | undefined, string>
    rarity_guarantee_set_id: ColumnType<string, string | undefined, string>
    offered: ColumnType<boolean, boolean | undefined, boolean>
  }
  game_periods: {
    id: GeneratedAlways<bigint>
    period_id: ColumnType<string, string, string>
    game_id: ColumnType<bigint, bigint | number, bigint | number>
    start_at: ColumnType<Temporal.Instant, string, string>
    end_at: ColumnType<Temporal.Instant, string, string>
  }
  game_rankings: {
    id: GeneratedAlways<bigint>
    period_id: ColumnType<bigint, bigint | number, bigint | number>
    ranking_type: ColumnType<number, number, number>
    start_at: ColumnType<Temporal.Instant, string, string>
    end_at: ColumnType<Temporal.Instant, string, string>
  }
  game_scores: {
    ranking_id: ColumnType<bigint, bigint | number, bigint | number>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    reached_at: ColumnType<Temporal.Instant, string, string>
    submission_id: ColumnType<bigint, bigint | number, bigint | number>
  }
  game_servers: {
    id: GeneratedAlways<bigint>
    game_id: ColumnType<bigint, bigint | number, bigint | number>
    name: ColumnType<string, string, string>
    key_hash: ColumnType<Buffer, Buffer, Buffer>
    created_at: ColumnType<Temporal.Instant, string, string>
    revoked_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  game_submissions: {
    id: GeneratedAlways<bigint>
    server_id: ColumnType<bigint, bigint | number, bigint | number>
    idempotency_key: ColumnType<string, string, string>
    period_id: ColumnType<bigint, bigint | number, bigint | number>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    score: ColumnType<bigint, bigint | number, bigint | number>
    at: ColumnType<Temporal.Instant, string, string>
  }
  games: {
    id: GeneratedAlways<bigint>
    game_id: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
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
    rate_billionths: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
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
  inventory: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    item_id: ColumnType<bigint, bigint | number, bigint | number>
    source: ColumnType<string, string, string>
    at: ColumnType<Temporal.Instant, string, string>
  }
  items: {
    id: GeneratedAlways<bigint>
    item_id: ColumnType<string, string, string>
    kind: ColumnType<string, string, string>
    design_id: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
    color_names: ColumnType<unknown, string, string>
    rarity: ColumnType<number, number, number>
    parts_sets: ColumnType<unknown, string, string>
    picture_url: ColumnType<string, string, string>
  }
  job_workers: {
    id: GeneratedAlways<number>
    pool_id: ColumnType<string, string, string>
    beats: ColumnType<bigint, bigint | number | undefined, bigint | number>
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
  live_point_days: {
    streamer_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    earned_on: ColumnType<Temporal.PlainDate | null, string | null | undefined, string | null>
    points: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    last_send_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
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
  presence_keepers: {
    id: ColumnType<string, string, string>
    wrote_at: ColumnType<Temporal.Instant, string, string>
  }
  presence_spans: {
    id: GeneratedAlways<bigint>
    user_id: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    stream_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    began_at: ColumnType<Temporal.Instant, string, string>
    seen_at: ColumnType<Temporal.Instant, string, string>
    ended_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    keeper_id: ColumnType<string | null, string | null | undefined, string | null>
    scored_until: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
  }
  room_events: {
    stream_id: ColumnType<bigint, bigint | number, bigint | number>
    seq: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    subject_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  room_log: {
    epoch: ColumnType<string, string | undefined, string>
  }
  room_outbox: {
    id: GeneratedAlways<bigint>
    stream_id: ColumnType<bigint, bigint | number, bigint | number>
    kind: ColumnType<string, string, string>
    subject_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  }
  rooms: {
    stream_id: ColumnType<bigint, bigint | number, bigint | number>
    last_seq: ColumnType<bigint, bigint | number, bigint | number>
    active_on: ColumnType<Temporal.PlainDate, string, string>
    cleared: ColumnType<boolean, boolean | undefined, boolean>
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
    starts_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    ready_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>
    attended: ColumnType<boolean, boolean | undefined, boolean>
    ended_by: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
    has_picture: ColumnType<boolean, boolean | undefined, boolean>
  }
  tallies: {
    kind: ColumnType<string, string, string>
    owner_id: ColumnType<bigint, bigint | number, bigint | number>
    piece: ColumnType<number, number, number>
    value: ColumnType<bigint, bigint | number, bigint | number>
  }
  ticket_types: {
    ticket_type_id: ColumnType<string, string, string>
    names: ColumnType<unknown, string, string>
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
