import { utf8 } from './bytes.ts'
import type { Mac } from './sha256.ts'
import type { TableEntry } from './table-entry.ts'

const RANGE = 0x1_0000_0000
const WORDS = 8

/**
 * The inputs of one roll: the user seed, the number of the draw with the server seed, and the index of the roll in it.
 */
export interface RollInput {
  readonly userSeed: string
  readonly nonce: number
  readonly index: number
}

/**
 * Returns a uniformly distributed integer from 0 to `total - 1`. Words of the HMAC above the largest multiple of
 * `total` are rejected instead of reduced modulo `total`, which would be biased.
 */
export const rollOf = (mac: Mac, { userSeed, nonce, index }: RollInput, total: number): number => {
  if (!Number.isSafeInteger(total) || total < 1 || total > RANGE) throw new Error(`nothing to roll: ${total}`)
  const limit = RANGE - (RANGE % total)
  for (let round = 0; ; round++) {
    const digest = mac(utf8(`roll:${userSeed}:${nonce}:${index}:${round}`))
    const view = new DataView(digest.buffer, digest.byteOffset)
    for (let word = 0; word < WORDS; word++) {
      const value = view.getUint32(4 * word)
      if (value < limit) return value % total
    }
  }
}

/** Returns the entry for a roll. The entries cover consecutive ranges, each as wide as its weight. */
export const entryAt = <E extends TableEntry>(entries: readonly E[], roll: number): E => {
  let end = 0
  for (const entry of entries) {
    end += entry.weight
    if (roll < end) return entry
  }
  throw new Error('a roll beyond the table')
}
