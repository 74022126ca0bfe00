import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

// shows stage-7
describe('neighboursOf', () => {
  test.each([
    ['the first of three', 'a', { next: 'b', previous: 'c' }],
    ['the middle one', 'b', { next: 'c', previous: 'a' }],
    ['the last one', 'c', { next: 'a', previous: 'b' }],
    ['one that is not listed', 'x', { next: 'a', previous: 'c' }],
  ])('of %s', (_which, current, expected) => {
    expect(neighboursOf(['a', 'b', 'c'], current)).toEqual(expected)
  })

  test('of one of two streams are the other one', () => {
    expect(neighboursOf(['a', 'b'], 'a')).toEqual({ next: 'b', previous: 'b' })
  })

  test('of the only stream are none', () => {
    expect(neighboursOf(['a'], 'a')).toBeNull()
    expect(neighboursOf([], 'a')).toBeNull()
  })

  test('lead through every stream once and back, in both directions', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 30 }), (ids) => {
        const [start = ''] = ids
        for (const way of ['next', 'previous'] as const) {
          const seen: string[] = []
          let current = start
          do {
            seen.push(current)
            current = neighboursOf(ids, current)?.[way] ?? start
          } while (current !== start && seen.length <= ids.length)
          expect(seen.toSorted()).toEqual(ids.toSorted())
        }
      }),
    )
  })
})
