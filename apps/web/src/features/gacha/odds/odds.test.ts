import { shownTotal, WHOLE } from '@avalive/rules/gacha/rate'
import { expect, test } from 'vitest'
import { itemsOf } from '../gacha.testing.ts'
import { avatarOdds, coloursOf, designOf, furnitureOdds, namesIn, totalWeight } from './odds.ts'
import { percentText } from './use-percent.ts'

const odds = avatarOdds(itemsOf())

test('sorts by rarity, rarest first, and merges the rows of a design with all its colours', () => {
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
test('adds up the total of a colour set before rounding', () => {
  const crown = designOf(odds, 'crown_silver')
  expect(totalWeight(crown?.colours ?? [])).toBe(30_000)
})

test.each(['default', 'ten', 'fifty'])('the weights of the odds %s add up to the whole', (weightSetId) => {
  const shown = avatarOdds(itemsOf(weightSetId))
  expect(totalWeight(coloursOf(shown))).toBe(WHOLE)
  expect(totalWeight(shown.blocks)).toBe(WHOLE)
})

test('shownTotal of thirds shows the loss from rounding', () => {
  expect(shownTotal([333_333, 333_333, 333_334]).shown).toBe('99.99')
})

test('furniture has one colour without a name', () => {
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

test('namesIn adds the colour to the name of an item', () => {
  expect(namesIn(odds).get('crown_gold')).toBe('Crown · Gold')
})

// shows gacha-7
test.each([
  ['en', '1.20', '1.20%'],
  ['ja', '0.05', '0.05%'],
  ['de', '33.33', '33,33 %'],
  ['fr', '100.00', '100,00 %'],
  ['ru', '0.43', '0,43 %'],
] as const)('percentText in %s formats %s as %s', (locale, shown, text) => {
  expect(percentText(locale)(shown).replaceAll(/\s/g, ' ')).toBe(text)
})
