import { type DrawTerms, drawFrom, isSeed, macOf, type Rolled, receiptOf, seedCommitment } from './draw.ts'
import { type GachaTable, tableCommitment } from './table.ts'

/** A draw as the service reports it. */
export interface DrawRecord extends DrawTerms {
  readonly gachaId: string
  readonly tableCommitment: string
  readonly seedCommitment: string
  readonly groupId: string
  readonly receipt: string
  readonly results: readonly (Omit<Rolled, 'itemId'> & { readonly item: { readonly itemId: string } })[]
}

export type Verdict =
  | { readonly ok: true; readonly results: readonly Rolled[] }
  /** What doesn't match: the seed or the table with its commitment, the results, or any other reported value. */
  | { readonly ok: false; readonly fault: 'seed' | 'table' | 'results' | 'receipt' }

const isSame = (a: Rolled, b: Rolled | undefined): boolean =>
  a.index === b?.index && a.weightSetId === b.weightSetId && a.roll === b.roll && a.itemId === b.itemId

/** Repeats the draw with the revealed seed and compares it with everything that was promised or reported before. */
export const verifyDraw = (draw: DrawRecord, table: GachaTable, serverSeed: string): Verdict => {
  if (!isSeed(serverSeed) || seedCommitment(serverSeed) !== draw.seedCommitment) return { ok: false, fault: 'seed' }
  if (table.gachaId !== draw.gachaId || tableCommitment(table) !== draw.tableCommitment) {
    return { ok: false, fault: 'table' }
  }
  const mac = macOf(serverSeed)
  const results = drawFrom(table, mac, draw)
  const told = draw.results.map(({ item, ...rest }) => ({ ...rest, itemId: item.itemId }))
  if (told.length !== results.length || !results.every((result, index) => isSame(result, told[index]))) {
    return { ok: false, fault: 'results' }
  }
  return receiptOf(mac, { ...draw, results }) === draw.receipt ? { ok: true, results } : { ok: false, fault: 'receipt' }
}

export type SequenceFault = 'nonceMissing' | 'countMissing'

/**
 * Checks that the list of all of a user's draws has no gap: no draw of a seed is missing, and the draws of a group are
 * counted correctly towards its guarantee. `inUse` is the active seed with its nonce, read before the draws, so the
 * list must contain at least that many of its draws.
 */
export const verifySequence = (
  draws: readonly Pick<DrawRecord, 'seedCommitment' | 'nonce' | 'groupId' | 'countBefore' | 'times'>[],
  inUse: Pick<DrawRecord, 'seedCommitment' | 'nonce'> | null = null,
): SequenceFault | null => {
  const hasGap = (places: readonly { readonly from: number; readonly length: number }[]): boolean => {
    let next = 0
    return places
      .toSorted((a, b) => a.from - b.from)
      .some(({ from, length }) => {
        const isWrong = from !== next
        next = from + length
        return isWrong
      })
  }
  const bySeed = Map.groupBy(draws, (draw) => draw.seedCommitment)
  const byGroup = Map.groupBy(draws, ({ groupId }) => groupId)
  if ([...bySeed.values()].some((list) => hasGap(list.map(({ nonce }) => ({ from: nonce, length: 1 }))))) {
    return 'nonceMissing'
  }
  if (inUse && (bySeed.get(inUse.seedCommitment)?.length ?? 0) < inUse.nonce) return 'nonceMissing'
  const counts = (list: typeof draws) => list.map(({ countBefore, times }) => ({ from: countBefore, length: times }))
  return [...byGroup.values()].some((list) => hasGap(counts(list))) ? 'countMissing' : null
}
