import { consoleCalls } from '@avalive/contract/console'
import { consoleOperators } from '@avalive/contract/console-operators'
import { errorCode } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { suspensions } from '@avalive/contract/suspensions'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { trySuspension } from '@avalive/testkit/suspension'
import { describe, expect } from 'vitest'

const it = appTest.override('options', { parts: { due: [] } })

const reason = 'not trusted any more'

const suspend = (app: TestApp, { vliveId }: Member, by: Member) =>
  app.call(suspensions.suspendUser, { vliveId, version: 0, reason }, by)

const penalize = (app: TestApp, person: Member, by: Member) => trySuspension(app, by, person)

const warn = (app: TestApp, { vliveId }: Member, by: Member) => {
  const facts = { penaltyReason: 'obscenity', penaltyPlace: 'content', category: 'obscenity' } as const
  return app.call(penalties.sendPenalty, { vliveId, version: 0, penaltyType: 'warning', ...facts, reason }, by)
}

const takePermission = (app: TestApp, { vliveId }: Member, by: Member) =>
  app.call(usagePermissions.changeUsagePermission, { vliveId, version: 0, permitted: false, reason }, by)

const takeRole = (app: TestApp, { vliveId }: Member, by: Member) =>
  app.call(consoleOperators.changeOperatorRoles, { vliveId, seen: ['admin', 'moderation'], roles: [], reason }, by)

const acts = { suspend, penalize, takePermission, takeRole } as const
type Name = keyof typeof acts

const pairs: readonly (readonly [Name, Name])[] = [
  ['suspend', 'suspend'],
  ['penalize', 'penalize'],
  ['takePermission', 'takePermission'],
  ['suspend', 'takeRole'],
  ['penalize', 'takePermission'],
  ['takePermission', 'takeRole'],
]

const newAdmin = (app: TestApp) => app.newMember({ role: 'operator', consoleRoles: ['admin', 'moderation'] })

const newModerator = (app: TestApp) => app.newMember({ role: 'operator', consoleRoles: ['moderation'] })

const isAdmin = async (app: TestApp, member: Member) => {
  const { status, payload } = await app.call(consoleCalls.getOperator, {}, member)
  return status === 200 && payload.roles.includes('admin')
}

describe('two admins who shut each other out at once', () => {
  it.for(pairs)('leave one of them (%s and %s)', async ([one, other], { app }) => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await newAdmin(app), await newAdmin(app)]
      const answers = await Promise.all([acts[one](app, second, first), acts[other](app, first, second)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = async () => (await Promise.all([first, second].map((each) => isAdmin(app, each)))).filter(Boolean)
      await expect.poll(left).toHaveLength(1)
    }
  })
})

describe('an operator', () => {
  it.for(['suspend', 'penalize'] as const)('is not shut out by a moderator (%s)', async (name, { app }) => {
    const moderator = await newModerator(app)
    const area = name === 'suspend' ? 'account' : 'penalties'
    for (const role of ['admin', 'content'] as const) {
      const operator = await app.newMember({ role: 'operator', consoleRoles: [role] })
      const refused = await acts[name](app, operator, moderator)
      expect(refused.failure.errorCode).toBe(errorCode(area, 'adminRequired'))
      expect((await app.call(consoleCalls.getOperator, {}, operator)).status).toBe(200)
    }
    expect((await acts[name](app, await app.newMember(), moderator)).status).toBe(200)
  })

  it('gets no warning from a moderator either, and one from an admin', async ({ app }) => {
    const moderator = await newModerator(app)
    const operator = await newModerator(app)
    expect((await warn(app, operator, moderator)).failure.errorCode).toBe(errorCode('penalties', 'adminRequired'))
    expect((await warn(app, operator, await newAdmin(app))).status).toBe(200)
  })

  it('is suspended by an admin', async ({ app }) => {
    const [admin, operator] = [await newAdmin(app), await app.newMember({ role: 'operator', consoleRoles: ['money'] })]
    expect((await suspend(app, operator, admin)).status).toBe(200)
  })
})

const latestPenalty = async (app: TestApp, { vliveId }: Member, by: Member) => {
  const [latest] = (await app.call(penalties.listPenalties, { vliveId }, by)).payload.penalties
  if (!latest) throw new Error('the person has no penalty')
  return { id: latest.id, version: latest.version, reason: 'a mistake' }
}

const suspensionOf = async (app: TestApp, { vliveId }: Member, by: Member) =>
  (await app.call(suspensions.getSuspension, { vliveId }, by)).payload

const ends = {
  lift: async (app: TestApp, person: Member, by: Member) => {
    const { version } = await suspensionOf(app, person, by)
    return app.call(suspensions.liftSuspension, { vliveId: person.vliveId, version, reason: 'a mistake' }, by)
  },
  liftPenalty: async (app: TestApp, person: Member, by: Member) =>
    app.call(penalties.liftPenalty, await latestPenalty(app, person, by), by),
  withdrawPenalty: async (app: TestApp, person: Member, by: Member) =>
    app.call(penalties.withdrawPenalty, await latestPenalty(app, person, by), by),
} as const

describe('the suspension of an operator', () => {
  // shows console-20
  it.for(['lift', 'liftPenalty', 'withdrawPenalty'] as const)(
    'is ended by another admin, and by no moderator (%s)',
    async (name, { app }) => {
      const [moderator, admin] = [await newModerator(app), await newAdmin(app)]
      const area = name === 'lift' ? 'account' : 'penalties'
      for (const role of ['admin', 'content'] as const) {
        const operator = await app.newMember({ role: 'operator', consoleRoles: [role] })
        expect((await penalize(app, operator, admin)).status).toBe(200)
        const before = await suspensionOf(app, operator, admin)
        const refused = await ends[name](app, operator, moderator)
        expect(refused.failure.errorCode).toBe(errorCode(area, 'adminRequired'))
        expect(await suspensionOf(app, operator, admin)).toEqual(before)
        expect((await ends[name](app, operator, admin)).status).toBe(200)
        expect((await suspensionOf(app, operator, admin)).suspendedUntil).toBeNull()
      }
      const person = await app.newMember()
      expect((await penalize(app, person, moderator)).status).toBe(200)
      expect((await ends[name](app, person, moderator)).status).toBe(200)
    },
  )
})

describe('a warning of an operator', () => {
  it('is not withdrawn by its own person', async ({ app }) => {
    const [admin, warned] = [await newAdmin(app), await newAdmin(app)]
    expect((await warn(app, warned, admin)).status).toBe(200)
    const own = await ends.withdrawPenalty(app, warned, warned)
    expect(own.failure.errorCode).toBe(errorCode('penalties', 'notAllowed'))
    expect((await ends.withdrawPenalty(app, warned, admin)).status).toBe(200)
  })

  it('leaves its appeal to another admin', async ({ app }) => {
    const [admin, warned, moderator] = [await newAdmin(app), await newAdmin(app), await newModerator(app)]
    expect((await warn(app, warned, admin)).status).toBe(200)
    const { id } = await latestPenalty(app, warned, admin)
    expect((await app.call(penalties.sendAppeal, { id, text: 'Please look again.' }, warned)).status).toBe(200)
    const accept = async (by: Member) =>
      app.call(penalties.answerAppeal, { ...(await latestPenalty(app, warned, admin)), outcome: 'accepted' }, by)
    expect((await accept(warned)).failure.errorCode).toBe(errorCode('penalties', 'notAllowed'))
    expect((await accept(moderator)).failure.errorCode).toBe(errorCode('penalties', 'adminRequired'))
    expect((await accept(admin)).status).toBe(200)
  })
})
