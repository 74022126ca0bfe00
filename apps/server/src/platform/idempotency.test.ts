import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashInput, requireSameInput } from './idempotency.ts'

const value = fc.oneof(fc.string(), fc.integer(), fc.bigInt(), fc.constant(null))
const input = fc.dictionary(fc.string({ minLength: 1 }), value)

describe('the hash of an input', () => {
  test('ignores the order of the fields and fields that are undefined', () => {
    fc.assert(
      fc.property(input, (fields) => {
        const reversed = Object.fromEntries(Object.entries(fields).toReversed())
        expect(hashInput({ ...reversed, '': undefined })).toEqual(hashInput(fields))
      }),
    )
  })

  test('changes with every field', () => {
    fc.assert(
      fc.property(input, fc.string({ minLength: 1 }), value, value, (fields, name, one, other) => {
        fc.pre(!Object.is(one, other) && !(one === 0 && other === 0))
        expect(hashInput({ ...fields, [name]: one })).not.toEqual(hashInput({ ...fields, [name]: other }))
      }),
    )
  })

  test.each([
    [{ count: 1 }, { count: '1' }],
    [{ count: 1 }, { count: 1n }],
    [{ note: null }, {}],
    [
      { a: 'b', c: 'd' },
      { a: 'd', c: 'b' },
    ],
    [{ a: 'b","c' }, { a: 'b', c: '' }],
  ])('tells %o from %o', (one, other) => {
    expect(hashInput(one)).not.toEqual(hashInput(other))
  })
})

describe('a key that was used before', () => {
  const inputHash = hashInput({ giftId: 'rose', count: 1 })

  test('is accepted for the same input', () => {
    expect(() =>
      requireSameInput({ inputHash }, hashInput({ count: 1, giftId: 'rose' }), 'live.keyUsedOtherwise'),
    ).not.toThrow()
  })

  test('is refused for another input', () => {
    const other = hashInput({ giftId: 'rose', count: 2 })
    expect(() => requireSameInput({ inputHash }, other, 'live.keyUsedOtherwise')).toThrow('live.keyUsedOtherwise')
  })

  test('is accepted for every input when its row has no hash', () => {
    expect(() => requireSameInput({ inputHash: null }, inputHash, 'live.keyUsedOtherwise')).not.toThrow()
  })
})
