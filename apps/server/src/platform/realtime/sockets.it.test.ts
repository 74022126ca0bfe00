import { TOO_MANY_SOCKETS } from '@avalive/contract/realtime'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import pg from 'pg'
import { describe, expect, inject, vi } from 'vitest'

const PORT = await freePort()
const env = { SOCKETS_PER_PERSON: '2', SOCKETS_PER_ADDRESS: '4' }
const it = appTest.override('port', PORT).override('options', { env })

const isGood = async (line: TestLine) => {
  line.say({ type: 'ping' })
  await line.heard('pong')
  return true
}

describe('open sockets', () => {
  // shows live-43
  it('are limited per person, and closing one allows another', async ({ app, member }) => {
    const [first, second] = [await TestLine.open(PORT, member.token), await TestLine.open(PORT, member.token)]
    expect(await (await TestLine.open(PORT, member.token)).closed).toBe(TOO_MANY_SOCKETS)
    expect([await isGood(first), await isGood(second)]).toEqual([true, true])
    const other = await TestLine.open(PORT, (await app.newMember()).token)
    expect(await isGood(other)).toBe(true)
    await first.close()
    const again = await TestLine.open(PORT, member.token)
    expect(await isGood(again)).toBe(true)
    await Promise.all([second.close(), again.close(), other.close()])
  })

  it('count for a person who signs in with the first message, too', async ({ member }) => {
    const lines = [await TestLine.open(PORT), await TestLine.open(PORT), await TestLine.open(PORT)]
    const [first, second, third] = lines
    for (const line of [first, second]) {
      line?.say({ type: 'hello', token: member.token })
      await line?.heard('welcome')
    }
    // A repeated hello still counts as one.
    second?.say({ type: 'hello', token: member.token })
    await second?.heard('welcome', 2)
    third?.say({ type: 'hello', token: member.token })
    expect(await third?.closed).toBe(TOO_MANY_SOCKETS)
    await Promise.all([first?.close(), second?.close()])
  })

  // shows live-43
  it('are limited per address, whoever opens them', async ({ app }) => {
    await expect.poll(() => app.context.presence.count).toBe(0)
    const lines = await Promise.all([1, 2, 3, 4].map(() => TestLine.open(PORT)))
    expect(await (await TestLine.open(PORT, (await app.newMember()).token)).closed).toBe(TOO_MANY_SOCKETS)
    expect(await Promise.all(lines.map(isGood))).toEqual([true, true, true, true])
    await Promise.all(lines.map((line) => line.close()))
    const line = await TestLine.open(PORT)
    expect(await isGood(line)).toBe(true)
    await line.close()
  })
})

describe('a token in the first message', () => {
  it('is looked up only a limited number of times per address if no session matches', async () => {
    const port = await freePort()
    const env = { PORT: String(port), REQUESTS_PER_MINUTE: '60' }
    const limited = await startTestApp(inject('databaseServer'), { env })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await limited.server.listen({ port, host: '127.0.0.1' })
      const member = await limited.newMember()
      const known = await TestLine.open(port)
      known.say({ type: 'hello', token: member.token })
      await known.heard('welcome')

      const lines = await Promise.all(Array.from({ length: 20 }, () => TestLine.open(port)))
      for (const [index, line] of lines.entries()) {
        for (let n = 0; n < 100; n++) line.say({ type: 'hello', token: `made-up-${index}-${n}` })
      }
      expect(new Set(await Promise.all(lines.map((line) => line.closed)))).toEqual(new Set([TOO_MANY_SOCKETS]))
      const lookups = query.mock.calls.filter(([text]) => String(text).includes('"sessions"."token_hash"'))
      expect(lookups.length).toBeLessThanOrEqual(61)

      // A known session at the same address is not affected.
      known.say({ type: 'hello', token: member.token })
      expect((await known.heard('welcome', 2)).at(-1)).toMatchObject({ signedIn: true })
      await known.close()
    } finally {
      query.mockRestore()
      await limited.stop()
    }
  })
})
