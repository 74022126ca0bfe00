import { live } from '@avalive/contract/live'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { TestLine } from '@avalive/testkit/line'
import { liveKit } from '@avalive/testkit/live'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { presenceDue } from './presence-due.ts'

/** Two processes on one database, without Redis: one holds the broadcaster's connection, the other decides. */
const [HOLDER_PORT, JUDGE_PORT] = [21_357, 21_358]
let holder: TestApp
let judge: TestApp
beforeAll(async () => {
  const parts = { due: [] }
  holder = await startTestApp(inject('databaseServer'), { env: { PORT: String(HOLDER_PORT) }, parts })
  const { database } = holder
  judge = await startTestApp(inject('databaseServer'), { env: { PORT: String(JUDGE_PORT) }, parts, database })
  await holder.server.listen({ port: HOLDER_PORT, host: '127.0.0.1' })
})
afterAll(async () => {
  await judge.stop()
  await holder.stop()
})

const pass = async (seconds: number, writing: readonly TestApp[]) => {
  for (let left = seconds; left > 0; left -= 10) {
    for (const app of [holder, judge]) app.clock.moveTo(app.clock.now().add({ seconds: Math.min(10, left) }))
    for (const app of writing) await app.context.presence.prolong()
  }
  await runDue(judge.context, [presenceDue])
}
const held = async () => {
  const { host, mediaId } = await liveKit(holder).newStage()
  const line = await TestLine.open(HOLDER_PORT, host.token)
  await line.join(mediaId)
  await holder.context.presence.settled()
  return { host, mediaId, line }
}
const statusOf = async (mediaId: string, member: Member) =>
  (await judge.call(live.getMedia, { mediaId }, member)).payload.media.status

describe('a broadcast whose broadcaster is connected to another process', () => {
  // shows live-42
  it('goes on while that process cannot write, and ends once the broadcaster is gone', async () => {
    const { host, mediaId, line } = await held()
    await pass(100, [judge])
    expect(await statusOf(mediaId, host)).toBe(30)
    await holder.context.presence.prolong()
    await pass(50, [judge])
    expect(await statusOf(mediaId, host)).toBe(30)
    await line.drop()
    await expect.poll(() => holder.context.presence.count).toBe(0)
    await pass(50, [holder, judge])
    expect(await statusOf(mediaId, host)).toBe(30)
    await pass(20, [holder, judge])
    expect(await statusOf(mediaId, host)).toBe(40)
  })

  // shows live-42
  it('goes on after a database outage of any length', async () => {
    const { host, mediaId, line } = await held()
    await pass(600, [])
    expect(await statusOf(mediaId, host)).toBe(30)
    await pass(50, [judge])
    expect(await statusOf(mediaId, host)).toBe(30)
    await pass(10, [holder, judge])
    expect(await statusOf(mediaId, host)).toBe(30)
    await line.close()
  })

  // shows live-42
  it('ends when that process stops writing for good', async () => {
    const { host, mediaId, line } = await held()
    await pass(110, [judge])
    expect(await statusOf(mediaId, host)).toBe(30)
    await pass(40, [judge])
    expect(await statusOf(mediaId, host)).toBe(40)
    await line.close()
  })
})
