/** How an operator clears a coin debt: it was paid in another way, it is given up, or coins are taken for it. */
export type Clearing = 'settle' | 'writeOff' | 'offset'

export interface ClearingRequest {
  readonly kind: Clearing
  /** Null: as much as possible. */
  readonly asked: bigint | null
  readonly owed: bigint
  /** All coins of the person who owes, charged and free. */
  readonly balance: bigint
}

export type ClearingRefusal = 'moreThanOwed' | 'debtorLacksCoins'

/** How many coins of a debt are cleared. A request for a certain number is done whole or not at all. */
export const coinsToClear = ({ kind, asked, owed, balance }: ClearingRequest): bigint | ClearingRefusal => {
  const possible = kind === 'offset' && balance < owed ? balance : owed
  const wanted = asked ?? possible
  if (owed === 0n || wanted > owed) return 'moreThanOwed'
  return wanted === 0n || wanted > possible ? 'debtorLacksCoins' : wanted
}
