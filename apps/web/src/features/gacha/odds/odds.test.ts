import { shownTotal, WHOLE } from '@avalive/rules/gacha/rate'
import { expect, test } from 'vitest'
import { itemsOf } from '../gacha.testing.ts'
import { avatarOdds, coloursOf, designOf, furnitureOdds, namesIn, totalWeight } from './odds.ts'
import { percentText } from './use-percent.ts'

const odds = avatarOdds(itemsOf())

test('rarities come from the rarest down, and rows of a design become one with all its colours', () => {
  expect(odds.blocks.map(({ rarity, designs }) => [rarity, designs.map(({ name }) => name)])).toEqual([
    [4, ['Crown']],
    [3, ['Dress']],
    [2, ['Hat']],
    [1, ['Socks']],
  ])
  expect(odds.blocks[0]?.designs[0]?.colours.map(({ name, weight }) => [name, weight])).toEqual([
    ['Gold', 15_001],
    ['Silver', 14_999],
  ])
})

// shows gacha-4
test('a colour set’s total is added up before it is rounded', () => {
  const crown = designOf(odds, 'crown_silver')
  expect(totalWeight(crown?.colours ?? [])).toBe(30_000)
})

test.each(['default', 'ten', 'fifty'])('everything that the odds %s show adds up to a whole', (weightSetId) => {
  const shown = avatarOdds(itemsOf(weightSetId))
  expect(totalWeight(coloursOf(shown))).toBe(WHOLE)
  expect(totalWeight(shown.blocks)).toBe(WHOLE)
})

test('thirds are shown with what rounding takes from them', () => {
  expect(shownTotal([333_333, 333_333, 333_334]).shown).toBe('99.99')
})

test('furniture comes in one colour without a name', () => {
  const rooms = furnitureOdds({
    furnitureGachaRarityList: [
      { rarity: 1, emissionRate: '60.0000' },
      { rarity: 3, emissionRate: '40.0000' },
    ],
    furnitureGachaItemList: [
      { itemId: 'sofa', name: 'Sofa', rarity: 3, emissionRate: '40.0000', bannerUrl: '/sofa.svg' },
      { itemId: 'lamp', name: 'Lamp', rarity: 1, emissionRate: '60.0000', bannerUrl: '/lamp.svg' },
    ],
    name: 'Room',
    bannerUrl: '/room.svg',
    startAt: { seconds: 0, nanos: 0 },
    endAt: { seconds: 1, nanos: 0 },
    consumeTypes: [],
    isUseRemainingTimes: false,
    remainingTimes: 0,
    revision: 1,
    tableCommitment: '0'.repeat(64),
    now: { seconds: 0, nanos: 0 },
  })
  expect(rooms.blocks.map(({ rarity }) => rarity)).toEqual([3, 1])
  expect(namesIn(rooms)).toEqual(
    new Map([
      ['sofa', 'Sofa'],
      ['lamp', 'Lamp'],
    ]),
  )
})

test('an item of several colours is named with its own', () => {
  expect(namesIn(odds).get('crown_gold')).toBe('Crown · Gold')
})

// shows gacha-7
test.each([
  ['en', '1.20', '1.20%'],
  ['ja', '0.05', '0.05%'],
  ['de', '33.33', '33,33 %'],
  ['fr', '100.00', '100,00 %'],
  ['ru', '0.43', '0,43 %'],
] as const)('in %s %s is written %s', (locale, shown, text) => {
  expect(percentText(locale)(shown).replaceAll(/\s/g, ' ')).toBe(text)
})
