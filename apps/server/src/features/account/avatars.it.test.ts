import { account } from '@avalive/contract/account'
import { avatars } from '@avalive/contract/avatars'
import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const terms = { name: 'Mio', seed: 'mio', hair: 'long', reason: 'auditioned' } as const
const look = { seed: 'mio', hair: 'long' }

const give = (app: TestApp, operator: Member, { vliveId }: Member, seen = 0) =>
  app.call(avatars.giveAvatar, { vliveId, seen, ...terms }, operator)

/** Whether a call for streamers lets the person in. */
const isStreamer = async (app: TestApp, member: Member): Promise<boolean> => {
  const { failure } = await app.call(events.cancelPreEntry, { eventId: 'none' }, member)
  return failure.errorCode !== errorCode('events', 'avatarRequired')
}
const iconOf = async (app: TestApp, { userId }: Member) =>
  (await app.context.db.selectFrom('users').where('id', '=', userId).select('iconUrl').executeTakeFirstOrThrow())
    .iconUrl

describe('an avatar', () => {
  // shows console-18
  it('makes a person a streamer at once, who shows the figure', async ({ app, operator, member }) => {
    expect(await isStreamer(app, member)).toBe(false)
    const { payload } = await give(app, operator, member)
    expect(payload.avatars).toMatchObject([{ name: 'Mio', look, version: 0 }])
    await expect.poll(() => isStreamer(app, member)).toBe(true)
    expect(await iconOf(app, member)).toMatch(/^\/pictures\/people\/.+\.svg\?v=[0-9a-f]{8}$/)
    expect((await app.call(account.getOwner, {}, member)).payload.streamerUser.iconUrl).toBe(await iconOf(app, member))
    const listed = await app.call(avatars.listPersonAvatars, { vliveId: member.vliveId }, operator)
    expect(listed.payload).toEqual(payload)
    expect(await app.auditOf(`user:${member.vliveId}`)).toMatchObject([
      {
        actorId: operator.userId,
        action: 'account.giveAvatar',
        before: null,
        after: { name: 'Mio', look },
        reason: 'auditioned',
      },
    ])
  })

  it('is given once by a call that is repeated, and by two operators at once', async ({ app, operator, member }) => {
    const second = await app.newMember({ role: 'operator' })
    const answers = await Promise.all([give(app, operator, member), give(app, second, member)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await give(app, operator, member)).failure.errorCode).toBe(errorCode('account', 'conflict'))
    expect((await give(app, operator, member, 1)).payload.avatars).toHaveLength(2)
  })

  // shows console-17
  it('is changed in the version that the operator saw', async ({ app, operator, member }) => {
    const [given] = (await give(app, operator, member)).payload.avatars
    const avatarId = given?.avatarId ?? ''
    const before = await iconOf(app, member)
    const change = (version: number, changes: object) =>
      app.call(avatars.changeAvatar, { avatarId, version, ...terms, ...changes }, operator)
    expect((await change(0, {})).payload.avatars).toMatchObject([{ version: 0 }])
    expect((await change(0, { seed: 'star' })).payload.avatars).toMatchObject([
      { name: 'Mio', look: { seed: 'star', hair: 'long' }, version: 1 },
    ])
    expect(await iconOf(app, member)).not.toBe(before)
    expect((await change(0, { name: 'Rin' })).failure.errorCode).toBe(errorCode('account', 'conflict'))
    const written = await app.auditOf(`user:${member.vliveId}`)
    expect(written.slice(1)).toMatchObject([
      { action: 'account.changeAvatar', before: { avatarId, name: 'Mio', look }, after: { look: { seed: 'star' } } },
    ])
  })

  it('is taken with the broadcasts of a person who has no other', async ({ app, kit, operator }) => {
    const { host, mediaId } = await kit.newStage()
    const statusOf = async () =>
      (await app.context.db.selectFrom('streams').where('mediaId', '=', mediaId).select('status').executeTakeFirst())
        ?.status
    expect(await isStreamer(app, host)).toBe(true)
    await give(app, operator, host, 1)
    const take = async (by = operator) => {
      const { payload } = await app.call(avatars.listPersonAvatars, { vliveId: host.vliveId }, operator)
      const { avatarId = '', version = 0 } = payload.avatars[0] ?? {}
      return app.call(avatars.takeAvatar, { avatarId, version, reason: 'left' }, by)
    }
    expect((await take()).payload.avatars).toHaveLength(1)
    expect(await statusOf()).toBe(30)
    expect((await take()).payload.avatars).toEqual([])
    expect(await statusOf()).toBe(40)
    await expect.poll(() => isStreamer(app, host)).toBe(false)
    expect((await app.auditOf(`user:${host.vliveId}`)).at(-1)).toMatchObject({
      action: 'account.takeAvatar',
      before: { name: 'Mio' },
      after: null,
    })
  })

  it('that is removed while a broadcast starts keeps the broadcast from starting', async ({
    app,
    member,
    operator,
  }) => {
    const { userId } = member
    await give(app, operator, member)
    await expect.poll(() => isStreamer(app, member)).toBe(true)
    const { db } = app.context
    let starting: ReturnType<typeof start> | undefined
    const start = () => app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, member)
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
      starting = start()
      await somebodyWaits(db)
      await tx.deleteFrom('avatars').where('userId', '=', userId).execute()
    })
    expect((await starting)?.failure.errorCode).toBe(errorCode('live', 'avatarRequired'))
    const streams = db.selectFrom('streamStreamers').where('userId', '=', userId).select('streamId')
    expect(await streams.execute()).toEqual([])
  })

  it('is not given to oneself or to nobody, nor by another role', async ({ app, operator, member }) => {
    expect((await give(app, operator, operator)).status).toBe(403)
    expect((await give(app, operator, { ...member, vliveId: 'v_nobody' })).status).toBe(404)
    const moderator = await app.newMember({ role: 'operator', consoleRoles: ['moderation'] })
    expect((await give(app, moderator, member)).status).toBe(403)
    expect((await app.call(avatars.takeAvatar, { avatarId: '999', version: 0, reason: 'x' }, operator)).status).toBe(
      404,
    )
  })
})
