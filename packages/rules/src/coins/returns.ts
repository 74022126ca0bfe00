import { coinsForRefund } from './purchase.ts'

/** Where the coins are that refunds and lost disputes of a purchase have asked for so far. */
export interface ReturnedCoins {
  /** Taken from the person's balances. */
  readonly charged: bigint
  readonly free: bigint
  /** Spent before they could be taken, and still owed. */
  readonly owed: bigint
  /** Owed once, and written off by an operator. */
  readonly writtenOff: bigint
  /** Owed once, and paid for in another way. */
  readonly paidOtherwise: bigint
}

export const sumOfReturned = ({ charged, free, owed, writtenOff, paidOtherwise }: ReturnedCoins): bigint =>
  charged + free + owed + writtenOff + paidOtherwise

/** How much of a purchase's price the customer has back, in the smallest unit. */
export interface ReturnedMoney {
  readonly refunded: bigint
  /** By disputes that were lost. */
  readonly lost: bigint
}

export interface ReturnChange {
  /** Coins to take because of refunds; negative: to give again. */
  readonly byRefunds: bigint
  /** The same because of disputes. */
  readonly byDisputes: bigint
}

const between = (least: bigint, value: bigint, most: bigint): bigint =>
  value < least ? least : value > most ? most : value

/**
 * How many coins have to move so that they follow the money, split by the cause that the history tells. `lostBefore` is
 * the money that disputes had cost when coins last moved.
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
 * The reverse of taking coins back, in the reverse order: first nothing is owed any more, then coins that were written
 * off are forgotten (their owner has spent them), then free coins come again, then charged ones. Coins that were paid
 * for in another way are now paid for twice, so they come, too.
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
