import { type Auth, defineCalls } from '@avalive/contract/call'
import { empty } from '@avalive/contract/shapes'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { expect } from 'vitest'
import { bindCalls } from './bind.ts'

const common = { summary: 'For these tests.', input: empty, output: empty } as const
const call = <A extends Exclude<Auth, 'operator'>>(auth: A) => ({ ...common, path: `/for/${auth}`, auth }) as const
const operatorCall = { ...common, path: '/for/operator', auth: 'operator', role: 'readOnly' } as const

const audited = defineCalls('events', {
  silent: { ...operatorCall, path: '/for/audit/silent', audited: true },
  unchanged: { ...operatorCall, path: '/for/audit/unchanged', audited: true },
})

const calls = defineCalls('events', {
  anonymous: call('anonymous'),
  member: call('member'),
  streamer: call('streamer'),
  operator: operatorCall,
})

const it = appTest.override('options', {
  parts: {
    routes: async (server, context) => {
      const answer = async () => ({})
      bindCalls(server, context, audited, {
        silent: answer,
        unchanged: async (_input, { audit }) => {
          audit.nothingChanged()
          return {}
        },
      })
      bindCalls(server, context, calls, { anonymous: answer, member: answer, streamer: answer, operator: answer })
    },
  },
})

const statuses = async (app: TestApp, from: { token?: string }) =>
  Promise.all(Object.values(calls).map(async (one) => (await app.call(one, {}, from)).status))

// shows security-2
it.for([
  ['a visitor', () => ({}), [200, 401, 401, 401]],
  ['a member without an avatar', (app: TestApp) => app.newMember(), [200, 200, 403, 403]],
  [
    'a streamer, who is a member with an avatar',
    (app: TestApp) => app.newMember({ avatar: true }),
    [200, 200, 200, 403],
  ],
  ['an operator', (app: TestApp) => app.newMember({ role: 'operator' }), [200, 200, 403, 200]],
] as const)('%s may make only the calls of their role', async ([_who, somebody, expected], { app }) => {
  expect(await statuses(app, await somebody(app))).toEqual(expected)
})

it('a member becomes a streamer immediately after creating an avatar', async ({ app, member }) => {
  const status = async () => (await app.call(calls.streamer, {}, member)).status
  expect(await status()).toBe(403)
  const createdAt = app.clock.now()
  const avatar = { userId: member.userId, name: 'Mio', thumbnailUrl: '/icons/newcomer.svg', createdAt }
  await app.context.db.insertInto('avatars').values(avatar).execute()
  await expect.poll(status).toBe(200)
})

// shows console-16
it('an audited call fails if it does not report its change', async ({ app }) => {
  const operator = await app.newMember({ role: 'operator' })
  expect((await app.call(audited.unchanged, {}, operator)).status).toBe(200)
  expect((await app.call(audited.silent, {}, operator)).status).toBe(500)
})
