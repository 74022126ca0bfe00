import type { Output } from '@avalive/contract/call'
import type { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import type { ConsumeType, Gacha, GachaBonus, GachaItem } from '@avalive/contract/gacha-offer'
import { seedCommitment } from '@avalive/rules/gacha/draw'
import { sampleDraw, sampleTable } from '@avalive/rules/gacha/gacha.testing'
import { emissionRateOf } from '@avalive/rules/gacha/rate'
import { tableCommitment, type WeightSet } from '@avalive/rules/gacha/table'
import { inHours } from '../../lib/time-value.testing.ts'

export const someOption = (changes: Partial<ConsumeType> = {}): ConsumeType => ({
  type: 'coin',
  name: 'Draw once',
  amount: 100,
  ticketTypeId: '',
  times: 1,
  discountAmount: 0,
  discountPercent: 0,
  remainingCount: 0,
  hasRemainingCount: false,
  isDiscount: false,
  consumeTypeBonusType: 'none',
  startAt: inHours(-24),
  endAt: inHours(240),
  ...changes,
})

export const tenTimes = { name: 'Draw 10 times', times: 10, amount: 1000 } as const
export const byTicket = { type: 'ticket', name: 'Draw with a ticket', amount: 1, ticketTypeId: 'rainbow' } as const

export const someGacha = (changes: Partial<Gacha> = {}): Gacha => ({
  id: 'sample',
  groupId: 'group',
  name: 'Sample sea',
  priority: 1,
  original: '',
  bonusSetId: '',
  isUseRemainingTimes: false,
  remainingTimes: 0,
  bannerUrl: '/banner.svg',
  startAt: inHours(-24),
  endAt: inHours(240),
  consumeTypes: [someOption()],
  items: [],
  autoTryOnPartsSets: [],
  isWelcomeSale: false,
  isColorExchangeable: false,
  setId: 'set',
  rarityGuaranteeSetId: '',
  ...changes,
})

export const someBonus = (drawCount: number, name: string): GachaBonus => ({
  itemId: '',
  drawCount,
  type: 'coin',
  amount: 50,
  name,
  partsSets: [],
  isReceived: false,
})

type Listed = Output<typeof gacha.listGachas>

export const listOf = (offered: Gacha | null, changes: Partial<Listed> = {}): Listed => ({
  gachaList: offered ? [offered] : [],
  gachaBonusList: [],
  userDrawCountByGroupList: [],
  hasUndetermined: false,
  gachaRarityGuaranteeList: [],
  now: inHours(0),
  ...changes,
})

/** A guarantee of each type that the tabs know, and one of an unknown type. */
export const fourGuarantees: Pick<Listed, 'gachaRarityGuaranteeList'> = {
  gachaRarityGuaranteeList: [
    {
      setId: 'four',
      rarityGuarantee: [
        { drawCount: 100, type: 'rare4', weightSetId: 'hundred' },
        { drawCount: 7, type: 'unrecognized', weightSetId: 'newer' },
        { drawCount: 1, type: 'none', weightSetId: 'default' },
        { drawCount: 50, type: 'rare3_rare4up', weightSetId: 'fifty' },
        { drawCount: 10, type: 'rare3', weightSetId: 'ten' },
      ],
    },
  ],
}

const parts: Record<string, readonly [design: string, name: string, colour: string]> = {
  crown_gold: ['crown', 'Crown', 'Gold'],
  crown_silver: ['crown', 'Crown', 'Silver'],
  dress_red: ['dress', 'Dress', 'Red'],
  dress_blue: ['dress', 'Dress', 'Blue'],
  hat: ['hat', 'Hat', 'Black'],
  socks: ['socks', 'Socks', 'White'],
}

export const someItem = (itemId: string, rarity: number) => {
  const [id = itemId, name = itemId, colorName = ''] = parts[itemId] ?? []
  const partsSets: GachaItem['partsSets'] = [
    {
      id,
      colorId: colorName,
      original: '',
      thumbnailUrl: `/${itemId}.svg`,
      colorThumbnailUrl: `/swatch/${itemId}.svg`,
    },
  ]
  return { itemId, name, colorName, rarity, partsSets }
}

const ratesOf = ({ entries }: WeightSet) =>
  [...Map.groupBy(entries, ({ rarity }) => rarity)].map(([rarity, same]) => ({
    rarity,
    emissionRate: emissionRateOf(same.reduce((sum, { weight }) => sum + weight, 0)),
  }))

/** The odds of the sample table for one of its weight sets. */
export const itemsOf = (weightSetId = 'default'): Output<typeof gacha.listItems> => {
  const set = sampleTable.weightSets.find((each) => each.weightSetId === weightSetId)
  if (!set) throw new Error(`no odds ${weightSetId}`)
  return {
    rarityRates: ratesOf(set),
    gachaItems: set.entries.map(({ itemId, rarity, weight }) => ({
      ...someItem(itemId, rarity),
      emissionRate: emissionRateOf(weight),
    })),
    weightSetId,
    revision: sampleTable.revision,
    tableCommitment: tableCommitment(sampleTable),
  }
}

export const someTable = () => ({ table: sampleTable, tableCommitment: tableCommitment(sampleTable) })

export const serverSeed = '0f'.repeat(32)

export const someWallet = (changes: Partial<Output<typeof gacha.getWallet>> = {}): Output<typeof gacha.getWallet> => ({
  totalCoin: 5000,
  tickets: [{ ticketTypeId: 'rainbow', name: 'Rainbow ticket', count: 3 }],
  avatarPoint: 0,
  point: 0,
  fairness: { seedCommitment: seedCommitment(serverSeed), nonce: 0 },
  now: inHours(0),
  ...changes,
})

const usualTerms = { nonce: 0, countBefore: 0, times: 1, userSeed: 'mine', serverSeed }
type Terms = typeof usualTerms

/** A draw as the service reports it, computed with the real rules. */
export const someDraw = (changes: Partial<Draw> = {}, terms: Partial<Terms> = {}): Draw => {
  const { serverSeed: by, ...how } = { ...usualTerms, ...terms }
  const { results, ...told } = sampleDraw(by, how)
  const rarities = new Map(
    sampleTable.weightSets.flatMap(({ entries }) => entries.map(({ itemId, rarity }) => [itemId, rarity])),
  )
  return {
    drawId: `d${how.nonce}`,
    name: 'Sample sea',
    at: inHours(-1),
    type: 'coin',
    amount: 100,
    ticketTypeId: '',
    revision: sampleTable.revision,
    serverSeed: null,
    isDetermined: false,
    determinesAt: inHours(23),
    isColorExchangeable: false,
    bonuses: [],
    ...told,
    results: results.map(({ item, ...rest }) => ({
      ...rest,
      item: someItem(item.itemId, rarities.get(item.itemId) ?? 1),
      keptItemId: null,
    })),
    ...changes,
  }
}

export const drawnWith = (draw: Draw) => {
  const { now: _now, ...wallet } = someWallet()
  return { draw, ...wallet }
}
