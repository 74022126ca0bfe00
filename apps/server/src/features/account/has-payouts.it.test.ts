import { account } from '@avalive/contract/account'
import { appTest } from '@avalive/testkit/app-test'
import { expect } from 'vitest'

const it = appTest.override('options', {
  env: { PAYONEER_REGIONS: 'TW,BR', WISE_REGIONS: 'DE' },
  parts: {
    geo: { regionOf: ({ headers }) => (typeof headers['x-test'] === 'string' ? headers['x-test'] : undefined) },
  },
})

// shows payouts-2
it.for<[string, string, boolean]>([
  ['JP', '', true],
  ['JP', 'RU', true],
  ['TW', 'TW', true],
  ['RU', 'DE', true],
  ['TW', 'JP', false],
  ['TW', 'RU', false],
  ['TW', '', false],
])('my-page of a home in %s with an address in “%s” links to payouts: %s', async (row, { app }) => {
  const [home, address, expected] = row
  const member = await app.newMember({ region: home })
  const from = { ...member, headers: { 'x-test': address } }
  expect((await app.call(account.getMypage, {}, from)).payload.hasPayouts).toBe(expected)
})
