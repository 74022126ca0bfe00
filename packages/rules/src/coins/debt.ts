/** How an operator clears a coin debt: it was paid in another way, it is written off, or coins are deducted for it. */
export type Clearing = 'settle' | 'writeOff' | 'offset'

export interface ClearingRequest {
  readonly kind: Clearing
  /** Null means as much as possible. */
  readonly asked: bigint | null
  readonly owed: bigint
  /** The debtor's total balance, charged and free. */
  readonly balance: bigint
}

export type ClearingRefusal = 'moreThanOwed' | 'debtorLacksCoins'

/** Returns how many coins of a debt to clear. A request for a fixed number is cleared in full or refused. */
export const coinsToClear = ({ kind, asked, owed, balance }: ClearingRequest): bigint | ClearingRefusal => {
  const possible = kind === 'offset' && balance < owed ? balance : owed
  const wanted = asked ?? possible
  if (owed === 0n || wanted > owed) return 'moreThanOwed'
  return wanted === 0n || wanted > possible ? 'debtorLacksCoins' : wanted
}
