import { utf8 } from './bytes.ts'
import type { Mac } from './sha256.ts'
import type { TableEntry } from './table-entry.ts'

const RANGE = 0x1_0000_0000
const WORDS = 8

/** What decides one roll: the person's own seed, which draw of the server seed it is, and which roll of that draw. */
export interface RollInput {
  readonly userSeed: string
  readonly nonce: number
  readonly index: number
}

/**
 * A whole number from 0 to below `total`, every one as likely as the next: words of the HMAC that lie above the last
 * full multiple are thrown away instead of being folded back.
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

/** The entry on which a roll falls: the entries lie one after the other, each as wide as its weight. */
export const entryAt = <E extends TableEntry>(entries: readonly E[], roll: number): E => {
  let end = 0
  for (const entry of entries) {
    end += entry.weight
    if (roll < end) return entry
  }
  throw new Error('a roll beyond the table')
}
