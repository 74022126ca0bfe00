import { createECDH, randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { RequestOptions } from 'node:https'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PushRefused, PushUnknown } from './port.ts'
import { lookupPublic } from './public-address.ts'
import { webPushSender } from './web-push.ts'

const sent: { readonly url: string; readonly options: RequestOptions }[] = []
const statuses: number[] = []
vi.mock('node:https', () => ({
  request: (url: URL, options: RequestOptions, answer: (response: unknown) => void) => {
    sent.push({ url: String(url), options })
    const request = new EventEmitter()
    const response = { statusCode: statuses.shift(), headers: { location: 'http://127.0.0.1/' }, resume: () => {} }
    return Object.assign(request, { end: () => answer(response) })
  },
  // The library of web push has an agent of its own, which is not used here.
  default: {},
}))
beforeEach(() => {
  sent.splice(0)
  statuses.splice(0)
})

const browser = createECDH('prime256v1')
const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const hosts = ['push.example', '127.0.0.1', '[::1]', '8.8.8.8']
const sender = webPushSender({ privateKey: Buffer.alloc(32, 7).toString('base64url'), subject: 'mailto:a@b.c', hosts })
const send = (endpoint: string) => sender.send({ endpoint, keys, payload: '{}', ttlSeconds: 60 })

// shows notify-9
describe('a push', () => {
  it('resolves the name of its service by public addresses only, when it connects', async () => {
    statuses.push(201)
    expect(await send('https://push.example/x')).toBe('sent')
    expect(sent.map(({ options }) => options.lookup)).toEqual([lookupPublic])
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    statuses.push(status, 201)
    await expect(send('https://push.example/x')).rejects.toThrow(PushRefused)
    expect(sent.map(({ url }) => url)).toEqual(['https://push.example/x'])
  })

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://8.8.8.8/x', 'https://2130706433/x', 'https://0x7f.1/x'])(
    'is not sent to %s, because no lookup would check an address without a name',
    async (endpoint) => {
      expect(sender.accepts(endpoint)).toBe(true)
      await expect(send(endpoint)).rejects.toThrow('no name')
      expect(sent).toEqual([])
    },
  )

  it.each([
    ['https://push.example:22/x'],
    ['http://push.example/x'],
    ['https://other.example/x'],
    ['https://push.example.evil.example/x'],
  ])('is not sent to %s, although it was stored', async (endpoint) => {
    await expect(send(endpoint)).rejects.toThrow(PushRefused)
    expect(sent).toEqual([])
  })

  it.each([
    [200, 'sent'],
    [401, 'gone'],
    [403, 'gone'],
    [404, 'gone'],
    [410, 'gone'],
  ])('with the answer %i is %s', async (status, outcome) => {
    statuses.push(status)
    expect(await send('https://push.example/x')).toBe(outcome)
  })

  it.each([
    [400, PushRefused],
    [413, PushRefused],
    [429, PushUnknown],
    [500, PushUnknown],
    [503, PushUnknown],
  ])('with the answer %i fails', async (status, error) => {
    statuses.push(status)
    await expect(send('https://push.example/x')).rejects.toThrow(error)
  })
})
