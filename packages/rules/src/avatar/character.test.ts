import { expect, it } from 'vitest'
import { characterOf } from './character.ts'
import { hairStyles, headwears } from './wardrobe.ts'

const many = Array.from({ length: 600 }, (_, index) => `somebody ${index}`)

// shows live-27
it('returns the same character for the same seed', () => {
  expect(characterOf({ seed: 'momo', hair: 'long' })).toEqual(characterOf({ seed: 'momo', hair: 'long' }))
})

it('keeps every other trait when the hair length changes', () => {
  const { hairStyle: _short, headwear: _cap, earrings: _one, ...short } = characterOf({ seed: 'momo', hair: 'short' })
  const { hairStyle: _long, headwear: _bow, earrings: _two, ...long } = characterOf({ seed: 'momo', hair: 'long' })
  expect(short).toEqual(long)
})

it.each(['short', 'long'] as const)('uses every %s hairstyle and none of the other length', (hair) => {
  const worn = new Set(many.map((seed) => characterOf({ seed, hair }).hairStyle))
  expect([...worn].toSorted()).toEqual([...hairStyles[hair]].toSorted())
})

it('gives nearly every seed a different character and uses every kind of headwear', () => {
  const kinds = new Set(many.map((seed) => JSON.stringify(characterOf({ seed, hair: 'long' }))))
  expect(kinds.size).toBeGreaterThan(590)
  expect(new Set(many.map((seed) => characterOf({ seed, hair: 'long' }).headwear))).toEqual(
    new Set([null, ...headwears]),
  )
})
