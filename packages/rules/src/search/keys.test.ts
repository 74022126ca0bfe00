import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { keysToLookUp, storedKeys } from './keys.ts'
import { matchOf } from './match.ts'

const isLookedUp = (query: string, name: string): boolean => {
  const stored = new Set(storedKeys('person', [name]))
  return keysToLookUp('person', fold(query)).some(({ key }) => stored.has(key))
}

// shows search-2, search-3
describe('the keys of a query', () => {
  it.each([
    // Beginnings, however short
    ['さ', 'さくらもち'],
    ['桜', '桜井さくら'],
    ['김', '김민지'],
    ['น', 'น้ำฝน'],
    ['a', 'Aoi'],
    ['sakuramochiko', 'Sakura Mochiko Tanaka'],
    // Parts
    ['くら', 'さくら'],
    ['ら', 'さくら'],
    ['さくら', '桜井さくら'],
    ['민지', '김민지'],
    ['ฝน', 'น้ำฝน'],
    ['hosh', 'Aoi Hoshino'],
    // Misspelled
    ['skaura', 'Sakura'],
    ['sakkura', 'Sakura'],
    ['sakra', 'Sakura'],
    ['sakuro', 'Sakura'],
    ['hoshimo', 'Aoi Hoshino'],
    ['김만지', '김민지'],
    ['キャンデー', 'キャンディー'],
    ['skaur', 'Sakura'],
    ['skau', 'Sakura'],
    ['dakur', 'Sakura'],
    ['hohsi', 'Aoi Hoshino'],
    ['さくた', 'さくら'],
    ['さあら', 'サクラ'],
    ['すくら', 'さくら☆ライブ'],
    ['みちる', '星野 みつる'],
    ['斎藤葵', '斉藤葵'],
    ['벌', '별'],
    ['ดาน', 'ดาว'],
  ])('%s are among those of %s', (query, name) => {
    expect(isLookedUp(query, name)).toBe(true)
  })

  it.each([
    ['x', 'Sakura'],
    ['tanuki', 'Sakura'],
    ['も', 'さくら'],
    ['さくた', 'さくらもち'],
    ['mia', 'Mio'],
  ])('%s are not among those of %s', (query, name) => {
    expect(isLookedUp(query, name)).toBe(false)
  })
})

// shows search-3
it('finds every name with one letter too many, missing, wrong or swapped', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 })
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom('missing', 'added', 'wrong', 'swapped'), (text, at, error) => {
      const letters = [...text]
      const index = at % (letters.length - 1)
      const [first = '', second = ''] = letters.slice(index)
      const changes = { missing: [], added: [first, 'z'], wrong: ['z'], swapped: [second, first] }
      const query = letters.toSpliced(index, error === 'swapped' ? 2 : 1, ...changes[error]).join('')
      return isLookedUp(query, text)
    }),
  )
})

// shows search-3
it('finds every name by a beginning of four letters or more with one wrong, missing, added or swapped', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 6, maxLength: 12 })
  const errors = fc.constantFrom('missing', 'added', 'wrong', 'swapped')
  fc.assert(
    fc.property(name, fc.nat(5), errors, fc.integer({ min: 4, max: 12 }), (text, at, error, typed) => {
      const letters = [...text]
      const index = Math.min(at, letters.length - 2)
      const [first = '', second = ''] = letters.slice(index)
      const changes = { missing: [], added: [first, 'z'], wrong: ['z'], swapped: [second, first] }
      const query = letters.toSpliced(index, error === 'swapped' ? 2 : 1, ...changes[error]).slice(0, typed)
      return isLookedUp(query.join(''), text) && matchOf(query.join(''), text) !== null
    }),
  )
})

it('are few, however long the name and the query are', () => {
  expect(storedKeys('person', ['あ'.repeat(30)]).length).toBeLessThan(30)
  expect(keysToLookUp('person', 'abcdefghijklmnop').length).toBe(10)
})

it('of ids stand for the whole id', () => {
  const stored = storedKeys('person', [], ['mio_99'])
  expect(stored).toHaveLength(1)
  expect(stored).toContain(keysToLookUp('person', 'mio99')[0]?.key)
})

it('differ between people and other things', () => {
  expect(storedKeys('person', ['Mio'])).not.toEqual(expect.arrayContaining(storedKeys('event', ['Mio']).slice(0, 1)))
})
