import { expect, it } from 'vitest'
import { characterOf } from './character.ts'
import { hairStyles, headwears } from './wardrobe.ts'

const many = Array.from({ length: 600 }, (_, index) => `somebody ${index}`)

// shows live-27
it('the same seed is the same character', () => {
  expect(characterOf({ seed: 'momo', hair: 'long' })).toEqual(characterOf({ seed: 'momo', hair: 'long' }))
})

it('another haircut leaves the person who they are', () => {
  const { hairStyle: _short, headwear: _cap, earrings: _one, ...short } = characterOf({ seed: 'momo', hair: 'short' })
  const { hairStyle: _long, headwear: _bow, earrings: _two, ...long } = characterOf({ seed: 'momo', hair: 'long' })
  expect(short).toEqual(long)
})

it.each(['short', 'long'] as const)('every %s style is worn by somebody, and none of the other length', (hair) => {
  const worn = new Set(many.map((seed) => characterOf({ seed, hair }).hairStyle))
  expect([...worn].toSorted()).toEqual([...hairStyles[hair]].toSorted())
})

it('people differ: of six hundred hardly two are alike', () => {
  const kinds = new Set(many.map((seed) => JSON.stringify(characterOf({ seed, hair: 'long' }))))
  expect(kinds.size).toBeGreaterThan(590)
  expect(new Set(many.map((seed) => characterOf({ seed, hair: 'long' }).headwear))).toEqual(
    new Set([null, ...headwears]),
  )
})
