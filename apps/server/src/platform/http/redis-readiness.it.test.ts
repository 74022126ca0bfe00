import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp } from '@avalive/testkit/app'
import { openProxy } from '@avalive/testkit/proxy'
import { startTemporaryRedis } from '@avalive/testkit/redis'
import { expect, inject, it, onTestFinished } from 'vitest'

it('readiness reports a hung or lost Redis within two seconds, and the process stays in service', {
  timeout: 300_000,
}, async ({ skip }) => {
  const redis = await startTemporaryRedis(await freePort())
  if (!redis) return skip()
  const port = await freePort()
  const proxy = await openProxy(port, Number(new URL(redis.url).port))
  const app = await startTestApp(inject('databaseServer'), { env: { REDIS_URL: `redis://127.0.0.1:${port}` } })
  onTestFinished(async () => {
    await app.stop()
    await proxy.close()
    await redis.stop()
  })
  const readiness = async () => {
    const begun = performance.now()
    const answer = await app.server.inject({ url: '/readyz' })
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const ready = { status: 'ready', redis: 'ready' }
  const away = { status: 'ready', redis: 'away' }
  expect(await readiness()).toEqual(ready)
  proxy.pause()
  await expect.poll(readiness).toEqual(away)
  proxy.resume()
  await expect.poll(readiness).toEqual(ready)
  await proxy.cut()
  await expect.poll(readiness).toEqual(away)
  await proxy.mend()
  await expect.poll(readiness).toEqual(ready)
  // One line for each of the two connections when it broke, and one when it was back.
  const lines = app
    .logLines()
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40)
  expect(lines.length, JSON.stringify(lines)).toBeLessThanOrEqual(5)
})
