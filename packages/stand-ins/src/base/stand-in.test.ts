import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.testing.ts'
import type { FaultKind } from './faults.ts'
import { jsonProtocol } from './json-protocol.ts'
import { type Parcels, secret, signatureOf, startParcels } from './parcels.testing.ts'
import { createStandIn, type StandInOptions } from './stand-in.ts'

const PORT = await freePort()
let parcels: Parcels

const start = async (more: Partial<StandInOptions> = {}) => {
  parcels = await startParcels(PORT, more)
}
const startWithFaults = async (seed: string, kinds?: readonly FaultKind[]) => {
  const faults = { seed, ...(kinds && { kinds, percent: 100 }) }
  parcels = await startParcels(PORT, {}, { faults })
}
afterEach(() => parcels.stop())

const HOUR = 3600
const DAY = 24 * HOUR

describe('requests', () => {
  test.each([
    ['a wrong key', '/v1/parcels', { to: 'Hana' }, { authorization: 'Bearer other' }, 401, 'unauthorized'],
    ['an unknown address', '/v1/letters', { to: 'Hana' }, {}, 404, 'not_found'],
    ['a body that is not JSON', '/v1/parcels', '{', {}, 400, 'invalid_json'],
  ])('with %s are refused', async (_what, path, body, headers, status, code) => {
    await start()
    expect(await parcels.request(path, body, headers)).toMatchObject({ status, body: { error: { code } } })
    expect(await parcels.recipients()).toEqual([])
  })

  test('that throw return 500 and change nothing', async () => {
    await start()
    expect(await parcels.send('crash')).toMatchObject({ status: 500, body: { error: { code: 'internal_error' } } })
    expect(parcels.errors).toEqual([new Error('the van broke down')])
    expect(await parcels.recipients()).toEqual([])
    await parcels.advance(HOUR)
    expect(parcels.received()).toEqual([])
  })

  test('are logged with their answers, without the authorization header', async () => {
    await start()
    await parcels.send('Hana', 'key 1')
    await parcels.send('Hana', 'key 1')
    await parcels.send('nowhere')
    expect(parcels.log()).toMatchObject([
      {
        method: 'POST',
        path: '/v1/parcels',
        input: '{"to":"Hana"}',
        idempotencyKey: 'key 1',
        status: 201,
        replayed: false,
      },
      { input: '{"to":"Hana"}', idempotencyKey: 'key 1', status: 201, replayed: true },
      { input: '{"to":"nowhere"}', idempotencyKey: null, status: 404, replayed: false },
    ])
    expect(parcels.log()[1]?.answer).toBe(parcels.log()[0]?.answer)
    expect(JSON.stringify(parcels.log())).not.toContain('Bearer')
  })

  test('are logged up to the latest five hundred', async () => {
    await start()
    for (let count = 0; count < 501; count++) await parcels.request(`/v1/letters/${count}`)
    expect(parcels.log()).toHaveLength(500)
    expect(parcels.log()[0]?.path).toBe('/v1/letters/1')
  })
})

describe('idempotency keys', () => {
  test('return the saved answer for the same input', async () => {
    await start()
    const first = await parcels.request('/v1/parcels', { to: 'Hana', note: 'x' }, { 'idempotency-key': 'a' })
    const second = await parcels.request('/v1/parcels', { note: 'x', to: 'Hana' }, { 'idempotency-key': 'a' })
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
    expect(await parcels.recipients()).toEqual(['Hana'])
  })

  test('return the vendor’s error for different input', async () => {
    await start()
    await parcels.send('Hana', 'a')
    expect(await parcels.send('Ren', 'a')).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_key_reused' } },
    })
    expect(await parcels.recipients()).toEqual(['Hana'])
  })

  test('are refused while the first request is in progress', async () => {
    await start({ latencyMs: 100 })
    const answers = await Promise.all([parcels.send('Hana', 'a'), parcels.send('Hana', 'a')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await parcels.recipients()).toEqual(['Hana'])
  })

  test('save a refusal once the call has started, and stay unused before that', async () => {
    await start()
    const refused = await parcels.send('nowhere', 'a')
    expect(refused.status).toBe(404)
    expect(await parcels.send('nowhere', 'a')).toEqual(refused)
    expect(parcels.log().map(({ replayed }) => replayed)).toEqual([false, true])
    expect(await parcels.request('/v1/parcels', {}, { 'idempotency-key': 'b' })).toMatchObject({ status: 422 })
    expect(await parcels.send('Hana', 'b')).toMatchObject({ status: 201 })
  })

  test('are kept across a restart and expire after a day', async () => {
    await start()
    const first = await parcels.send('Hana', 'a')
    await parcels.restart()
    expect(await parcels.send('Hana', 'a')).toEqual(first)
    await parcels.advance(DAY + 1)
    expect(await parcels.send('Hana', 'a')).not.toEqual(first)
  })
})

describe('webhooks', () => {
  test('are signed by the vendor’s function over the raw body, again for each attempt', async () => {
    await start()
    parcels.inbox.answer = 500
    await parcels.send('Hana')
    await parcels.settled()
    parcels.inbox.answer = 200
    await parcels.advance(60)
    const [first, second] = parcels.inbox.received
    expect(first?.body).toBe(second?.body)
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBe(60)
    for (const each of [first, second]) {
      expect(each?.signature).toBe(signatureOf(each?.body ?? '', secret, each?.time ?? 0))
    }
  })

  test('report scheduled work at its due time, and not before', async () => {
    await start()
    await parcels.send('Hana')
    await parcels.advance(HOUR - 1)
    expect(parcels.received()).toEqual(['parcel.sent Hana'])
    await parcels.advance(1)
    expect(parcels.received()).toEqual(['parcel.sent Hana', 'parcel.arrived Hana'])
    const [sent, arrived] = parcels.inbox.received.map(({ event }) => event)
    expect(arrived).toMatchObject({ data: { arrived: true } })
    expect(sent).toMatchObject({ data: { arrived: false } })
  })

  test('date scheduled work at its due time when the clock jumps past it', async () => {
    await start()
    await parcels.send('Hana')
    await parcels.advance(DAY)
    const [sent, arrived] = parcels.inbox.received.map(({ event }) => event)
    expect(arrived).toMatchObject({ type: 'parcel.arrived', created: (sent?.created ?? 0) + HOUR })
  })

  test('read the clock a few times for each piece of scheduled work, however much of it is due', async () => {
    const sent = 60
    let time = Date.now()
    let reads = 0
    const now = () => {
      reads += 1
      return new Date(time)
    }
    await start({ now })
    for (let count = 0; count < sent; count++) await parcels.send('Hana')
    await parcels.settled()
    time += DAY * 1000
    reads = 0
    await parcels.advance(0)
    expect(parcels.received()).toHaveLength(2 * sent)
    expect(reads).toBeLessThan(10 * sent)
  })
})

test('a stand-in without a signing function refuses a webhook endpoint', async () => {
  await start()
  const vendor = { name: 'unsigned', protocol: jsonProtocol({ isAuthorized: () => true, routes: {} }) }
  const options = { publicUrl: 'http://127.0.0.1', dataDir: tmpdir(), webhook: { url: 'http://127.0.0.1', secret } }
  await expect(createStandIn(vendor, options)).rejects.toThrow('unsigned has no function that signs webhooks')
})

describe('a restart', () => {
  test('keeps records, scheduled work and failed deliveries', async () => {
    await start()
    parcels.inbox.answer = 500
    await parcels.send('Hana')
    await parcels.settled()
    await parcels.restart()
    expect(await parcels.recipients()).toEqual(['Hana'])
    parcels.inbox.answer = 200
    parcels.inbox.received.length = 0
    await parcels.advance(HOUR)
    expect(parcels.received().sort()).toEqual(['parcel.arrived Hana', 'parcel.sent Hana'])
  })
})

describe('injected faults', () => {
  const sendAndSettle = async (to = 'Hana') => {
    await parcels.send(to)
    await parcels.settled()
  }

  test('delay: the event arrives within an hour, not immediately', async () => {
    await startWithFaults('a', ['delay'])
    await sendAndSettle()
    expect(parcels.received()).toEqual([])
    await parcels.advance(HOUR)
    expect(parcels.received()).toContain('parcel.sent Hana')
  })

  test('duplicate: the event arrives twice with the same id', async () => {
    await startWithFaults('a', ['duplicate'])
    await sendAndSettle()
    await parcels.advance(30)
    expect(parcels.received()).toEqual(['parcel.sent Hana', 'parcel.sent Hana'])
    expect(new Set(parcels.inbox.received.map(({ event }) => event.id)).size).toBe(1)
  })

  test('reorder: a later event overtakes an earlier one', async () => {
    await startWithFaults('a', ['reorder'])
    const names = Array.from({ length: 8 }, (_each, count) => `Hana ${count}`)
    for (const name of names) await sendAndSettle(name)
    for (let second = 0; second < 10; second++) await parcels.advance(1)
    const arrived = parcels.received()
    expect(arrived).not.toEqual(names.map((name) => `parcel.sent ${name}`))
    expect(arrived.toSorted()).toEqual(names.map((name) => `parcel.sent ${name}`))
  })

  test('loss: the event never arrives', async () => {
    await startWithFaults('a', ['loss'])
    await sendAndSettle()
    await parcels.advance(4 * DAY)
    expect(parcels.received()).toEqual([])
  })

  test('answered-500: the event is delivered again although the endpoint accepted it', async () => {
    await startWithFaults('a', ['answered-500'])
    await sendAndSettle()
    expect(parcels.received()).toEqual(['parcel.sent Hana'])
    await parcels.advance(60)
    expect(parcels.received()).toEqual(['parcel.sent Hana', 'parcel.sent Hana'])
    await parcels.advance(60)
    expect(parcels.received()).toHaveLength(2)
  })

  test('before-answer: the event arrives before the request is answered', async () => {
    await startWithFaults('a', ['before-answer'])
    for (let count = 1; count <= 5; count++) {
      await parcels.send('Hana')
      expect(parcels.received()).toHaveLength(count)
    }
  })

  test('before-answer: a failed delivery is retried, and the request is answered', async () => {
    await startWithFaults('a', ['before-answer'])
    parcels.inbox.answer = 500
    expect(await parcels.send('Hana')).toMatchObject({ status: 201 })
    parcels.inbox.answer = 200
    await parcels.advance(60)
    expect(parcels.received()).toEqual(['parcel.sent Hana', 'parcel.sent Hana'])
  })

  /** The events received in each second of a run. */
  const runOf = async (seed: string, restart = false) => {
    await startWithFaults(seed)
    for (let count = 0; count < 12; count++) {
      if (restart && count === 6) await parcels.restart()
      await sendAndSettle(`Hana ${count}`)
    }
    const seconds: string[][] = []
    for (let second = 0; second < 120; second++) {
      seconds.push(parcels.received().sort())
      parcels.inbox.received.length = 0
      await parcels.advance(1)
    }
    return seconds
  }

  test('the same seed replays the same run, even if the stand-in restarts in between', async () => {
    const first = await runOf('replay')
    await parcels.stop()
    const second = await runOf('replay')
    await parcels.stop()
    const restarted = await runOf('replay', true)
    await parcels.stop()
    expect(second).toEqual(first)
    expect(restarted).toEqual(first)
    expect(await runOf('another')).not.toEqual(first)
  })
})
