import { toHex, utf8 } from './bytes.ts'
import { brokenPromises, type Guarantee, keepsGuarantee } from './guarantee.ts'
import { WHOLE } from './rate.ts'
import { sha256 } from './sha256.ts'
import type { TableEntry } from './table-entry.ts'

export interface WeightSet extends Guarantee {
  readonly entries: readonly TableEntry[]
}

/** All odds of a gacha in one revision. */
export interface GachaTable {
  readonly gachaId: string
  readonly revision: number
  readonly weightSets: readonly WeightSet[]
}

/** The text whose SHA-256 is published. Anyone can reproduce it and compute the hash. */
export const tableText = ({ gachaId, revision, weightSets }: GachaTable): string =>
  [
    'avalive-gacha-table-1',
    `gacha ${gachaId}`,
    `revision ${revision}`,
    ...weightSets.flatMap(({ weightSetId, drawCount, type, entries }) => [
      `set ${weightSetId} ${drawCount} ${type}`,
      ...entries.map(({ itemId, rarity, weight }) => `item ${itemId} ${rarity} ${weight}`),
    ]),
    '',
  ].join('\n')

export const tableCommitment = (table: GachaTable): string => toHex(sha256(utf8(tableText(table))))

export const totalOf = (entries: readonly TableEntry[]): number => entries.reduce((sum, { weight }) => sum + weight, 0)

const isId = (id: string): boolean => /^[a-z0-9_-]{1,64}$/.test(id)
const isWeight = (weight: number): boolean => Number.isSafeInteger(weight) && weight > 0

/** Validates a table before it is published. Returns an empty list if it can be drawn from. */
export const tableFaults = ({ gachaId, weightSets }: GachaTable): string[] => {
  const normal = weightSets.filter(({ drawCount, type }) => drawCount === 1 && type === 'none')
  const [defaults] = normal
  if (!defaults || normal.length > 1) return ['there must be one set of default odds']
  const ids = [gachaId, ...weightSets.map(({ weightSetId }) => weightSetId)]
  const counts = weightSets.map(({ drawCount }) => drawCount)
  return [
    ...ids.filter((id) => !isId(id)).map((id) => `${id} is not an id`),
    ...(new Set(ids).size < ids.length ? ['two sets have the same id'] : []),
    ...(new Set(counts).size < counts.length ? ['two sets have the same draw count'] : []),
    ...weightSets.flatMap((set) => setFaults(set, defaults)),
    ...brokenPromises(weightSets).map(
      ({ weightSetId }) => `${weightSetId} promises less than one that comes more often`,
    ),
  ]
}

const setFaults = ({ weightSetId, type, drawCount, entries }: WeightSet, defaults: WeightSet): string[] => {
  const items = entries.map(({ itemId }) => itemId)
  return [
    ...(Number.isSafeInteger(drawCount) && drawCount > 0
      ? []
      : [`${weightSetId} has a draw count that is not a positive integer`]),
    ...(items.every(isId) && new Set(items).size === items.length
      ? []
      : [`${weightSetId} contains a duplicate or malformed item id`]),
    ...(entries.every(({ weight }) => isWeight(weight)) ? [] : [`${weightSetId} contains an invalid weight`]),
    ...(totalOf(entries) === WHOLE ? [] : [`${weightSetId} does not add up to 100 %`]),
    ...(keepsGuarantee(type, entries, defaults.entries) ? [] : [`${weightSetId} does not keep its guarantee`]),
  ]
}
