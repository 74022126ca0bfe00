import { brokenPromises, type GuaranteeType, keepsGuarantee } from './guarantee.ts'
import { WHOLE } from './rate.ts'
import { totalOf } from './table.ts'
import type { TableEntry } from './table-entry.ts'

type Texts = Readonly<Record<string, string>>
export type GachaKind = 'avatar' | 'furniture'

export interface OptionContent {
  readonly type: 'coin' | 'ticket'
  readonly names: Texts
  readonly amount: number
  readonly ticketTypeId: string | null
  readonly times: number
  readonly discountAmount: number
  readonly discountPercent: number
  /** How often one person may choose it; null for any number. */
  readonly limitedCount: number | null
  readonly bonusType: 'none' | 'avatarPoint500'
  /** ISO-8601, as everywhere here. */
  readonly startAt: string
  readonly endAt: string
}

export interface BonusContent {
  readonly drawCount: number
  readonly type: 'ticket' | 'avatarPoint' | 'avatarItem' | 'coin' | 'point' | 'livePoint'
  readonly amount: number
  readonly names: Texts
  readonly itemId: string | null
  readonly ticketTypeId: string | null
}

export interface WeightSetContent {
  readonly weightSetId: string
  readonly drawCount: number
  readonly type: Exclude<GuaranteeType, 'unrecognized'>
  readonly entries: readonly { readonly itemId: string; readonly weight: number }[]
}

/** All that an operator sets of a gacha, and one publication writes. */
export interface GachaContent {
  readonly names: Texts
  readonly groupId: string
  readonly priority: number
  readonly original: '' | 'F001' | 'M001'
  /** How many draws one person may make; null for any number. */
  readonly limitedTimes: number | null
  readonly bannerUrl: string
  readonly startAt: string
  readonly endAt: string
  readonly isWelcomeSale: boolean
  readonly isColorExchangeable: boolean
  /** A draw names an option by its index, so published ones keep theirs. */
  readonly options: readonly OptionContent[]
  readonly bonuses: readonly BonusContent[]
  /** The default odds, which have type none and draw count 1, and those of guarantees. */
  readonly weightSets: readonly WeightSetContent[]
}

export type GachaProblem =
  | 'missing'
  | 'address'
  | 'period'
  | 'past'
  | 'noOption'
  | 'ticket'
  | 'discount'
  | 'item'
  | 'duplicate'
  | 'notForFurniture'
  | 'defaultOdds'
  | 'noItem'
  | 'weight'
  | 'notWhole'
  | 'guarantee'
  | 'promise'

/** `index` is the option's, bonus's or weight set's. */
export interface ContentProblem {
  readonly part: 'names' | 'bannerUrl' | 'period' | 'options' | 'bonuses' | 'weightSets'
  readonly index: number
  readonly problem: GachaProblem
}

export interface Catalogue {
  readonly kind: GachaKind
  /** The rarity of each known item of the kind. */
  readonly rarities: ReadonlyMap<string, number>
  readonly ticketTypeIds: ReadonlySet<string>
}

const REQUIRED_LOCALES = ['ja', 'en'] as const
const lacks = (texts: Texts): boolean => REQUIRED_LOCALES.some((locale) => !texts[locale]?.trim())
const isAddress = (address: string): boolean => /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]{1,500}$/.test(address)
const isPeriod = ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }): boolean =>
  Date.parse(endAt) > Date.parse(startAt)

type Found = readonly [GachaProblem, boolean]

const at =
  (part: ContentProblem['part'], index = 0) =>
  (...found: readonly Found[]): ContentProblem[] =>
    found.filter(([, isWrong]) => isWrong).map(([problem]) => ({ part, index, problem }))

const optionProblems = (option: OptionContent, index: number, { ticketTypeIds }: Catalogue): ContentProblem[] => {
  const { type, ticketTypeId, discountAmount, discountPercent, amount } = option
  const hasTicket = ticketTypeId !== null && ticketTypeIds.has(ticketTypeId)
  return at('options', index)(
    ['missing', lacks(option.names)],
    ['period', !isPeriod(option)],
    ['ticket', type === 'ticket' ? !hasTicket : ticketTypeId !== null],
    ['discount', (discountAmount > 0 && discountPercent > 0) || discountAmount > amount],
  )
}

const bonusProblems = (content: GachaContent, index: number, { rarities, ticketTypeIds, kind }: Catalogue) => {
  const bonus = content.bonuses[index]
  if (!bonus) return []
  const { type, itemId, ticketTypeId, drawCount } = bonus
  const same = content.bonuses.findIndex((other) => other.type === type && other.drawCount === drawCount)
  return at('bonuses', index)(
    ['notForFurniture', kind === 'furniture'],
    ['missing', lacks(bonus.names)],
    ['item', type === 'avatarItem' ? itemId === null || !rarities.has(itemId) : itemId !== null],
    ['ticket', type === 'ticket' ? ticketTypeId === null || !ticketTypeIds.has(ticketTypeId) : ticketTypeId !== null],
    ['duplicate', same !== index],
  )
}

/** The entries as the rules of odds know them; those of unknown items are left out. */
export const entriesOf = ({ entries }: WeightSetContent, rarities: Catalogue['rarities']): TableEntry[] =>
  entries.flatMap(({ itemId, weight }) => {
    const rarity = rarities.get(itemId)
    return rarity === undefined ? [] : [{ itemId, rarity, weight }]
  })

export const isDefaultSet = ({ drawCount, type }: WeightSetContent): boolean => drawCount === 1 && type === 'none'

const setProblems = (sets: readonly WeightSetContent[], index: number, { rarities, kind }: Catalogue) => {
  const set = sets[index]
  const defaults = sets.find(isDefaultSet)
  if (!set || !defaults) return []
  const entries = entriesOf(set, rarities)
  const ids = set.entries.map(({ itemId }) => itemId)
  const twin = sets.findIndex((one) => one.weightSetId === set.weightSetId || one.drawCount === set.drawCount)
  return at('weightSets', index)(
    ['notForFurniture', kind === 'furniture' && index > 0],
    ['noItem', ids.length === 0],
    ['item', entries.length < ids.length],
    ['duplicate', new Set(ids).size < ids.length || twin !== index],
    ['weight', !set.entries.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)],
    ['notWhole', totalOf(entries) !== WHOLE],
    ['guarantee', !keepsGuarantee(set.type, entries, entriesOf(defaults, rarities))],
    ['promise', brokenPromises(sets).includes(set)],
  )
}

/** What stops a gacha from being published. Nothing in it rewards a complete set, which is not allowed in Japan. */
export const gachaProblems = (content: GachaContent, catalogue: Catalogue, now: number): ContentProblem[] => [
  ...at('names')(['missing', lacks(content.names)]),
  ...at('bannerUrl')(['missing', content.bannerUrl === ''], ['address', !isAddress(content.bannerUrl)]),
  ...at('period')(['period', !isPeriod(content)], ['past', Date.parse(content.endAt) <= now]),
  ...at('options')(['noOption', content.options.length === 0]),
  ...content.options.flatMap((option, index) => optionProblems(option, index, catalogue)),
  ...content.bonuses.flatMap((_, index) => bonusProblems(content, index, catalogue)),
  ...at('weightSets')(['defaultOdds', content.weightSets.filter(isDefaultSet).length !== 1]),
  ...content.weightSets.flatMap((_, index) => setProblems(content.weightSets, index, catalogue)),
]
