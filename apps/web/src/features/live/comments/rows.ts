import type { Comment, GiftSent } from '@avalive/contract/live'
import type { Entry } from './flow.ts'

/** Maximum time between two gifts of the same combo. */
export const comboPause = 10_000
/** A combo that goes on for longer continues in a new row, because its first row has left the view. */
export const longestCombo = 30_000

export type Row =
  | { readonly kind: 'comment'; readonly id: string; readonly comment: Comment }
  | { readonly kind: 'gift'; readonly id: string; readonly gift: GiftSent; readonly count: number }

/** Where the row of a combo is, and its times. */
interface Combo {
  readonly index: number
  readonly began: number
  readonly at: number
}

/**
 * Merges each combo into one row with a total, so that gifts don't push the comments out of view. The row stays where it
 * began: comments and gifts of other people may come in between.
 */
export const rowsOf = (entries: readonly Entry[]): readonly Row[] => {
  const rows: Row[] = []
  const combos = new Map<string, Combo>()
  for (const entry of entries) {
    if (entry.kind === 'comment') {
      rows.push({ kind: 'comment', id: entry.id, comment: entry.comment })
      continue
    }
    const { gift, at } = entry
    const key = `${gift.person.vliveId}:${gift.giftId}`
    const combo = combos.get(key)
    const row = combo && rows[combo.index]
    const goesOn = combo && at - combo.at <= comboPause && at - combo.began <= longestCombo
    if (goesOn && row?.kind === 'gift') {
      rows[combo.index] = { ...row, count: row.count + gift.count }
      combos.set(key, { ...combo, at })
    } else {
      combos.set(key, { index: rows.length, began: at, at })
      rows.push({ kind: 'gift', id: entry.id, gift, count: gift.count })
    }
  }
  return rows
}
