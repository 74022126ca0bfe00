import { expect, it } from 'vitest'
import { postalAccount } from './postal.ts'

// shows payouts-36
it.each([
  ['10530', '12345671', '058', '1234567'],
  ['11940', '1', null, null],
  ['11940', '11', '198', '0000001'],
  ['11940', '123451', '198', '0012345'],
  ['00130', '12345', '019', '0012345'],
  ['00130', '1234567', '019', '1234567'],
  ['10530', '12345672', null, null],
  ['10530', '123456781', null, null],
  ['00130', '12345678', null, null],
  ['20530', '12345671', null, null],
  ['1053', '12345671', null, null],
  ['10530', '', null, null],
])('the postal symbol %s and number %s are branch %s and account %s', (symbol, number, branchCode, accountNumber) => {
  expect(postalAccount(symbol, number)).toEqual(branchCode === null ? null : { branchCode, accountNumber })
})
