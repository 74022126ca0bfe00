import { firstSignIns } from '@avalive/contract/first-sign-in'
import { invitations } from '@avalive/contract/invitations'
import { session } from '@avalive/contract/session'
import { type SnsKind, snsKinds } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { invitationsKit } from '@avalive/testkit/invitations'
import { killEverywhere, killedAt } from '@avalive/testkit/killed-at'
import { signIn } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { describe, expect } from 'vitest'
import type { CallContext } from '../../platform/http/bind.ts'
import { finishFirstSignIn } from '../session/finish-first-sign-in.ts'

const PORT = await freePort()
const origin = `http://localhost:${PORT}`
const it = signInTest
  .override('port', PORT)
  .extend('kit', { scope: 'file' }, ({ app }) => invitationsKit(app))
  .extend('campaignId', ({ kit }) => kit.newCampaign())
  .extend('profileId', ({ kit, member }) => kit.profileIdOf(member))

const COOKIE = 'avalive_invitation'
const profile = { nickname: 'Nova', birthday: '2000-01-31', region: 'JP' }

let count = 0
const newName = () => `Newcomer ${++count}`

const open = (browser: BareBrowser, profileId: string, campaignId: string) =>
  browser.call(invitations.openInvitation, { profileId, campaignId })

/** Signs in at a service and returns the first sign-in, which is not finished yet. */
const begin = async (browser: BareBrowser, name = newName(), kind: SnsKind = 2) => {
  const t = (await signIn(browser, kind, { name })).searchParams.get('t') ?? ''
  const { payload } = await browser.call(session.startSession, { t })
  return { isNew: payload.firstSignIn !== null, attempt: payload.firstSignIn?.attempt ?? '' }
}

const finish = (browser: BareBrowser, attempt: string) =>
  browser.call(firstSignIns.finishFirstSignIn, { attempt, ...profile })

const signUp = async (browser: BareBrowser, kind: SnsKind = 2) => {
  const { attempt } = await begin(browser, newName(), kind)
  const { status, payload } = await finish(browser, attempt)
  expect(status).toBe(200)
  return payload.account.vliveId
}

const suspend = async (app: TestApp, { userId }: Member): Promise<void> => {
  const suspendedUntil = app.clock.now().add({ hours: 1 })
  await app.context.db.updateTable('users').set({ suspendedUntil }).where('id', '=', userId).execute()
}

describe('a sign-up after an invitation', () => {
  // shows invitations-6
  it.for(snsKinds)(
    'through service %i counts once for the inviter',
    async (kind, { app, kit, member, campaignId, profileId }) => {
      const browser = new BareBrowser(origin)
      await open(browser, profileId, campaignId)
      const invitee = await signUp(browser, kind)
      expect(await kit.countOf(member, campaignId)).toBe(1)
      expect(browser.cookie(COOKIE)).toBeUndefined()
      const list = await app.call(invitations.listInvitations, { campaignId }, await kit.operator())
      expect(list.payload.rows).toMatchObject([{ inviter: member.vliveId, invitee }])
    },
  )

  // shows invitations-7
  it('counts for the inviter whose invitation was opened last', async ({ app, kit, member, campaignId, profileId }) => {
    const last = await app.newMember()
    const browser = new BareBrowser(origin)
    await open(browser, profileId, campaignId)
    await open(browser, await kit.profileIdOf(last), campaignId)
    await signUp(browser)
    expect([await kit.countOf(member, campaignId), await kit.countOf(last, campaignId)]).toEqual([0, 1])
  })

  // shows invitations-6
  it('counts once if fifty requests finish it at once', async ({ kit, member, campaignId, profileId }) => {
    const browser = new BareBrowser(origin)
    await open(browser, profileId, campaignId)
    const { attempt } = await begin(browser)
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(browser, attempt)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await kit.countOf(member, campaignId)).toBe(1)
  })

  it('counts all of many newcomers who sign up at once', async ({ kit, member, campaignId, profileId }) => {
    const one = async () => {
      const browser = new BareBrowser(origin)
      await open(browser, profileId, campaignId)
      await signUp(browser)
    }
    await Promise.all(Array.from({ length: 8 }, one))
    expect(await kit.countOf(member, campaignId)).toBe(8)
  })

  // shows invitations-8
  it('counts again only for another new account', async ({ kit, member, campaignId, profileId }) => {
    const browser = new BareBrowser(origin)
    await open(browser, profileId, campaignId)
    const name = newName()
    await finish(browser, (await begin(browser, name)).attempt)

    const again = new BareBrowser(origin)
    await open(again, profileId, campaignId)
    expect((await begin(again, name)).isNew).toBe(false)
    expect(await kit.countOf(member, campaignId)).toBe(1)
  })

  // shows invitations-8
  it('is not counted if somebody has signed in to an existing account before', async ({
    kit,
    member,
    campaignId,
    profileId,
  }) => {
    const browser = new BareBrowser(origin)
    const name = newName()
    await finish(browser, (await begin(browser, name)).attempt)
    const shared = new BareBrowser(origin)
    await open(shared, profileId, campaignId)
    expect(shared.cookie(COOKIE)).toBeDefined()
    expect((await begin(shared, name)).isNew).toBe(false)
    expect(shared.cookie(COOKIE)).toBeUndefined()
    await shared.call(session.endSession, {})
    await signUp(shared)
    expect(await kit.countOf(member, campaignId)).toBe(0)
  })

  // shows invitations-8
  it('is not counted without the cookie or with a forged one', async ({ kit, member, campaignId, profileId }) => {
    for (const value of [null, 'planted', `${campaignId}.nobody`, `nothing.${profileId}`, `${campaignId}.'--`]) {
      const browser = new BareBrowser(origin)
      if (value !== null) browser.setCookie(COOKIE, value)
      await signUp(browser)
    }
    expect(await kit.countOf(member, campaignId)).toBe(0)
  })

  // shows invitations-8
  it('is not counted if the campaign was closed meanwhile', async ({ kit, member, campaignId, profileId }) => {
    const browser = new BareBrowser(origin)
    await open(browser, profileId, campaignId)
    const { attempt } = await begin(browser)
    await kit.close(campaignId)
    expect((await finish(browser, attempt)).status).toBe(200)
    expect(await kit.countOf(member, campaignId)).toBe(0)
  })

  // shows invitations-8
  it('is not counted if the inviter was suspended meanwhile', async ({ app, kit, member, campaignId, profileId }) => {
    const browser = new BareBrowser(origin)
    await open(browser, profileId, campaignId)
    await suspend(app, member)
    await signUp(browser)
    const list = await app.call(invitations.listInvitations, { campaignId }, await kit.operator())
    expect(list.payload.rows).toEqual([])
  })

  it('is either before the close of the campaign and counted, or after it and not', async ({ app, kit, member }) => {
    for (let round = 0; round < 5; round++) {
      const [campaignId, profileId] = [await kit.newCampaign(), await kit.profileIdOf(member)]
      const browsers = Array.from({ length: 4 }, () => new BareBrowser(origin))
      const attempts: string[] = []
      for (const browser of browsers) {
        await open(browser, profileId, campaignId)
        attempts.push((await begin(browser)).attempt)
      }
      const [closed] = await Promise.all([
        kit.close(campaignId),
        ...browsers.map((browser, index) => finish(browser, attempts[index] ?? '')),
      ])
      const list = await app.call(invitations.listInvitations, { campaignId }, await kit.operator())
      // The close has waited for the sign-ups before it, and those after it are not counted.
      expect(list.payload.rows).toHaveLength(closed.payload.campaign.count)
    }
  })
})

// shows invitations-6
it('a sign-up that is killed at any message is counted with its account or not at all', async ({
  app,
  kit,
  member,
  profileId,
}) => {
  const reached = await killEverywhere(async (at, moment) => {
    const what = `${moment} message ${at}`
    const campaignId = await kit.newCampaign()
    const browser = new BareBrowser(origin)
    await open(browser, profileId, campaignId)
    const name = newName()
    const { attempt } = await begin(browser, name)
    const cookie = [COOKIE, 'avalive_pre_login'].map((key) => `${key}=${browser.cookie(key)}`).join('; ')
    const request = { headers: { cookie }, ip: '127.0.0.1' } as unknown as CallContext['request']
    const reply = { header: () => reply } as unknown as CallContext['reply']
    const died = await killedAt(app, at, moment, (context) =>
      finishFirstSignIn({ attempt, ...profile }, { context, caller: null, request, reply } as CallContext),
    )
    const stored = await kit.countOf(member, campaignId)
    // The page tries again. If the account exists already, the person signs in as usual.
    const again = await finish(browser, attempt)
    expect(again.status, what).toBe(stored === 1 ? 400 : 200)
    expect(await kit.countOf(member, campaignId), what).toBe(1)
    expect((await begin(new BareBrowser(origin), name)).isNew, what).toBe(false)
    return died
  })
  expect(reached).toBeGreaterThan(10)
}, 300_000)
