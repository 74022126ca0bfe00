import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTranslator, startTranslator } from '@avalive/stand-ins/translate/translate'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { libreTranslator } from './libre.ts'
import { TranslationFailed } from './port.ts'

const provider = createTranslator('key', 1500)
const running = await startTranslator(provider)
const url = `http://127.0.0.1:${running.address.port}`
afterAll(() => running.stop())
beforeEach(() => void provider.faults.splice(0))

let now = 0
const client = (changes = {}) =>
  libreTranslator({ url, key: 'key', isSandbox: true, timeoutMs: 1000, now: () => now, ...changes })
const failure = expect.any(TranslationFailed)

describe('the sandbox’s translator', () => {
  // shows chat-7
  it.each([
    ['歌がとても上手ですね', 'en', 'You sing so well', 'ja'],
    ['you sing so well!', 'de', 'Du singst so schön', 'en'],
    ['노래 정말 잘하시네요', 'pt-BR', 'Você canta muito bem', 'ko'],
    ['我這裡在下雨', 'ja', 'こちらは雨が降っています', 'zh-Hant'],
  ])('translates “%s” into %s', async (text, target, translated, from) => {
    expect(await client().translate(text, target)).toEqual({ text: translated, from })
  })

  it.each([
    ['a text that isn’t in its table', {}, 'Nobody ever said this', 'en'],
    ['a language that it doesn’t know', {}, 'You sing so well', 'xx'],
    ['a wrong key', { key: 'other' }, 'You sing so well', 'de'],
  ])('refuses %s', async (_what, changes, text, target) => {
    await expect(client(changes).translate(text, target)).rejects.toEqual(failure)
  })
})

describe('a translator that fails', () => {
  it.each(['error', 'busy', 'slow'] as const)('with %s gives no translation', async (fault) => {
    provider.faults.push(fault)
    await expect(client().translate('You sing so well', 'de')).rejects.toEqual(failure)
  })

  // shows chat-7
  it('is left alone for half a minute after five failures in a row, and is then asked again', async () => {
    const translator = client()
    const ask = () => translator.translate('You sing so well', 'de')
    provider.faults.push('error', 'error', 'error', 'error')
    for (let failed = 0; failed < 4; failed++) await expect(ask()).rejects.toEqual(failure)
    expect((await ask()).from).toBe('en')
    provider.faults.push('error', 'error', 'error', 'error', 'error')
    for (let failed = 0; failed < 5; failed++) await expect(ask()).rejects.toEqual(failure)
    const before = provider.requests()
    await expect(ask()).rejects.toEqual(failure)
    now += 29_999
    await expect(ask()).rejects.toEqual(failure)
    expect(provider.requests()).toBe(before)
    now += 1
    expect((await ask()).from).toBe('en')
  })

  it('is asked for only so many texts at once', async () => {
    provider.faults.push(...Array.from({ length: 16 }, () => 'slow' as const))
    const translator = client({ timeoutMs: 3000 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 17 }, () => translator.translate('You sing so well', 'de')),
    )
    expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  })
})

describe('an answer', () => {
  let reply: (response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => {
    request.resume()
    reply(response)
  })
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const json =
    (status: number, body: unknown, headers = {}) =>
    (response: ServerResponse) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  const good = { translatedText: 'Hallo', detectedLanguage: { confidence: 90, language: 'en' } }
  const translatorHere = async (changes = {}) => {
    await listening
    const { port } = server.address() as AddressInfo
    return client({ url: `http://127.0.0.1:${port}/base/`, ...changes })
  }
  const ask = async (how: typeof reply) => {
    reply = how
    return (await translatorHere()).translate('Hello', 'de')
  }

  it('of LibreTranslate is a translation', async () => {
    expect(await ask(json(200, good))).toEqual({ text: 'Hallo', from: 'en' })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['without a language', json(200, { translatedText: 'Hallo' })],
    ['with a language that is none', json(200, { ...good, detectedLanguage: { language: '<b>' } })],
    ['with a language that browsers refuse', json(200, { ...good, detectedLanguage: { language: 'en-en-en' } })],
    ['without a text', json(200, { ...good, translatedText: '' })],
    ['that is too long', json(200, { ...good, translatedText: 'a'.repeat(4001) })],
    ['of a megabyte', json(200, { ...good, more: 'a'.repeat(1_000_000) })],
    ['that is no JSON', json(200, '<html>')],
    ['that redirects', json(307, good, { location: `${url}/translate` })],
    ['that breaks off', (response) => response.destroy()],
  ])('%s is none', async (_what, how) => {
    await expect(ask(how)).rejects.toEqual(failure)
  })

  it.each([
    ['without a language', json(200, { translatedText: 'Hallo' })],
    ['without a text', json(200, { ...good, translatedText: '' })],
    ['with status 400', json(400, { error: 'too long' })],
  ])('%s refuses its own text only', async (_what, how) => {
    const translator = await translatorHere()
    reply = how
    for (let asked = 0; asked < 6; asked++) await expect(translator.translate('Hello', 'de')).rejects.toEqual(failure)
    reply = json(200, good)
    expect((await translator.translate('Hello', 'de')).text).toBe('Hallo')
  })

  it.each([400, 500])('with status %d and an endless body is closed at once', { timeout: 50_000 }, async (status) => {
    const translator = await translatorHere({ timeoutMs: 60_000 })
    const closed = new Promise((resolve) => {
      reply = (response) => {
        response.writeHead(status).write('{')
        response.once('close', resolve)
      }
    })
    await expect(translator.translate('Hello', 'de')).rejects.toEqual(failure)
    await closed
  })
})
