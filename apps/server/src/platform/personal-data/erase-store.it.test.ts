import { live } from '@avalive/contract/live'
import { appTest as it } from '@avalive/testkit/app-test'
import { liveKit } from '@avalive/testkit/live'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { expect } from 'vitest'
import { eraseSome } from './erase-store.ts'
import { type OwnRows, ownRows } from './own-rows.ts'

// shows privacy-6
it.for([
  ['changed', ownRows('comments', 'userId', { set: { text: '–' } })],
  ['deleted', ownRows('comments', 'userId', 'delete')],
] as const satisfies readonly (readonly [string, OwnRows])[])(
  'rows that are to be %s are still erased after somebody updated all of them meanwhile',
  async ([_what, rows], { app, member }) => {
    const { db, clock } = app.context
    const { mediaId } = await liveKit(app).newStage()
    for (const text of ['one', 'two']) await app.call(live.sendComment, { mediaId, text }, member)
    const own = db.selectFrom('comments').where('userId', '=', member.userId).select('text')
    const erase = () => db.transaction().execute((tx) => eraseSome(tx, rows, member.userId, clock.now()))
    let first: Promise<boolean> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('comments').set({ removedAt: clock.now() }).where('userId', '=', member.userId).execute()
      first = erase()
      await somebodyWaits(db)
    })
    expect(await first).toBe(true)
    expect(await own.execute()).toEqual([{ text: 'one' }, { text: 'two' }])
    while (await erase());
    expect((await own.execute()).filter(({ text }) => text !== '–')).toEqual([])
  },
)
