import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { frozenClock } from '@avalive/testkit/events'
import { eventsTest } from '@avalive/testkit/events-test'
import { neverAway, type Stage } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { viewersDue } from '../live/viewers-due.ts'

const it = eventsTest.override('options', { ...frozenClock, env: neverAway })

const read = async (app: TestApp, from: Member) => (await app.call(home.getFrame, {}, from)).payload

/** Sets how many people of the demo world watch, and counts. */
const watched = async (app: TestApp, { mediaId }: Pick<Stage, 'mediaId'>, watchCount: number): Promise<void> => {
  await app.context.db.updateTable('streams').set({ watchCount }).where('mediaId', '=', mediaId).execute()
  app.clock.moveTo(app.clock.now().add({ seconds: 11 }))
  await runDue(app.context, [viewersDue])
}

describe('the frame', () => {
  // shows nav-3
  it('has the caller’s icon, profile and all coins', async ({ app, stages }) => {
    const member = await app.newMember({ nickname: 'Rin' })
    expect(await read(app, member)).toMatchObject({ nickname: 'Rin', totalCoin: 0, following: [] })
    await stages.giveCoins(member, 300, 20)
    expect((await read(app, member)).totalCoin).toBe(320)
    expect((await app.call(home.getFrame, {})).status).toBe(401)
  })

  // shows nav-2
  it('lists followed people who are live with their viewers, most watched first', async ({ app, stages, member }) => {
    const [few, most, other] = [await stages.newStage(), await stages.newStage(), await stages.newStage()]
    for (const { host } of [few, most]) await app.call(live.follow, { vliveId: host.vliveId }, member)
    await watched(app, few, 3)
    await watched(app, most, 1200)
    await watched(app, other, 5000)
    expect((await read(app, member)).following).toMatchObject([
      { mediaId: most.mediaId, watchCount: 1200 },
      { mediaId: few.mediaId, watchCount: 3 },
    ])
    await app.call(live.endBroadcast, { mediaId: most.mediaId }, most.host)
    expect((await read(app, member)).following).toHaveLength(1)
    await app.call(live.blockPerson, { vliveId: member.vliveId }, few.host)
    expect((await read(app, member)).following).toEqual([])
  })

  it('lists ten people at most', async ({ app, stages, member }) => {
    for (let nth = 0; nth < 11; nth++) {
      const { host } = await stages.newStage()
      await app.call(live.follow, { vliveId: host.vliveId }, member)
    }
    expect((await read(app, member)).following).toHaveLength(10)
  })
})
