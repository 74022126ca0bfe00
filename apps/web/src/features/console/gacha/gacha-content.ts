import type { Output, SentInput } from '@avalive/contract/call'
import type { gachaOperations } from '@avalive/contract/gacha-operations'
import type { GachaPart } from '@avalive/rules/gacha/publishing'
import { emissionRateOf, WHOLE } from '@avalive/rules/gacha/rate'
import { formatTime } from '../kit/format.ts'

export type OperatedGacha = Output<typeof gachaOperations.getOperatedGacha>['gacha']
export type Content = SentInput<typeof gachaOperations.createGacha>['content']
export type Option = Content['options'][number]
export type Bonus = Content['bonuses'][number]
export type WeightSet = Content['weightSets'][number]
export type Kind = OperatedGacha['kind']

const DAY_MS = 86_400_000

/** A new gacha, a week from now and for two weeks. */
export const newContent = (now: number): Content => {
  const startAt = Math.ceil(now / DAY_MS) * DAY_MS + 7 * DAY_MS
  return {
    names: {},
    groupId: '',
    priority: 1,
    original: '',
    limitedTimes: null,
    bannerUrl: '',
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(startAt + 14 * DAY_MS).toISOString(),
    isWelcomeSale: false,
    isColorExchangeable: false,
    options: [],
    bonuses: [],
    weightSets: [{ weightSetId: 'default', drawCount: 1, type: 'none', entries: [] }],
  }
}

export const newOption = ({ startAt, endAt }: Content): Option => ({
  type: 'coin',
  names: {},
  amount: 100,
  ticketTypeId: null,
  times: 1,
  discountAmount: 0,
  discountPercent: 0,
  limitedCount: null,
  bonusType: 'none',
  startAt,
  endAt,
})

export const newBonus = (): Bonus => ({
  drawCount: 10,
  type: 'coin',
  amount: 10,
  names: {},
  itemId: null,
  ticketTypeId: null,
})

export const partsOf = (content: Content): GachaPart[] => Object.keys(content) as GachaPart[]

/** A part's value in words for people who compare. */
export const partText = (content: Content, part: GachaPart): string => {
  if (part === 'startAt' || part === 'endAt') return formatTime(content[part])
  if (part === 'weightSets') {
    return content.weightSets
      .map(({ weightSetId, entries }) =>
        [weightSetId, ...entries.map(({ itemId, weight }) => `${itemId} ${emissionRateOf(weight)} %`)].join('\n'),
      )
      .join('\n')
  }
  const value = content[part]
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
}

/** What of the whole is not given to any item yet, in parts of a million. */
export const restOf = ({ entries }: WeightSet): number => WHOLE - entries.reduce((sum, { weight }) => sum + weight, 0)

/** `1.5` → 15000; null for anything but a percentage with at most four decimals. */
export const weightOfPercent = (text: string): number | null => {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.．](\d{0,4}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return Number(whole) * 10_000 + Number(part.padEnd(4, '0'))
}
