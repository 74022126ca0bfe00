import type { Comment, GiftSent } from '@avalive/contract/live'
import type { Entry } from './flow.ts'

/** Maximum time between two gifts of the same combo. */
export const comboPause = 5000

export type Row =
  | { readonly kind: 'comment'; readonly id: string; readonly comment: Comment }
  | { readonly kind: 'gift'; readonly id: string; readonly gift: GiftSent; readonly count: number; readonly at: number }

type GiftRow = Extract<Row, { kind: 'gift' }>

const continues = (row: Row | undefined, entry: Entry): row is GiftRow =>
  row?.kind === 'gift' &&
  entry.kind === 'gift' &&
  row.gift.giftId === entry.gift.giftId &&
  row.gift.person.vliveId === entry.gift.person.vliveId &&
  entry.at - row.at <= comboPause

/** Merges each combo into one row with a total, so that gifts don't push the comments out of view. */
export const rowsOf = (entries: readonly Entry[]): readonly Row[] => {
  const rows: Row[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (entry.kind === 'comment') rows.push({ kind: 'comment', id: entry.id, comment: entry.comment })
    else if (continues(last, entry)) {
      rows[rows.length - 1] = { ...last, count: last.count + entry.gift.count, at: entry.at }
    } else rows.push({ kind: 'gift', id: entry.id, gift: entry.gift, count: entry.gift.count, at: entry.at })
  }
  return rows
}
