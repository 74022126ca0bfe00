import { type Area, type ErrorName, errorCode, type OwnErrorName } from '@avalive/contract/errors'
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { errorNameOf } from './error-name.ts'

const refusal = <A extends Area>(area: A, name: ErrorName | OwnErrorName<A>) =>
  new ApiError({ status: 400, url: '/', message: 'refused', errorCode: errorCode(area, name) })

test('returns the name of an error of the area', () => {
  expect(errorNameOf(refusal('coins', 'soldOut'), 'coins')).toBe('soldOut')
})

test.each([
  ['an error that every area has', refusal('coins', 'notFound')],
  ['an error of another area', refusal('coins', 'live.notEnoughCoins')],
  ['a call without an answer', new ApiError({ status: 0, url: '/', message: 'no answer' })],
  ['a failure that is no call’s', new Error('soldOut')],
  ['nothing', null],
])('returns null for %s', (_what, error) => {
  expect(errorNameOf(error, 'coins')).toBeNull()
})

test('names an error of another area or of all areas when it is listed', () => {
  expect(errorNameOf(refusal('gacha', 'live.notEnoughCoins'), 'gacha', 'notFound', 'live.notEnoughCoins')).toBe(
    'live.notEnoughCoins',
  )
  expect(errorNameOf(refusal('gacha', 'notFound'), 'gacha', 'notFound', 'live.notEnoughCoins')).toBe('notFound')
  expect(errorNameOf(refusal('coins', 'notFound'), 'gacha', 'notFound')).toBeNull()
})
