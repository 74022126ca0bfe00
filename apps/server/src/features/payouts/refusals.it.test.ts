import type { Call } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { payouts } from '@avalive/contract/payouts'
import { appTest as it } from '@avalive/testkit/app-test'
import { bankForm, personalForm } from '@avalive/testkit/payout-forms'
import { describe, expect } from 'vitest'

/** Valid inputs, so that nothing but the region or the flag is refused. A new call of the area must be added here. */
const inJapan: Record<string, object> = {
  listDeposits: {},
  getStatement: { depositId: '1' },
  listYearlyTotals: {},
  listTotalTransfers: {},
  getDepositAccount: {},
  updateDepositAccount: personalForm,
  getDepositBankAccount: {},
  updateDepositBankAccount: bankForm,
  searchBanks: { initial: 'ア' },
  listGiftCards: {},
  issueGiftCard: { giftCardId: 1 },
  getGiftCardHistory: {},
}
const notForOfficial = [
  'listYearlyTotals',
  'listTotalTransfers',
  'listGiftCards',
  'issueGiftCard',
  'getGiftCardHistory',
]

const all: Readonly<Record<string, Call>> = payouts
const named = (name: string): Call => {
  const call = all[name]
  if (!call) throw new Error(`no call ${name}`)
  return call
}
const ofMembers = Object.values(all).filter(({ auth }) => auth !== 'operator')

/** What a client could send to appear in Japan. */
const forged = {
  'x-sandbox-region': 'JP',
  'x-region': 'JP',
  'cf-ipcountry': 'JP',
  'x-forwarded-for': '203.0.113.9',
  'accept-language': 'ja',
}

describe('payout calls', () => {
  it('are all in these tables', () => {
    expect(ofMembers.map(({ name }) => name).toSorted()).toEqual(Object.keys(inJapan).toSorted())
  })

  // shows payouts-3
  it.for(Object.keys(inJapan).flatMap((name) => ['TW', 'DE', 'RU'].map((region) => [name, region] as const)))(
    '%s is refused to a home in %s, also with forged headers',
    async ([name, region], { app }) => {
      const member = await app.newMember({ region })
      for (const headers of [{}, forged]) {
        const { status, failure } = await app.call(named(name), inJapan[name] as never, { ...member, headers })
        expect([status, failure.errorCode]).toEqual([403, errorCode('payouts', 'regionNotAllowed')])
      }
    },
  )

  // shows payouts-8
  it.for(Object.keys(inJapan))(
    '%s is refused to an official account only where it is not for them',
    async (name, { app }) => {
      const member = await app.newMember()
      await app.context.db.updateTable('users').set({ official: 1 }).where('id', '=', member.userId).execute()
      const { status, failure } = await app.call(named(name), inJapan[name] as never, member)
      const isOfficialError = failure?.errorCode === errorCode('payouts', 'officialNotAllowed')
      expect([status === 403, isOfficialError]).toEqual(notForOfficial.includes(name) ? [true, true] : [false, false])
    },
  )

  it.for(Object.keys(inJapan))('%s is for signed-in people', async (name, { app }) => {
    expect((await app.call(named(name), inJapan[name] as never)).status).toBe(401)
  })

  it.for(Object.values(all).filter(({ auth }) => auth === 'operator'))(
    '$name is refused to a streamer in Japan',
    async (call, { app, member }) => {
      expect((await app.call(call, {} as never, member)).status).toBe(403)
    },
  )
})
