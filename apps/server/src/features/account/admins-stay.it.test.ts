import { consoleCalls } from '@avalive/contract/console'
import { consoleOperators } from '@avalive/contract/console-operators'
import { errorCode } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { suspensions } from '@avalive/contract/suspensions'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const it = appTest.override('options', { parts: { due: [] } })

const reason = 'not trusted any more'

const suspend = (app: TestApp, { vliveId }: Member, by: Member) =>
  app.call(suspensions.suspendUser, { vliveId, version: 0, reason }, by)

const penalize = (app: TestApp, { vliveId }: Member, by: Member) =>
  app.call(
    penalties.sendPenalty,
    {
      vliveId,
      version: 0,
      penaltyType: 'suspend',
      days: 7,
      exceptional: true,
      penaltyReason: 'obscenity',
      penaltyPlace: 'content',
      category: 'obscenity',
      reason,
    },
    by,
  )

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
    const moderator = await app.newMember({ role: 'operator', consoleRoles: ['moderation'] })
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
    const moderator = await app.newMember({ role: 'operator', consoleRoles: ['moderation'] })
    const { vliveId } = await app.newMember({ role: 'operator', consoleRoles: ['moderation'] })
    const warn = (by: Member) =>
      app.call(
        penalties.sendPenalty,
        {
          vliveId,
          version: 0,
          penaltyType: 'warning',
          penaltyReason: 'obscenity',
          penaltyPlace: 'content',
          category: 'obscenity',
          reason,
        },
        by,
      )
    expect((await warn(moderator)).failure.errorCode).toBe(errorCode('penalties', 'adminRequired'))
    expect((await warn(await newAdmin(app))).status).toBe(200)
  })

  it('is suspended by an admin', async ({ app }) => {
    const [admin, operator] = [await newAdmin(app), await app.newMember({ role: 'operator', consoleRoles: ['money'] })]
    expect((await suspend(app, operator, admin)).status).toBe(200)
  })
})
