import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLossless, rawNumber } from './lossless-json.ts'

it('reads and writes every int64 without losing a digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (id) => {
      const text = JSON.stringify({ id: rawNumber(String(id)) })
      expect(text).toBe(`{"id":${id}}`)
      expect(parseLossless(text)).toEqual({ id: String(id) })
    }),
  )
})

it('reads decimals as they were written, and leaves everything else as it is', () => {
  const text = '{"amount":12.30,"list":[1,2.50,"3"],"none":null,"yes":true}'
  expect(parseLossless(text)).toEqual({ amount: '12.30', list: ['1', '2.50', '3'], none: null, yes: true })
})

it.each(['', '1e5', '1;', '"1"', '0x1', '-'])('refuses to write %j as a number', (digits) => {
  expect(() => rawNumber(digits)).toThrow(RangeError)
})
