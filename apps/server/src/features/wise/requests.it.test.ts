import { account as accountCalls } from '@avalive/contract/account'
import { decodeAnswer } from '@avalive/contract/binary'
import { pathsOf } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import { wise } from '@avalive/contract/payouts/wise'
import { points } from '@avalive/contract/points'
import { inGermany, RATE, someWiseAccount, wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'

const it = wiseTest.extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

const refused = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)

describe('a request', () => {
  // shows payouts-14, payouts-102, payouts-107, payouts-108, payouts-112
  it('takes the points, fixes the amount and waits for the next run', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    const { payload } = await kit.request(member, 5001, { PreferredCurrency: 'KRW' })
    expect(payload.payout).toEqual({
      id: expect.any(String),
      status: 'pending',
      // 0.0066 × 5,001 is 33.0066.
      amount: '33.01',
      transferRequestedAt: expect.any(String),
      preferredCurrency: 'KRW',
    })
    expect(await kit.pointsOf(member)).toBe(4999)
    expect(await kit.historyOf(member)).toEqual([payload.payout])
    const [row] = await kit.payoutsOf(member)
    expect(String(row?.runOn)).toBe('2027-03-15')
  })

  // shows payouts-107
  it('without a currency is paid in US dollars, and is the same request as one that names them', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    const input = { AmountOfLivePoints: 5000, RateOfUSD: RATE, idempotencyKey: 'no-currency' }
    const answers = [
      await app.call(wise.requestWisePayout, input, kit.from(member)),
      await app.call(wise.requestWisePayout, { ...input, PreferredCurrency: 'USD' }, kit.from(member)),
    ]
    expect(answers.map(({ status, payload }) => [status, payload.payout.preferredCurrency])).toEqual([
      [200, 'USD'],
      [200, 'USD'],
    ])
    expect(await kit.payoutsOf(member)).toHaveLength(1)
  })

  // shows payouts-102, payouts-103, payouts-104, payouts-114
  it.for([
    ['without an account', 'accountRequired', { points: 10_000, account: false, amount: 5000 }],
    ['of 4,999 points', 'belowMinimum', { points: 10_000, account: true, amount: 4999 }],
    ['with a balance of 4,999 points', 'belowMinimum', { points: 4999, account: true, amount: 5000 }],
    ['of more than the balance', 'notEnoughPoints', { points: 10_000, account: true, amount: 10_001 }],
    ['of more than balance and maximum', 'notEnoughPoints', { points: 10_000, account: true, amount: 500_001 }],
    ['of 500,001 points', 'aboveMaximum', { points: 600_000, account: true, amount: 500_001 }],
  ] as const)('%s is refused and takes nothing', async ([_what, name, setup], { app, kit }) => {
    const member = setup.account ? await kit.newStreamer(setup.points) : await app.newMember({ region: 'DE' })
    if (!setup.account) await kit.givePoints(member, setup.points)
    expect((await kit.request(member, setup.amount)).failure.errorCode).toBe(refused(name))
    expect(await kit.pointsOf(member)).toBe(setup.points)
    expect(await kit.payoutsOf(member)).toEqual([])
  })

  it.for([
    ['a stale rate', { RateOfUSD: '0.0065' }, 409],
    ['another account shown', { vliveId: 'v_somebody_else' }, 409],
    ['another currency', { PreferredCurrency: 'JPY' as never }, 400],
    ['half a point', { AmountOfLivePoints: 5000.5 }, 400],
    ['fewer than no points', { AmountOfLivePoints: -5000 }, 400],
  ] as const)('with %s is refused and takes nothing', async ([_what, more, status], { kit }) => {
    const member = await kit.newStreamer()
    expect((await kit.request(member, 5000, more)).status).toBe(status)
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('with a rate that is written otherwise is the same rate', async ({ kit }) => {
    expect((await kit.request(await kit.newStreamer(), 5000, { RateOfUSD: '0.00660' })).status).toBe(200)
  })

  it('during the tally is refused', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    app.clock.moveTo(kit.at('2027-04-01T00:00:01'))
    const later = await kit.signedIn(member)
    expect((await kit.request(later)).failure.errorCode).toBe(refused('tallying'))
  })

  // shows payouts-17
  it('is stored once for a key, however often and at once it is sent', async ({ kit }) => {
    const member = await kit.newStreamer(50_000)
    const key = { idempotencyKey: 'one-and-the-same' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => kit.request(member, 5000, key)))
    expect(new Set(answers.map(({ payload }) => payload.payout.id)).size).toBe(1)
    expect(await kit.pointsOf(member)).toBe(45_000)
    expect((await kit.request(member, 6000, key)).failure.errorCode).toBe(refused('keyUsedOtherwise'))
    expect((await kit.request(member, 5000)).status).toBe(200)
    expect(await kit.pointsOf(member)).toBe(40_000)
  })

  // shows payouts-17
  it('50 times at once from two sessions never takes more than the balance', async ({ kit }) => {
    const member = await kit.newStreamer(62_000)
    const other = await kit.signedIn(member)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => kit.request(n % 2 ? member : other, 5000 + (n % 3))),
    )
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBe(12)
    const spent = (await kit.payoutsOf(member)).reduce((sum, { points }) => sum + Number(points), 0)
    expect(await kit.pointsOf(member)).toBe(62_000 - spent)
    const codes = answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.errorCode)
    expect(codes.every((code) => [refused('belowMinimum'), refused('notEnoughPoints')].includes(code))).toBe(true)
  })
})

describe('the answers', () => {
  // shows payouts-111
  it.for([
    ['getWiseRate', {}],
    ['getWiseAccount', {}],
    ['storeWiseAccount', someWiseAccount],
    [
      'requestWisePayout',
      { AmountOfLivePoints: 5000, RateOfUSD: RATE, PreferredCurrency: 'THB', idempotencyKey: 'for-both-forms' },
    ],
    ['listWisePayouts', {}],
    ['checkWiseRegion', {}],
    ['checkPayoneerRegion', {}],
  ] as const)('of %s are the same in JSON and in protobuf', async ([name, input], { app, kit }) => {
    const [member, nobody] = [await kit.newStreamer(), await app.newMember({ region: 'DE' })]
    // Wise does not pay to its region.
    const unusable = await kit.newStreamer(0, { region: 'RU' })
    const call = { ...wise, ...payoutRegions }[name]
    for (const { token } of name === 'requestWisePayout' ? [member] : [member, nobody, unusable]) {
      const ask = (accept: string) =>
        app.server.inject({
          method: 'POST',
          url: pathsOf(call)[1] ?? '',
          payload: input,
          headers: { accept, authorization: `Bearer ${token}`, 'x-client-type': 'web', ...inGermany },
        })
      const [json, binary] = [await ask('application/json'), await ask('application/x-protobuf')]
      expect([json.statusCode, binary.statusCode]).toEqual([200, 200])
      expect(binary.headers['content-type']).toBe('application/x-protobuf')
      expect(decodeAnswer(call.binary, binary.rawPayload)).toEqual(json.json().payload)
    }
  })

  // shows wire-17
  it.for([points.getBalance, accountCalls.getOwner, wise.getWiseRate])(
    'of $name are the same at /api/v1 and at /api/v2',
    async (call, { app, kit }) => {
      const { token } = await kit.newStreamer()
      const headers = { authorization: `Bearer ${token}`, 'x-client-type': 'web', ...inGermany }
      const ask = (url: string) => app.server.inject({ method: 'POST', url, payload: {}, headers })
      const [first, second] = [await ask(`/api/v1${call.path}`), await ask(`/api/v2${call.path}`)]
      expect([first.statusCode, second.statusCode]).toEqual([200, 200])
      expect(second.json()).toEqual(first.json())
    },
  )

  // shows payouts-110
  it('of the history have twenty payouts on a page, newest first, and end with page 0', async ({ app, kit }) => {
    const member = await kit.newStreamer(200_000)
    await Promise.all(Array.from({ length: 20 }, (_, n) => kit.request(member, 5000 + n)))
    await kit.request(member, 5020)
    const page = async (page?: number) =>
      (await app.call(wise.listWisePayouts, page ? { page } : {}, { ...member, headers: inGermany })).payload
    const [first, second] = [await page(), await page(2)]
    expect([first.payouts.length, first.nextPage]).toEqual([20, 2])
    expect([second.payouts.length, second.nextPage]).toEqual([1, 0])
    expect(first.payouts[0]?.amount).toBe('33.13')
  })
})
