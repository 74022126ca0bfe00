import type { Gift } from '@avalive/contract/live'

/** One tap on "Send". Retries reuse its key, so that the gift is charged once. */
export interface Tap {
  readonly gift: Gift
  readonly count: number
  readonly idempotencyKey: string
}

export const costOf = ({ gift, count }: Pick<Tap, 'gift' | 'count'>): number => gift.price * count

export const isSame = (a: Pick<Tap, 'gift' | 'count'>, b: Pick<Tap, 'gift' | 'count'>): boolean =>
  a.gift.giftId === b.gift.giftId && a.count === b.count

/** Total cost of taps that the server has not answered yet. */
export const promised = (taps: readonly Tap[]): number => taps.reduce((sum, tap) => sum + costOf(tap), 0)
