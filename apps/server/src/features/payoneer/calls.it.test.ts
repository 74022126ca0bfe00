import { decodeAnswer } from '@avalive/contract/binary'
import { type Call, pathsOf } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import type { Member } from '@avalive/testkit/app'
import type { PayoneerKit } from '@avalive/testkit/payoneer'
import { payoneerTest as it } from '@avalive/testkit/payoneer-test'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'

it.beforeEach(({ kit }) => kit.begins())

const ask = (app: PayoutsApp, call: Call, input: object, { token }: Member, accept: string) =>
  app.server.inject({
    method: 'POST',
    url: pathsOf(call)[0] ?? '',
    payload: input,
    headers: { accept, authorization: `Bearer ${token}` },
  })

interface Case {
  readonly call: Call
  readonly input: object
  /** Two people in the same state, one for each form, if the call changes something. */
  readonly state: 'linked' | 'unlinked' | 'requested' | 'sent'
}
const cases: Case[] = [
  { call: payoneer.getPayoneerPayee, input: {}, state: 'linked' },
  { call: payoneer.getPayoneerPayee, input: {}, state: 'unlinked' },
  { call: payoneer.preparePayoneerRegistration, input: {}, state: 'unlinked' },
  { call: payoneer.deregisterPayoneer, input: {}, state: 'linked' },
  { call: payoneer.getPayoneerRate, input: {}, state: 'unlinked' },
  { call: payoneer.requestPayoneerPayout, input: { AmountOfLivePoints: 2500, RateOfUSD: '0.0066' }, state: 'linked' },
  { call: payoneer.listPayoneerPayouts, input: {}, state: 'requested' },
  { call: payoneer.listPayoneerPayouts, input: {}, state: 'unlinked' },
  { call: payoneer.getPayoneerPayoutStatus, input: {}, state: 'sent' },
]

const personIn = async (kit: PayoneerKit, state: Case['state']) => {
  const member = await kit.newStreamer(10_000, state === 'unlinked' ? null : 1)
  if (state === 'requested' || state === 'sent') await kit.request(member, 2000)
  if (state === 'sent') await kit.pass(72)
  const [payout] = await kit.payoutsOf(member)
  return { member: state === 'sent' ? await kit.again(member) : member, id: String(payout?.number ?? '') }
}

describe('protobuf', () => {
  it('is compared for every call', () => {
    expect(new Set(cases.map(({ call }) => call.name))).toEqual(new Set(Object.keys(payoneer)))
  })

  it.for(cases)('equals JSON for $call.name of somebody $state', async ({ call, input, state }, { app, kit }) => {
    const { member, id } = await personIn(kit, state)
    const sent = call === payoneer.getPayoneerPayoutStatus ? { id } : input
    const reading = ['preparePayoneerRegistration', 'requestPayoneerPayout', 'deregisterPayoneer'].every(
      (name) => name !== call.name,
    )
    const second = reading ? member : (await personIn(kit, state)).member
    const json = await ask(app, call, sent, member, 'application/json')
    const binary = await ask(app, call, sent, second, 'application/x-protobuf')
    expect([json.statusCode, binary.statusCode]).toEqual([200, 200])
    expect(binary.headers['content-type']).toBe('application/x-protobuf')
    const decoded: unknown = decodeAnswer(call.binary, binary.rawPayload)
    const { payload } = json.json()
    if (reading) expect(decoded).toEqual(payload)
    // Two people differ in their ids, links and times, and in nothing else.
    else expect(shapeOf(decoded)).toEqual(shapeOf(payload))
  })
})

const shapeOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      ['id', 'vliveID', 'payoneerID', 'createdAt', 'registrationLink'].includes(key) ? typeof inner : inner,
    ),
  )

/** Valid inputs, so that nothing but the region is refused. */
const inputs: Record<string, object> = {
  getPayoneerPayee: {},
  preparePayoneerRegistration: {},
  deregisterPayoneer: {},
  getPayoneerRate: {},
  requestPayoneerPayout: { AmountOfLivePoints: 2000, RateOfUSD: '0.0066' },
  listPayoneerPayouts: {},
  getPayoneerPayoutStatus: { id: '1' },
}

describe('the calls', () => {
  const all: Readonly<Record<string, Call>> = payoneer
  const named = (name: string): Call => {
    const call = all[name]
    if (!call) throw new Error(`no call ${name}`)
    return call
  }
  const notServed = [403, errorCode('payouts', 'regionNotServed')]
  const regions = [
    { home: 'JP', at: 'TW', why: 'a home in Japan at an address in Taiwan' },
    { home: 'TW', at: 'JP', why: 'a home in Taiwan at an address in Japan' },
    { home: 'TW', at: 'DE', why: 'a home in Taiwan at an address in Germany' },
    { home: 'TW', at: '', why: 'a home in Taiwan at an unknown address' },
    { home: 'RU', at: 'RU', why: 'a home and an address outside all regions' },
    { home: 'RU', at: 'TW', why: 'a home without payouts at an address in Taiwan' },
  ]

  // shows payouts-66
  it.for(Object.keys(inputs).flatMap((name) => regions.map((region) => ({ name, ...region }))))(
    '$name is refused to $why',
    async ({ name, home, at }, { app }) => {
      const member = await app.newMember({ region: home })
      const forged = { 'x-sandbox-region': 'TW', 'cf-ipcountry': 'TW', 'accept-language': 'zh-TW' }
      for (const headers of [{}, forged]) {
        const from = { ...member, headers: { ...headers, 'x-test-region': at } }
        const { status, failure } = await app.call(named(name), inputs[name] as never, from)
        expect([status, failure.errorCode]).toEqual(notServed)
      }
    },
  )

  it('are all in this table', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(payoneer).toSorted())
  })

  it.for(Object.keys(inputs))('%s is for signed-in people, and also answers at /api/v2', async (name, { app }) => {
    const call = named(name)
    expect((await app.call(call, inputs[name] as never)).status).toBe(401)
    expect(pathsOf(call)).toEqual([`/api/v1${call.path}`, `/api/v2${call.path}`])
  })

  it.for(Object.keys(inputs))(
    '%s serves a home and an address in Taiwan, also an official one',
    async (name, { app }) => {
      const member = await app.newMember({ region: 'TW' })
      await app.context.db.updateTable('users').set({ official: 1 }).where('id', '=', member.userId).execute()
      const { failure } = await app.call(named(name), inputs[name] as never, member)
      expect(failure?.errorCode).not.toBe(notServed[1])
    },
  )
})
