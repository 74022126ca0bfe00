import { expect, test } from 'vitest'
import { uniqueBy } from './unique-by.ts'

test('keeps the first item of each key, in order', () => {
  const items = [
    { id: 'a', rank: 1 },
    { id: 'b', rank: 2 },
    { id: 'a', rank: 3 },
    { id: 'c', rank: 4 },
  ]
  expect(uniqueBy(items, ({ id }) => id)).toEqual([items[0], items[1], items[3]])
})
