/**
 * Tables whose rows are only ever added. The application's role has no right to change or delete their rows, and
 * triggers refuse it to every role. A list names the columns that may still be written later.
 */
export const appendOnly: Readonly<Record<string, readonly string[]>> = {
  audit_log: [],
  coin_debt_clearances: [],
  event_entry_log: [],
  event_results: [],
  free_gifts: [],
  gacha_draw_results: [],
  gacha_draws: ['determined_at'],
  gacha_revisions: [],
  gacha_seeds: ['next_nonce', 'revealed_at'],
  gacha_weight_sets: [],
  gacha_weights: [],
  game_submissions: [],
  gift_sends: [],
  invitations: [],
  ledger_corrections: [],
  ledger_postings: [],
  ledger_transfers: [],
  notice_contents: [],
  prepaid_figures: [],
  present_claims: [],
  present_coin_campaigns: [],
  present_items: [],
  vote_ticket_grants: [],
}
