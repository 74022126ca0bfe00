import { expect, it } from 'vitest'
import { loginErrorOf } from './login-error.ts'

it.each([
  [1, 'authenticationFailed'],
  [2, 'authenticationMismatch'],
  [3, 'accountNotFound'],
  [4, 'validAccountNotFound'],
  [5, 'permissionRequired'],
  [6, 'maintenance'],
  [7, 'ageRestricted'],
  [0, undefined],
  [8, 'otherAccount'],
  [9, undefined],
  [Number.NaN, undefined],
])('the login error %d is %s', (code, name) => expect(loginErrorOf(code)).toBe(name))
