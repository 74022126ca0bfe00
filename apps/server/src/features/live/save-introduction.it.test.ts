import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { describe, expect, inject } from 'vitest'
import { turnMaintenance } from '../maintenance/turn-maintenance.ts'

const save = (app: TestApp, description: string, by?: Member, vliveId?: string) =>
  app.call(live.saveIntroduction, { description, ...(vliveId !== undefined && { vliveId }) }, by)
const shownOn = async (app: TestApp, { userId }: Member) => {
  const { profileId } = await app.context.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('profileId')
    .executeTakeFirstOrThrow()
  return (await app.call(live.getStreamer, { profileId })).payload.streamer.description
}

describe('saving an introduction', () => {
  // shows live-57
  it('shows it on the caller’s profile only, keeping line breaks and dropping control characters', async ({ app }) => {
    const [member, other] = [await app.newMember(), await app.newMember()]
    const { payload } = await save(app, '  Songs\u0007 and\r\nstories. \u202e\n\n\n\n😀 ', member, member.vliveId)
    expect(payload).toEqual({ description: 'Songs and\nstories.\n\n😀' })
    expect(await shownOn(app, member)).toBe('Songs and\nstories.\n\n😀')
    expect(await shownOn(app, other)).toBe('')
  })

  // shows live-57
  it.for(['', ' \n '])('removes it when the text is empty: %j', async (nothing, { app, member }) => {
    await save(app, 'Hello', member)
    expect((await save(app, nothing, member)).payload).toEqual({ description: '' })
    expect(await shownOn(app, member)).toBe('')
  })

  // shows live-57
  it('accepts 200 characters, and refuses 201 without changing the text', async ({ app, member }) => {
    const longest = '😀'.repeat(200)
    expect((await save(app, longest, member)).status).toBe(200)
    const { status, failure } = await save(app, 'a'.repeat(201), member)
    expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'introductionTooLong')])
    expect(failure.message).toBe('Introductions can be up to 200 characters long.')
    expect(await shownOn(app, member)).toBe(longest)
  })

  it.for(['a\u0000b', 'half \ud83d', 'a'.repeat(801)])(
    'refuses text that cannot be stored: %j',
    async (text, { app }) => {
      const { status, failure } = await save(app, text, await app.newMember())
      expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'invalidInput')])
    },
  )

  // shows live-58
  it('is refused when the page shows another account, and changes neither profile', async ({ app }) => {
    const [member, other] = [await app.newMember(), await app.newMember()]
    const { status, failure } = await save(app, 'Hello', member, other.vliveId)
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect([await shownOn(app, member), await shownOn(app, other)]).toEqual(['', ''])
  })

  it('is refused for visitors, and for everyone during maintenance', async ({ app }) => {
    expect((await save(app, 'Hello')).status).toBe(401)
    const member = await app.newMember()
    await turnMaintenance(app.context, true)
    const { status, failure } = await save(app, 'Hello', member)
    await turnMaintenance(app.context, false)
    expect([status, failure.errorCode]).toEqual([503, errorCode('live', 'maintenance')])
    expect(await shownOn(app, member)).toBe('')
  })
})

// shows live-58
it('an account can save its introduction 20 times a minute, and the limit is per account', async () => {
  const usual = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '600' } })
  try {
    const [member, other] = [await usual.newMember(), await usual.newMember()]
    const statusOf = async (by: Member) =>
      (await usual.call(live.saveIntroduction, { description: 'Hello' }, by)).status
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push(await statusOf(member))
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await statusOf(other)).toBe(200)
  } finally {
    await usual.stop()
  }
})
