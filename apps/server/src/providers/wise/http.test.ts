import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWise } from '@avalive/stand-ins/wise/start'
import { createWise } from '@avalive/stand-ins/wise/wise'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { httpWise } from './http.ts'
import { WiseRefused, WiseUnknown } from './port.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const webhookKey = String(publicKey.export({ type: 'spki', format: 'pem' }))
const profileId = '9223372036854775807'
const dataDir = await mkdtemp(join(tmpdir(), 'avalive-wise-'))
const provider = await createWise({
  publicUrl: 'http://localhost:3000',
  dataDir,
  token: 'token',
  profileId,
  tickEvery: 0,
  slowMs: 50,
})
const running = await startWise(provider)
const url = `http://127.0.0.1:${running.address.port}`
const wise = httpWise({ url, token: 'token', profileId, webhookKey, timeoutMs: 3000 })
afterAll(async () => {
  await running.stop()
  await provider.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => provider.faults.splice(0))

const person = { name: 'Lotte Muster', email: 'lotte@example.com', currency: 'EUR' } as const
const order = async (customerTransactionId: string = randomUUID()) => {
  const [quote, recipientId] = [await wise.quote({ cents: 3301n, currency: 'EUR' }), await wise.createRecipient(person)]
  return { customerTransactionId, quoteId: quote.id, recipientId }
}
const transfers = () => provider.act(({ store }) => store.all('transfer'))

describe('the stand-in', () => {
  it('creates one transfer for a customerTransactionId, also for eight requests at once and with other quotes', async () => {
    const id = randomUUID()
    const before = (await transfers()).length
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(id)))
    const created = await Promise.all(orders.map((one) => wise.createTransfer(one)))
    expect(new Set(created).size).toBe(1)
    expect((await transfers()).length).toBe(before + 1)
    expect(await wise.find(created[0] ?? '')).toEqual({
      id: created[0],
      customerTransactionId: id,
      state: 'unfunded',
      source: { currency: 'USD', cents: 3301n },
    })
  })

  it('sends the exact cents, and has ids that a JavaScript number can’t hold', async () => {
    const id = await wise.createTransfer(await order())
    expect(Number.isSafeInteger(Number(id))).toBe(false)
    expect((await transfers()).find((transfer) => transfer.id === id)).toMatchObject({ sourceCents: '3301' })
  })

  it('creates one transfer for a quote', async () => {
    const first = await order()
    await wise.createTransfer(first)
    await expect(wise.createTransfer({ ...first, customerTransactionId: randomUUID() })).rejects.toBeInstanceOf(
      WiseRefused,
    )
  })

  it('takes the money of a transfer once', async () => {
    const id = await wise.createTransfer(await order())
    expect(await wise.fund(id)).toBe('funded')
    await expect(wise.fund(id)).rejects.toBeInstanceOf(WiseRefused)
    await expect(wise.cancel(id)).rejects.toBeInstanceOf(WiseRefused)
    expect((await wise.find(id)).state).toBe('processing')
  })

  it('cancels a transfer that is not funded, however often', async () => {
    const id = await wise.createTransfer(await order())
    expect([(await wise.cancel(id)).state, (await wise.cancel(id)).state]).toEqual(['cancelled', 'cancelled'])
    await expect(wise.fund(id)).rejects.toBeInstanceOf(WiseRefused)
  })

  it.each([
    ['timeout-after', 1],
    ['error-after', 1],
    ['timeout-before', 0],
    ['error', 0],
  ] as const)('with the fault %s leaves the outcome unknown, with %s transfers', async (fault, count) => {
    const asked = await order()
    const before = (await transfers()).length
    provider.faults.push(fault)
    await expect(wise.createTransfer(asked)).rejects.toBeInstanceOf(WiseUnknown)
    expect((await transfers()).length - before).toBe(count)
    await wise.createTransfer(asked)
    expect((await transfers()).length - before).toBe(1)
  })

  it('refuses an expired quote, and a funding without approval', async () => {
    const asked = await order()
    provider.faults.push('expired-quote')
    await expect(wise.createTransfer(asked)).rejects.toMatchObject({ name: 'WiseRefused', isQuoteExpired: true })
    const id = await wise.createTransfer(await order(asked.customerTransactionId))
    provider.faults.push('approval')
    expect(await wise.fund(id)).toBe('approvalRequired')
    expect((await wise.find(id)).state).toBe('unfunded')
  })

  it.each([
    ['a wrong token', { token: 'other' }],
    ['another profile', { profileId: '1' }],
  ])('answers to %s with something unknown, not with a refusal', async (_what, changes) => {
    const other = httpWise({ url, token: 'token', profileId, webhookKey, ...changes })
    await expect(other.quote({ cents: 100n, currency: 'USD' })).rejects.toBeInstanceOf(WiseUnknown)
  })

  it('has the same faults for the same seed, in whatever order requests come', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avalive-wise-'))
    const play = async (amounts: readonly bigint[]) => {
      const plan = { seed: 'a seed', percent: 60, faults: ['error', 'slow'] as const }
      const options = { publicUrl: 'http://localhost', dataDir: folder, token: 'token', profileId, tickEvery: 0 }
      const faulty = await createWise({ ...options, plan, slowMs: 1 })
      const api = await startWise(faulty)
      const client = httpWise({ url: `http://127.0.0.1:${api.address.port}`, token: 'token', profileId, webhookKey })
      const failed: bigint[] = []
      for (const cents of amounts) await client.quote({ cents, currency: 'USD' }).catch(() => failed.push(cents))
      await api.stop()
      await faulty.close()
      return failed.toSorted()
    }
    const amounts = Array.from({ length: 30 }, (_, n) => BigInt(1000 + n))
    const first = await play(amounts)
    expect(first.length).toBeGreaterThan(3)
    expect(await play(amounts.toReversed())).toEqual(first)
    await rm(folder, { recursive: true })
  })
})

describe('an answer', () => {
  let reply: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '{}' }
  const seen: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push(body)
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(reply.body)
    })
  })
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const id = '9223372036854775806'
  const customerTransactionId = '54a6bc09-cef9-49a8-9041-f1f0c654cd88'
  const client = async () => {
    await listening
    const { port } = server.address() as AddressInfo
    return httpWise({ url: `http://127.0.0.1:${port}/`, token: 'token', profileId, webhookKey })
  }
  const transfer = (changes = {}) =>
    JSON.stringify({ id: 0, status: 'processing', customerTransactionId, ...changes }).replace('"id":0', `"id":${id}`)

  it('is read without losing a digit of an id, and ids are written so', async () => {
    reply = { status: 200, body: transfer() }
    expect(await (await client()).createTransfer({ customerTransactionId, quoteId: 'q', recipientId: id })).toBe(id)
    expect(seen.at(-1)).toContain(`"targetAccount":${id},`)
    expect(await (await client()).find(id)).toEqual({ id, customerTransactionId, state: 'processing', source: null })
    reply = { status: 200, body: '{"id":"q","expirationTime":"2027-03-15T00:30:00Z"}' }
    await (await client()).quote({ cents: 1005n, currency: 'THB' })
    expect(seen.at(-1)).toContain('"sourceAmount":10.05')
  })

  it.each([
    ['incoming_payment_waiting', 'unfunded'],
    ['processing', 'processing'],
    ['funds_converted', 'processing'],
    ['outgoing_payment_sent', 'sent'],
    ['bounced_back', 'bounced'],
    ['funds_refunded', 'refunded'],
    ['cancelled', 'cancelled'],
  ])('with the state %s is %s', async (status, state) => {
    reply = { status: 200, body: transfer({ status }) }
    expect((await (await client()).find(id)).state).toBe(state)
  })

  it.each([
    ['an unknown state', 200, transfer({ status: 'lost' })],
    // The operator was debited back, and the recipient may have the money: a person must look.
    ['a chargeback', 200, transfer({ status: 'charged_back' })],
    ['another transfer', 200, transfer().replace(id, '5')],
    ['an id that is no number', 200, transfer().replace(id, '"x"')],
    ['a transfer in an error', 500, transfer()],
    ['a 401', 401, '{}'],
    ['a 404', 404, '{}'],
    ['a 409', 409, '{}'],
    ['a 429', 429, '{}'],
    ['no JSON', 200, '<html>'],
    ['nothing', 200, ''],
  ])('with %s is unknown', async (_what, status, body) => {
    reply = { status, body }
    await expect((await client()).find(id)).rejects.toBeInstanceOf(WiseUnknown)
  })

  it('about a new transfer gives its id in whatever state it is, and none of another transfer', async () => {
    const order = { customerTransactionId, quoteId: 'q', recipientId: id }
    reply = { status: 200, body: transfer({ status: 'a_new_state' }) }
    expect(await (await client()).createTransfer(order)).toBe(id)
    reply = { status: 200, body: transfer({ customerTransactionId: randomUUID() }) }
    await expect((await client()).createTransfer(order)).rejects.toBeInstanceOf(WiseUnknown)
  })

  it('of 403 without the header of an approval is unknown', async () => {
    reply = { status: 403, body: '{}' }
    await expect((await client()).fund(id)).rejects.toBeInstanceOf(WiseUnknown)
    reply = { status: 403, body: '{}', headers: { 'x-2fa-approval': 'token' } }
    expect(await (await client()).fund(id)).toBe('approvalRequired')
  })

  it.each([
    ['{"status":"COMPLETED"}', 'funded'],
    ['{"status":"REJECTED","errorCode":"balance.payment-option-unavailable"}', 'rejected'],
  ])('of %s is %s', async (body, outcome) => {
    reply = { status: 201, body }
    expect(await (await client()).fund(id)).toBe(outcome)
  })

  it('that redirects is not followed', async () => {
    reply = { status: 307, body: '', headers: { location: `${url}/v1/transfers/${id}` } }
    await expect((await client()).find(id)).rejects.toBeInstanceOf(WiseUnknown)
  })
})
