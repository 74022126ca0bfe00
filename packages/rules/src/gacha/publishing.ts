import type { BonusContent, GachaContent, OptionContent, WeightSetContent } from './content.ts'

export const gachaStages = ['draft', 'scheduled', 'open', 'ended', 'withdrawn'] as const
export type GachaStage = (typeof gachaStages)[number]

export interface StagedGacha {
  /** Whether it has published odds. */
  readonly isPublished: boolean
  readonly isOffered: boolean
  /** Milliseconds since 1970. */
  readonly startAt: number
  readonly endAt: number
}

export const gachaStageOf = ({ isPublished, isOffered, startAt, endAt }: StagedGacha, now: number): GachaStage => {
  if (!isPublished) return 'draft'
  if (!isOffered) return 'withdrawn'
  if (now < startAt) return 'scheduled'
  return now < endAt ? 'open' : 'ended'
}

export type GachaPart = keyof GachaContent

const text = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
export const isSameContent = (one: unknown, other: unknown): boolean => text(one) === text(other)

/** The parts that differ. */
export const changedParts = (before: GachaContent, after: GachaContent): GachaPart[] =>
  (Object.keys(after) as GachaPart[]).filter((part) => !isSameContent(before[part], after[part]))

/** A published option keeps its place and its terms. It may be renamed, and may end earlier or later. */
const termsOf = ({ names: _names, endAt: _endAt, ...terms }: OptionContent) => terms
const rewardOf = ({ names: _names, ...reward }: BonusContent) => reward
const promiseOf = ({ weightSetId, drawCount, type }: WeightSetContent) => ({ weightSetId, drawCount, type })

/** Whether the parts of a list keep what was said of each; more may follow. */
const keepsEach = <T>(before: readonly T[], after: readonly T[], said: (one: T) => unknown): boolean =>
  before.every((one, index) => after[index] !== undefined && isSameContent(said(one), said(after[index])))

const keepsAll = <T>(before: readonly T[], after: readonly T[], said: (one: T) => unknown): boolean =>
  before.every((one) => after.some((other) => isSameContent(said(one), said(other))))

const keeps = (part: GachaPart, before: GachaContent, after: GachaContent): boolean => {
  switch (part) {
    case 'names':
    case 'bannerUrl':
    case 'priority':
    case 'isWelcomeSale':
      return true
    case 'groupId':
    case 'original':
    case 'startAt':
    case 'isColorExchangeable':
      return isSameContent(before[part], after[part])
    case 'endAt':
      return Date.parse(after.endAt) >= Date.parse(before.endAt)
    case 'limitedTimes':
      return after.limitedTimes === null || (before.limitedTimes !== null && after.limitedTimes >= before.limitedTimes)
    case 'options':
      return keepsEach(before.options, after.options, termsOf)
    case 'bonuses':
      return keepsAll(before.bonuses, after.bonuses, rewardOf)
    case 'weightSets':
      // New odds are a new revision. What a guarantee promises, people have drawn towards.
      return keepsAll(before.weightSets, after.weightSets, promiseOf)
  }
}

/**
 * The changed parts that can't be published. Until a gacha begins nobody has drawn from it, so everything may change; once
 * it has ended, nothing.
 */
export const frozenParts = (published: GachaContent | null, after: GachaContent, now: number): GachaPart[] => {
  if (!published || now < Date.parse(published.startAt)) return []
  const changed = changedParts(published, after)
  if (now >= Date.parse(published.endAt)) return changed
  return changed.filter((part) => !keeps(part, published, after))
}
