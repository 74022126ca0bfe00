import { errorCode } from '@avalive/contract/errors'
import { wise } from '@avalive/contract/payouts/wise'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { RATE, someWiseAccount, wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'

const it = wiseTest.extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

/** Valid inputs, so that nothing but the region or the end of the service is refused. A new call must be added here. */
const inputs: Record<keyof typeof wise, object> = {
  getWiseRate: {},
  getWiseAccount: {},
  storeWiseAccount: someWiseAccount,
  requestWisePayout: { AmountOfLivePoints: 5000, RateOfUSD: RATE, PreferredCurrency: 'USD' },
  listWisePayouts: {},
}
const names = Object.keys(inputs) as (keyof typeof wise)[]
/** The history stays readable after the end. */
const closedByTheEnd = ['storeWiseAccount', 'requestWisePayout']

const notServed = [403, errorCode('payouts', 'regionNotServed')]

describe('Wise calls', () => {
  it('are all in this table', () => expect(names.toSorted()).toEqual(Object.keys(wise).toSorted()))

  // shows payouts-3, payouts-5
  it.for(
    names.flatMap((name) =>
      [
        ['JP', 'DE'],
        ['DE', 'JP'],
        ['DE', 'TW'],
        ['DE', 'RU'],
        ['RU', 'DE'],
        ['DE', undefined],
        ['JP', 'JP'],
      ].map(([home, address]) => [name, home, address] as const),
    ),
  )('%s is refused to a home in %s at an address in %s', async ([name, home, address], { app }) => {
    const member = await app.newMember({ region: home ?? '' })
    const headers = { 'x-sandbox-region': 'DE', 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.9' }
    const from = { ...member, headers: { ...headers, ...(address && { 'x-test-region': address }) } }
    const { status, failure } = await app.call(wise[name], inputs[name] as never, from)
    expect([status, failure.errorCode]).toEqual(notServed)
  })

  it.for(names.flatMap((name) => [0, 1].map((official) => [name, official] as const)))(
    '%s is served to a home in Germany with the official flag %s',
    async ([name, official], { app, kit }) => {
      const member = await kit.newStreamer()
      await app.context.db.updateTable('users').set({ official }).where('id', '=', member.userId).execute()
      const from = kit.from(await kit.signedIn(member))
      expect((await app.call(wise[name], inputs[name] as never, from)).status).toBe(200)
    },
  )

  it.for(names)(
    '%s is refused after the end of the service only where it would start something',
    async (name, { app, kit }) => {
      const member = await kit.newStreamer()
      const { db } = app.context
      const end = { service: 'wise', region: 'DE', endsAt: app.clock.now() }
      await db.insertInto('payoutServiceEnds').values(end).execute()
      const { status, failure } = await app.call(wise[name], inputs[name] as never, kit.from(member))
      await db.deleteFrom('payoutServiceEnds').where('service', '=', 'wise').execute()
      expect([status, failure?.errorCode]).toEqual(
        closedByTheEnd.includes(name) ? [403, errorCode('payouts', 'serviceEnded')] : [200, undefined],
      )
    },
  )

  it.for(names)('%s is for signed-in people', async (name, { app }) => {
    expect((await app.call(wise[name], inputs[name] as never)).status).toBe(401)
  })

  it.for(Object.values(wiseOperations))('$name is refused to a streamer', async (call, { app, kit }) => {
    const member = await kit.newStreamer(0)
    expect((await app.call(call, {} as never, kit.from(member))).status).toBe(403)
  })
})
