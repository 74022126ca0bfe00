import { errorCode } from '@avalive/contract/errors'
import { banks } from '@avalive/contract/payouts/banks'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const it = appTest

describe('banks', () => {
  // shows payouts-34, payouts-35
  it('are found by their initial, voiced kana under their plain one', async ({ app, member }) => {
    const { MasterBanks } = (await app.call(banks.searchBanks, { initial: 'ヘ' }, member)).payload
    expect(MasterBanks).toContainEqual({ bank_code: '0033', bank_name: 'PayPay銀行' })
    expect((await app.call(banks.searchBanks, { initial: 'ヲ' }, member)).payload).toEqual({ MasterBanks: [] })
  })

  it.for(['', 'アイウエオ'])('are not searched by "%s"', async (initial, { app, member }) => {
    expect((await app.call(banks.searchBanks, { initial }, member)).status).toBe(400)
  })

  it('are for homes in Japan', async ({ app }) => {
    const abroad = await app.newMember({ region: 'TW' })
    const refused = await app.call(banks.searchBanks, { initial: 'ア' }, abroad)
    expect([refused.status, refused.failure.errorCode]).toEqual([403, errorCode('payouts', 'regionNotAllowed')])
  })
})
