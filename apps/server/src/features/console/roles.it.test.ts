import type { Call } from '@avalive/contract/call'
import { allCalls } from '@avalive/contract/index'
import { consoleRoles, mayMake } from '@avalive/rules/console/roles'
import type { Member, Sender, TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { sendSuspension } from '@avalive/testkit/suspension'
import { describe, expect } from 'vitest'

const operatorCalls = allCalls.filter(({ auth }) => auth === 'operator')

/** Never a valid input of a call that changes something, so that a permitted call changes nothing. */
const nonsense = { reason: 0, version: 'none' }

const statusOf = async (app: TestApp, call: Call, from: Sender): Promise<number> =>
  (await app.call(call, nonsense, from)).status

/** Which operator calls refuse a caller, and with what. */
const refused = async (app: TestApp, from: Sender, status: number): Promise<string[]> => {
  const names: string[] = []
  for (const call of operatorCalls) {
    if ((await statusOf(app, call, from)) === status) names.push(`${call.area}.${call.name}`)
  }
  return names.sort()
}

const namesOf = (calls: readonly Call[]): string[] => calls.map(({ area, name }) => `${area}.${name}`).sort()

const suspended = async (app: TestApp): Promise<Member> => {
  const member = await app.newMember({ role: 'operator' })
  await sendSuspension(app, await app.newMember({ role: 'operator' }), member)
  return member
}

describe('an operator call', () => {
  // shows console-2
  it.for(consoleRoles)('is open to the role %s exactly where the contract names it', async (role, { app }) => {
    const operator = await app.newMember({ role: 'operator', consoleRoles: [role] })
    const closed = operatorCalls.filter((call) => call.role !== null && !mayMake(new Set([role]), call.role))
    expect(await refused(app, operator, 403)).toEqual(namesOf(closed))
    expect(await refused(app, operator, 401)).toEqual([])
  })

  // shows console-2
  it.for([
    ['a visitor', 401, async (): Promise<Sender> => ({})],
    ['a member', 403, (app: TestApp) => app.newMember()],
    ['a streamer', 403, (app: TestApp) => app.newMember({ avatar: true })],
    ['an operator without a role', 403, (app: TestApp) => app.newMember({ role: 'operator', consoleRoles: [] })],
    [
      'an operator without a verified passkey',
      403,
      (app: TestApp) => app.newMember({ role: 'operator', awaitsSecondFactor: true }),
    ],
    ['a suspended operator', 401, suspended],
  ] as const)('is closed to %s', async ([_who, status, somebody], { app }) => {
    expect(await refused(app, await somebody(app), status)).toEqual(namesOf(operatorCalls))
  })
})
