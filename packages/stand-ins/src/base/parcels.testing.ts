import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VendorFailure } from './failure.ts'
import { startInbox } from './inbox.testing.ts'
import { bearer, type JsonCall, jsonProtocol } from './json-protocol.ts'
import type { BaseRecords, Kept } from './records.ts'
import { createStandIn, type StandInOptions, type Vendor } from './stand-in.ts'
import { startApi } from './start.ts'

interface Parcel extends Kept {
  readonly to: string
  readonly arrived: boolean
}

interface ParcelRecords extends BaseRecords {
  readonly parcel: Parcel
}

const HOUR = 3_600_000
export const apiKey = 'parcel-key'
export const secret = 'parcel-secret'

export const signatureOf = (body: string, key: string, seconds: number): string =>
  createHmac('sha256', key).update(`${seconds}:${body}`).digest('base64')

const recipientIn = ({ input }: JsonCall<ParcelRecords>): string => {
  if (typeof input === 'object' && input !== null && 'to' in input && typeof input.to === 'string') return input.to
  throw new VendorFailure('no recipient', 422, { error: 'no recipient' }, false)
}

const send = (call: JsonCall<ParcelRecords>) => {
  const { work } = call
  const parcel = work.put('parcel', { ...work.fresh('par'), to: recipientIn(call), arrived: false })
  work.emit('parcel.sent', parcel)
  if (parcel.to === 'nowhere') throw new VendorFailure('no such place', 404, { error: 'no such place' })
  if (parcel.to === 'crash') throw new Error('the van broke down')
  work.schedule('arrive', parcel.id, work.now + HOUR)
  return { status: 201, body: parcel }
}

/** A minimal vendor: records, routes and a signature. */
const parcels: Vendor<ParcelRecords> = {
  name: 'parcels',
  protocol: jsonProtocol({
    isAuthorized: bearer(apiKey),
    routes: {
      'POST /v1/parcels': send,
      'GET /v1/parcels': ({ work }) => ({ status: 200, body: work.store.all('parcel') }),
      'GET /v1/parcels/:id': ({ work, ids }) => ({ status: 200, body: work.must('parcel', ids[0] ?? '') }),
    },
  }),
  sign: (body, key, seconds) => ({
    'parcel-time': String(seconds),
    'parcel-signature': signatureOf(body, key, seconds),
  }),
  tasks: {
    arrive: (work, id) => {
      work.emit('parcel.arrived', work.put('parcel', { ...work.must('parcel', id), arrived: true }))
    },
  },
}

export interface ReceivedParcelEvent {
  readonly body: string
  readonly time: number
  readonly signature: string
  readonly event: { readonly id: string; readonly type: string; readonly created: number; readonly data: Parcel }
}

/** Starts the vendor at `port` and a webhook endpoint at the next port. */
export const startParcels = async (
  port: number,
  more: Partial<StandInOptions> = {},
  webhook: Partial<StandInOptions['webhook']> = {},
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stand-in-'))
  const clock = { now: Date.parse('2026-11-10T12:00:00+09:00') }
  const errors: unknown[] = []
  const { inbox, stop: stopInbox } = await startInbox(
    port + 1,
    '/webhooks',
    (body, headers): ReceivedParcelEvent => ({
      body,
      time: Number(headers['parcel-time']),
      signature: String(headers['parcel-signature']),
      event: JSON.parse(body),
    }),
  )

  const open = async () => {
    const standIn = await createStandIn(parcels, {
      publicUrl: `http://127.0.0.1:${port}`,
      dataDir,
      webhook: { url: `http://127.0.0.1:${port + 1}/webhooks`, secret, ...webhook },
      now: () => new Date(clock.now),
      tickEvery: 0,
      onError: (error) => errors.push(error),
      ...more,
    })
    const api = await startApi({ root: '/v1/', methods: ['GET', 'POST'], handle: standIn.handle }, port)
    const close = async () => {
      await api.stop()
      await standIn.close()
    }
    return { standIn, close }
  }

  const request = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${apiKey}`, ...headers },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  let opened = await open()
  return {
    inbox,
    clock,
    errors,
    request,
    log: () => opened.standIn.log.all(),
    send: (to: string, idempotencyKey?: string) =>
      request('/v1/parcels', { to }, idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    recipients: async () => ((await request('/v1/parcels')).body as Parcel[]).map(({ to }) => to),
    received: () => inbox.received.map(({ event }) => `${event.type} ${event.data.to}`),
    settled: () => opened.standIn.settled(),
    /** Moves the clock and runs everything that becomes due, until nothing is left. */
    async advance(seconds: number) {
      clock.now += seconds * 1000
      while ((await opened.standIn.tick()) > 0);
      await opened.standIn.settled()
    },
    async restart() {
      await opened.close()
      opened = await open()
    },
    async stop() {
      await opened.close()
      await stopInbox()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type Parcels = Awaited<ReturnType<typeof startParcels>>
