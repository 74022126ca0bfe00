import { live } from '@avalive/contract/live'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { liveKit } from '@avalive/testkit/live'
import { expect } from 'vitest'

const PORT = await freePort()
const it = appTest.override('port', PORT).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const watch = async (mediaId: string, token?: string) => {
  const line = await TestLine.open(PORT, token)
  await line.join(mediaId)
  return line
}
const viewersOf = async (app: TestApp, mediaId: string, reader: Member) => {
  const { payload } = await app.call(live.listViewers, { mediaId }, reader)
  return { ...payload, people: payload.people.map(({ vliveId }) => vliveId) }
}

// shows stage-5
it('lists the reader, then followed people, then the latest arrivals, each once, with visitors counted', async ({
  app,
  kit,
}) => {
  const { mediaId, host } = await kit.newStage()
  const [reader, early, late, followed] = await Promise.all(Array.from({ length: 4 }, () => app.newMember()))
  if (!reader || !early || !late || !followed) throw new Error('no members')
  await app.call(live.follow, { vliveId: followed.vliveId }, reader)
  const lines: TestLine[] = []
  for (const member of [followed, reader, early, late, late, host]) lines.push(await watch(mediaId, member.token))
  lines.push(await watch(mediaId), await watch(mediaId))
  expect(await viewersOf(app, mediaId, reader)).toEqual({
    people: [reader, followed, late, early].map(({ vliveId }) => vliveId),
    others: 0,
    visitors: 1,
  })
  await lines[2]?.close()
  await expect.poll(async () => (await viewersOf(app, mediaId, reader)).people).not.toContain(early.vliveId)
  await Promise.all(lines.map((line) => line.close()))
})

// shows stage-5
it('leaves out people who are blocked in either direction, and counts them', async ({ app, kit }) => {
  const { mediaId } = await kit.newStage()
  const [reader, blocked, blocker] = await Promise.all(Array.from({ length: 3 }, () => app.newMember()))
  if (!reader || !blocked || !blocker) throw new Error('no members')
  const lines = await Promise.all([blocked, blocker].map(({ token }) => watch(mediaId, token)))
  await app.call(live.blockPerson, { vliveId: blocked.vliveId }, reader)
  await app.call(live.blockPerson, { vliveId: reader.vliveId }, blocker)
  expect(await viewersOf(app, mediaId, reader)).toEqual({ people: [], others: 2, visitors: 0 })
  await Promise.all(lines.map((line) => line.close()))
})

it('is empty after the end, unknown for no stream, and for members only', async ({ app, kit, member }) => {
  const { mediaId, host } = await kit.newStage()
  await app.call(live.endBroadcast, { mediaId }, host)
  expect(await viewersOf(app, mediaId, member)).toEqual({ people: [], others: 0, visitors: 0 })
  expect((await app.call(live.listViewers, { mediaId: 'nothing' }, member)).status).toBe(404)
  expect((await app.call(live.listViewers, { mediaId })).status).toBe(401)
})
