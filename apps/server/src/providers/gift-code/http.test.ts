import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGiftCodes } from '@avalive/stand-ins/gift-code/gift-code'
import { startGiftCodes } from '@avalive/stand-ins/gift-code/start'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { httpGiftCodes } from './http.ts'
import { GiftCodeUnknown } from './port.ts'

const origin = 'http://localhost:3000'
const dataDir = await mkdtemp(join(tmpdir(), 'avalive-gift-codes-'))
const provider = await createGiftCodes({ publicUrl: origin, dataDir, apiKey: 'key', tickEvery: 0, slowMs: 100 })
const running = await startGiftCodes(provider)
const address = `http://127.0.0.1:${running.address.port}`
const giftCodes = httpGiftCodes({ url: address, key: 'key', plainOrigin: origin, timeoutMs: 3000 })
afterAll(async () => {
  await running.stop()
  await provider.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => provider.faults.splice(0))

const order = (reference: string) => ({ reference, brand: 'amazon', faceValue: 2500 }) as const
const codes = () =>
  provider.act(({ store }) => store.all('gift_code').filter(({ status }) => status === 'issued').length)

describe('the stand-in', () => {
  it('issues one code for a reference, also for eight requests at once', async () => {
    const [reference, before] = [randomUUID(), await codes()]
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => giftCodes.issue(order(reference))))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({
      state: 'issued',
      url: expect.stringContaining(`${origin}/sandbox/gift_codes/`),
      faceValue: 2500,
    })
    expect(await codes()).toBe(before + 1)
    expect(await giftCodes.find(reference)).toEqual(outcomes[0])
  })

  it.each([
    ['timeout-after', 'issued'],
    ['error-after', 'issued'],
    ['timeout-before', null],
    ['error', null],
  ] as const)('with the fault %s leaves the outcome unknown, and is then found as %s', async (fault, state) => {
    const reference = randomUUID()
    provider.faults.push(fault)
    await expect(giftCodes.issue(order(reference))).rejects.toBeInstanceOf(GiftCodeUnknown)
    expect((await giftCodes.find(reference))?.state ?? null).toBe(state)
    expect(await giftCodes.issue(order(reference))).toMatchObject({ state: 'issued' })
  })

  it('answers late with the fault slow', async () => {
    provider.faults.push('slow')
    expect(await giftCodes.issue(order(randomUUID()))).toMatchObject({ state: 'issued' })
  })

  it('refuses for good', async () => {
    const reference = randomUUID()
    provider.faults.push('refuse')
    expect(await giftCodes.issue(order(reference))).toEqual({ state: 'refused' })
    expect(await giftCodes.issue(order(reference))).toEqual({ state: 'refused' })
    expect(await giftCodes.find(reference)).toEqual({ state: 'refused' })
  })

  it('issues nothing for a cancelled reference, and keeps a code that was issued before', async () => {
    const [unseen, issued] = [randomUUID(), randomUUID()]
    expect(await giftCodes.cancel(unseen)).toEqual({ state: 'refused' })
    expect(await giftCodes.issue(order(unseen))).toEqual({ state: 'refused' })
    const code = await giftCodes.issue(order(issued))
    expect(await giftCodes.cancel(issued)).toEqual(code)
  })

  it.each([
    ['a wrong key', { key: 'other' }, {}],
    ['a reference used for another value', {}, { faceValue: 3000 }],
  ])('reports %s as unknown, not as a refusal', async (_what, settings, changes) => {
    const reference = randomUUID()
    await giftCodes.issue(order(reference))
    const client = httpGiftCodes({ url: address, key: 'key', plainOrigin: origin, ...settings })
    await expect(client.issue({ ...order(reference), ...changes })).rejects.toBeInstanceOf(GiftCodeUnknown)
  })
})

describe('a provider that received the request', () => {
  const received: string[] = []
  let answer: (response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      received.push(`${request.method} ${request.url}`)
      answer(response)
    })
  })
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })

  const refused = JSON.stringify({ error: { code: 'refused' } })
  it.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => {}],
    ['breaks the connection', (response) => response.destroy()],
    ['sends headers of a refusal and no body', (response) => response.writeHead(422).flushHeaders()],
    [
      'breaks the connection in the middle of a refusal',
      (response) => {
        response.writeHead(422, { 'content-type': 'application/json', 'content-length': refused.length })
        response.write(refused.slice(0, 12), () => response.destroy())
      },
    ],
    [
      'sends a refusal that does not end',
      (response) => {
        response.writeHead(422, { 'content-type': 'application/json' })
        response.write(refused)
      },
    ],
  ])('and %s leaves the outcome unknown', async (_what, fault) => {
    await listening
    received.splice(0)
    answer = fault
    const { port } = server.address() as AddressInfo
    const client = httpGiftCodes({ url: `http://127.0.0.1:${port}`, key: 'key', timeoutMs: 300 })
    const reference = randomUUID()
    await expect(client.issue(order(reference))).rejects.toBeInstanceOf(GiftCodeUnknown)
    await expect(client.cancel(reference)).rejects.toBeInstanceOf(GiftCodeUnknown)
    // Once each: a repetition is left to reconciliation, which asks first.
    expect(received).toEqual([`PUT /v1/gift-codes/${reference}`, `POST /v1/gift-codes/${reference}/cancel`])
  })
})

describe('an answer', () => {
  let reply: { status: number; body: unknown; location?: string } = { status: 200, body: {} }
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(reply.location && { location: reply.location }),
    })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const reference = randomUUID()
  const ask = async (status: number, body: unknown, location?: string) => {
    await listening
    reply = { status, body, ...(location && { location }) }
    const { port } = server.address() as AddressInfo
    return httpGiftCodes({ url: `http://127.0.0.1:${port}/api/`, key: 'key' }).issue(order(reference))
  }
  const issued = (url: unknown, changes = {}) => ({ reference, status: 'issued', url, ...changes })

  it('with an https address is a code', async () => {
    const code = { state: 'issued', url: 'https://codes.example/a' }
    expect(await ask(201, issued('https://codes.example/a'))).toEqual({ ...code, faceValue: null })
    const worth = { faceValue: 2500, currency: 'JPY' }
    expect(await ask(201, issued('https://codes.example/a', worth))).toEqual({ ...code, faceValue: 2500 })
  })

  it.each([
    ['another currency', { faceValue: 2500, currency: 'USD' }],
    ['a value that is no whole number', { faceValue: 24.5, currency: 'JPY' }],
    ['a value as text', { faceValue: '2500', currency: 'JPY' }],
    ['a negative value', { faceValue: -2500 }],
    ['a currency alone', { currency: 'JPY' }],
  ])('with %s is a code of an unknown value', async (_what, changes) => {
    const code = { state: 'issued', url: 'https://codes.example/a', faceValue: null }
    expect(await ask(201, issued('https://codes.example/a', changes))).toEqual(code)
  })

  it('that is pending is pending', async () => {
    expect(await ask(202, { reference, status: 'pending' })).toEqual({ state: 'pending' })
  })

  it.each([
    ['an http address', 200, issued('http://codes.example/a')],
    ['a script', 200, issued('javascript:alert(1)')],
    ['a password in the address', 200, issued('https://a:b@codes.example/')],
    ['no address', 200, issued(undefined)],
    ['an empty address', 200, issued('')],
    ['an endless address', 200, issued(`https://codes.example/${'a'.repeat(3000)}`)],
    ['another reference', 200, issued('https://codes.example/a', { reference: randomUUID() })],
    ['an unknown status', 200, { reference, status: 'lost' }],
    ['a code in an error', 500, issued('https://codes.example/a')],
    ['a 422 for another reason', 422, { error: { code: 'invalid' } }],
    ['a 400', 400, { error: { code: 'refused' } }],
    ['no JSON', 200, '<html>'],
  ])('with %s is unknown', async (_what, status, body) => {
    const error: unknown = await ask(status, body).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GiftCodeUnknown)
    expect(String(error)).not.toContain('codes.example')
  })

  it('that redirects is not followed', async () => {
    await expect(ask(307, {}, `${address}/v1/gift-codes/${reference}`)).rejects.toBeInstanceOf(GiftCodeUnknown)
    expect(await giftCodes.find(reference)).toBeNull()
  })
})
