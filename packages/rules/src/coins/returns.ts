import { coinsForRefund } from './purchase.ts'

/** The coins that refunds and lost disputes of a purchase have claimed so far, by what became of them. */
export interface ReturnedCoins {
  /** Taken from the customer's balance. */
  readonly charged: bigint
  readonly free: bigint
  /** Already spent, and still owed. */
  readonly owed: bigint
  /** Once owed, then written off by an operator. */
  readonly writtenOff: bigint
  /** Once owed, then paid in another way. */
  readonly paidOtherwise: bigint
}

export const sumOfReturned = ({ charged, free, owed, writtenOff, paidOtherwise }: ReturnedCoins): bigint =>
  charged + free + owed + writtenOff + paidOtherwise

/** How much of the price the customer got back, in the currency's smallest unit. */
export interface ReturnedMoney {
  readonly refunded: bigint
  /** By lost disputes. */
  readonly lost: bigint
}

export interface ReturnChange {
  /** Coins to take because of refunds; if negative, coins to give back. */
  readonly byRefunds: bigint
  /** The same for disputes. */
  readonly byDisputes: bigint
}

const between = (least: bigint, value: bigint, most: bigint): bigint =>
  value < least ? least : value > most ? most : value

/**
 * Returns how many coins must move to match the returned money, split by cause for the history. `lostBefore` is the
 * money lost to disputes when coins last moved.
 */
export const returnChange = (
  purchase: { readonly coins: bigint; readonly price: bigint },
  money: ReturnedMoney,
  lostBefore: bigint,
  returned: ReturnedCoins,
): ReturnChange => {
  const coinsFor = (lost: bigint) => coinsForRefund(purchase.coins, money.refunded + lost, purchase.price)
  const change = coinsFor(money.lost) - sumOfReturned(returned)
  const disputed = coinsFor(money.lost) - coinsFor(lostBefore)
  const byDisputes = change > 0n ? between(0n, disputed, change) : between(change, disputed, 0n)
  return { byRefunds: change - byDisputes, byDisputes }
}

/**
 * Reverses `takeBack` in the opposite order: first cancel what is owed, then drop what was written off (the owner has
 * spent those coins), then return free coins, then charged ones. Coins that were paid in another way would now be paid
 * twice, so they are returned as well.
 */
export const giveBack = (wanted: bigint, returned: ReturnedCoins): ReturnedCoins => {
  let left = wanted
  const upTo = (most: bigint): bigint => {
    const part = left < most ? left : most
    left -= part
    return part
  }
  const owed = upTo(returned.owed)
  const writtenOff = upTo(returned.writtenOff)
  const free = upTo(returned.free)
  const charged = upTo(returned.charged)
  return { owed, writtenOff, free, charged, paidOtherwise: upTo(returned.paidOtherwise) }
}
