import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, rtmp, rtmpServer } from '@avalive/testkit/live'
import type { Transaction } from 'kysely'
import { describe, expect } from 'vitest'
import type { DB } from '../../platform/db/types.generated.ts'
import { type DueTask, runDue } from '../../platform/due.ts'
import { beginStream } from './broadcast-store.ts'
import { presenceDue } from './presence-due.ts'
import { seePresences } from './presence-store.ts'
import { waitingDue } from './waiting-due.ts'

const it = appTest.override('options', { env: rtmp, parts: { due: [] } })

const pass = async (app: TestApp, seconds: number) => {
  for (let left = seconds; left > 0; left -= 10) {
    app.clock.moveTo(app.clock.now().add({ seconds: Math.min(10, left) }))
    await app.context.presence.prolong()
  }
}
const statusOf = async (app: TestApp, mediaId: string, member: Member) =>
  (await app.call(live.getMedia, { mediaId }, member)).payload.media.status

/**
 * Runs the task until it has found the stream and waits for its row lock, then does the work and lets the task go on.
 */
const meanwhile = async (
  app: TestApp,
  task: DueTask,
  mediaId: string,
  work: (tx: Transaction<DB>, id: bigint) => Promise<unknown>,
) => {
  let running: Promise<unknown> = Promise.resolve()
  await app.context.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    running = runDue(app.context, [task])
    running.catch(() => undefined)
    await sleep(300)
    await work(tx, id)
  })
  await running
}

describe('a broadcast goes on', () => {
  // shows live-48
  it('when its encoder connects just as the wait for it times out', async ({ app }) => {
    const host = await app.newMember({ avatar: true })
    const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, host)
    const { mediaId } = payload.media
    await pass(app, 910)
    await meanwhile(app, waitingDue, mediaId, (tx, id) => beginStream(tx, id, app.clock.now()))
    expect(await statusOf(app, mediaId, host)).toBe(30)
    expect((await rtmpServer(app)('update_publish', payload.ingest?.key ?? '')).status).toBe(200)
  })

  // shows live-48
  it('when its broadcaster comes back just as it is ended for their absence', async ({ app }) => {
    const { host, mediaId } = await liveKit(app).newStage()
    await pass(app, 70)
    await meanwhile(app, presenceDue, mediaId, (_tx, id) =>
      seePresences(
        app.context.db,
        [{ userId: host.userId, kind: 'broadcast', streamId: id }],
        app.clock.now(),
        app.context.presence.id,
      ),
    )
    expect(await statusOf(app, mediaId, host)).toBe(30)
    await pass(app, 70)
    await runDue(app.context, [presenceDue])
    expect(await statusOf(app, mediaId, host)).toBe(40)
  })
})
