import { expect, it } from 'vitest'
import { type GarmentShape, outfitOf } from './garments.ts'

const item = (shape: GarmentShape, rarity: number, tone = '#ff0000') => ({ shape, rarity, tone, shade: '#800000' })

// shows gacha-62
it.each([
  ['one item', [item('hat', 1)], ['hat']],
  ['items of different slots', [item('gown', 4), item('crown', 3), item('boots', 1)], ['gown', 'crown', 'boots']],
  ['the rarer of two on the head', [item('hat', 2), item('crown', 4)], ['crown']],
  ['the rarer of two dresses, in any order', [item('gown', 4), item('jacket', 3)], ['gown']],
  ['one thing in the hand', [item('wand', 3), item('parasol', 3)], ['wand']],
  ['glasses or a mask', [item('glasses', 2), item('mask', 3)], ['mask']],
  ['nothing', [], []],
])('a figure wears %s', (_what, items, worn) => {
  expect(outfitOf(items).map(({ shape }) => shape)).toEqual(worn)
})

// shows gacha-62
it('a figure wears the first of two equal items', () => {
  const [first, second] = [item('scarf', 2, '#00ff00'), item('scarf', 2, '#0000ff')]
  expect(outfitOf([first, second])).toEqual([first])
})
