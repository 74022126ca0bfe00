import { account } from '@avalive/contract/account'
import { abroadOperations as operations } from '@avalive/contract/payouts/abroad-operations'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import { privacy } from '@avalive/contract/privacy'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { transfer } from '../../platform/ledger.ts'

const it = appTest
  .override('options', {
    env: { PAYONEER_REGIONS: 'TW,BR,MX', WISE_REGIONS: 'DE' },
    parts: {
      geo: { regionOf: ({ headers }) => (typeof headers['x-test'] === 'string' ? headers['x-test'] : undefined) },
    },
  })
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

describe('a region check', () => {
  // shows payouts-4, payouts-5, payouts-11
  it.for<[string, boolean, boolean]>([
    ['TW', true, false],
    ['BR', true, false],
    ['DE', false, true],
    ['JP', false, false],
    ['RU', false, false],
  ])('answers for an address in %s: Payoneer %s, Wise %s', async ([region, payoneer, wise], { app, member }) => {
    const from = { ...member, headers: { 'x-test': region } }
    expect((await app.call(payoutRegions.checkPayoneerRegion, {}, from)).payload).toEqual({
      inServiceRegion: payoneer,
      GeoIPRegion: region,
      expiredAt: '',
      ended: false,
    })
    expect((await app.call(payoutRegions.checkWiseRegion, {}, from)).payload.inServiceRegion).toBe(wise)
  })

  it('takes an unknown region for outside, whatever the home region is', async ({ app }) => {
    const taiwanese = await app.newMember({ region: 'TW' })
    expect((await app.call(payoutRegions.checkPayoneerRegion, {}, taiwanese)).payload).toEqual({
      inServiceRegion: false,
      GeoIPRegion: '',
      expiredAt: '',
      ended: false,
    })
  })

  it('passes for a home that no money may be sent to, which the account and my-page say', async ({ app }) => {
    const from = { ...(await app.newMember({ region: 'RU' })), headers: { 'x-test': 'TW' } }
    expect((await app.call(payoutRegions.checkPayoneerRegion, {}, from)).payload.inServiceRegion).toBe(true)
    expect((await app.call(account.getOwner, {}, from)).payload.streamerUser.isTransferNGRegion).toBe(true)
    expect((await app.call(account.getMypage, {}, from)).payload.hasPayouts).toBe(false)
    const taiwanese = { ...(await app.newMember({ region: 'TW' })), headers: { 'x-test': 'TW' } }
    expect((await app.call(account.getOwner, {}, taiwanese)).payload.streamerUser.isTransferNGRegion).toBe(false)
    expect((await app.call(account.getMypage, {}, taiwanese)).payload.hasPayouts).toBe(true)
  })

  it.for([
    ['RU', 'TW', false],
    ['TW', 'TW', true],
    ['TW', 'DE', false],
    ['TW', undefined, false],
  ] as const)(
    'of a home in %s at an address in %s decides whether a deletion loses points that could be paid: %s',
    async ([home, address, isPayable], { app }) => {
      const member = await app.newMember({ region: home })
      await app.context.db.transaction().execute((tx) =>
        transfer(tx, {
          key: `points:${member.userId}`,
          reason: 'demoWorld',
          at: app.clock.now(),
          postings: [
            { ownerId: member.userId, kind: 'livePoint:2026-11', amount: 2000n },
            { ownerId: null, kind: 'demoWorld', amount: -2000n },
          ],
        }),
      )
      const from = address === undefined ? member : { ...member, headers: { 'x-test': address } }
      expect((await app.call(privacy.getPrivacy, {}, from)).payload).toMatchObject({
        balances: { points: 2000 },
        isPayable,
      })
    },
  )

  it('needs a session', async ({ app }) => {
    expect((await app.call(payoutRegions.checkWiseRegion, {})).status).toBe(401)
  })
})

describe('the end of a service in a region', () => {
  const reason = 'the contract ends'
  const endsAt = '2027-03-31T15:00:00Z'

  // shows payouts-11
  it('is set and removed by operators, with an audit row each, and told by the check', async ({
    app,
    member,
    operator,
  }) => {
    const from = (region: string) => ({ ...member, headers: { 'x-test': region } })
    const end = { service: 'payoneer', region: 'BR', endsAt, version: 0, reason } as const
    const set = (await app.call(operations.saveServiceEnd, end, operator)).payload.ending
    expect(set).toEqual({ service: 'payoneer', region: 'BR', endsAt, version: 1 })
    const checked = async (region: string) =>
      (await app.call(payoutRegions.checkPayoneerRegion, {}, from(region))).payload
    expect(await checked('BR')).toEqual({ inServiceRegion: true, GeoIPRegion: 'BR', expiredAt: endsAt, ended: false })
    expect((await checked('TW')).expiredAt).toBe('')
    const { ends } = (await app.call(operations.listServiceEnds, {}, operator)).payload
    expect(ends.filter((one) => one.endsAt !== null)).toEqual([set])
    expect(ends.map(({ service, region }) => `${service} ${region}`)).toEqual([
      'payoneer TW',
      'payoneer BR',
      'payoneer MX',
      'wise DE',
    ])

    const unset = { ...end, endsAt: null, version: 1 }
    expect((await app.call(operations.saveServiceEnd, unset, operator)).payload.ending.version).toBe(2)
    expect((await checked('BR')).expiredAt).toBe('')
    const audit = await app.auditOf('payoutServiceEnd:payoneer:BR')
    expect(audit.map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [{ endsAt: null }, { endsAt }, reason],
      [{ endsAt }, { endsAt: null }, reason],
    ])
  })

  it('has come once the server’s clock has reached it', async ({ app, member, operator }) => {
    const soon = app.clock.now().add({ hours: 1 })
    const end = { service: 'wise', region: 'DE', endsAt: soon.toString(), version: 0, reason } as const
    await app.call(operations.saveServiceEnd, end, operator)
    const hasEnded = async () =>
      (await app.call(payoutRegions.checkWiseRegion, {}, { ...member, headers: { 'x-test': 'DE' } })).payload.ended
    expect(await hasEnded()).toBe(false)
    app.clock.moveTo(soon)
    expect(await hasEnded()).toBe(true)
  })

  // shows payouts-119
  it('of the home is told at an address in another region, too, and the earlier of both counts', async ({
    app,
    operator,
  }) => {
    const [early, late] = ['2027-01-31T15:00:00Z', '2027-06-30T15:00:00Z']
    const save = async (region: string, endsAt: string | null) => {
      const { ends } = (await app.call(operations.listServiceEnds, {}, operator)).payload
      const { version = 0 } = ends.find((one) => one.service === 'payoneer' && one.region === region) ?? {}
      const end = { service: 'payoneer', region, endsAt, version, reason } as const
      expect((await app.call(operations.saveServiceEnd, end, operator)).status).toBe(200)
    }
    const brazilian = { ...(await app.newMember({ region: 'BR' })), headers: { 'x-test': 'TW' } }
    const told = async () => (await app.call(payoutRegions.checkPayoneerRegion, {}, brazilian)).payload.expiredAt
    await save('BR', late)
    expect(await told()).toBe(late)
    await save('TW', early)
    expect(await told()).toBe(early)
    await save('TW', null)
    await save('BR', null)
    expect(await told()).toBe('')
  })

  it('is refused with a stale version, for a region of another service and from anyone else', async ({
    app,
    member,
    operator,
  }) => {
    const end = { service: 'payoneer', region: 'MX', endsAt, version: 0, reason } as const
    const both = await Promise.all([1, 2].map(() => app.call(operations.saveServiceEnd, end, operator)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await app.call(operations.saveServiceEnd, { ...end, region: 'DE' }, operator)).status).toBe(404)
    expect((await app.call(operations.saveServiceEnd, { ...end, region: 'TW' }, member)).status).toBe(403)
  })
})
