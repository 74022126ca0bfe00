import { consoleCalls } from '@avalive/contract/console'
import { notices } from '@avalive/contract/notices'
import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest as it } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const advance = ({ clock }: TestApp, by: Temporal.DurationLike) => clock.moveTo(clock.now().add(by))

const newOperator = (app: TestApp) => app.newMember({ role: 'operator' })

describe('getOperator', () => {
  it('returns the roles of the calling operator', async ({ app }) => {
    const operator = await app.newMember({ role: 'operator', consoleRoles: ['money', 'content'] })
    const { payload } = await app.call(consoleCalls.getOperator, {}, operator)
    expect(payload).toMatchObject({ vliveId: operator.vliveId, roles: ['content', 'money'] })
  })
})

describe('attendCase', () => {
  const attend = async (app: TestApp, subject: string, operator: { token: string }) =>
    (await app.call(consoleCalls.attendCase, { subject }, operator)).payload.others.map(({ vliveId }) => vliveId)

  it('shows operators with the same case to each other until one has left', async ({ app }) => {
    const [first, second] = [await newOperator(app), await newOperator(app)]
    expect(await attend(app, 'event:1', first)).toEqual([])
    expect(await attend(app, 'event:1', second)).toEqual([first.vliveId])
    expect(await attend(app, 'event:2', second)).toEqual([])
    expect(await attend(app, 'event:1', first)).toEqual([second.vliveId])

    advance(app, { seconds: 41 })
    expect(await attend(app, 'event:1', first)).toEqual([])
  })

  it('says since when an operator is there again after a break', async ({ app }) => {
    const [first, second] = [await newOperator(app), await newOperator(app)]
    await attend(app, 'event:1', first)
    advance(app, { minutes: 5 })
    const back = app.clock.now()
    await attend(app, 'event:1', first)
    const { payload } = await app.call(consoleCalls.attendCase, { subject: 'event:1' }, second)
    expect(payload.others.map(({ vliveId }) => vliveId)).toEqual([first.vliveId])
    expect(String(payload.others[0]?.since) >= back.toString()).toBe(true)
  })
})

describe('listAudit', () => {
  const makeNotices = async (app: TestApp, operator: { token: string }, count: number) => {
    for (let n = 0; n < count; n++) {
      const sent = { title: `Notice ${n}`, html: '<p>Hello</p>', reason: `reason ${n}` }
      expect((await app.call(notices.createNotice, sent, operator)).status).toBe(200)
    }
  }

  it('pages by key without losing or repeating a row, in both directions', async ({ app }) => {
    const operator = await newOperator(app)
    await makeNotices(app, operator, 53)
    const read = async (descending: boolean) => {
      const first = (await app.call(consoleCalls.listAudit, { descending }, operator)).payload
      // A row that is added between two pages moves nothing.
      if (descending) await makeNotices(app, operator, 1)
      const rest = (await app.call(consoleCalls.listAudit, { descending, after: first.next ?? '' }, operator)).payload
      expect(first.rows).toHaveLength(50)
      return [...first.rows, ...rest.rows].map(({ reason }) => reason)
    }
    const expected = Array.from({ length: 53 }, (_, n) => `reason ${n}`)
    expect(await read(true)).toEqual(expected.toReversed())
    expect(await read(false)).toEqual([...expected, 'reason 0'])
  })

  it('filters by operator, action, subject, time and text', async ({ app }) => {
    const [first, second] = [await newOperator(app), await newOperator(app)]
    await makeNotices(app, first, 2)
    advance(app, { hours: 1 })
    const between = app.clock.now().toString()
    await makeNotices(app, second, 1)
    const count = async (filter: object) => (await app.call(consoleCalls.listAudit, filter, first)).payload.rows.length
    expect(await count({ actor: first.vliveId })).toBe(2)
    expect(await count({ action: 'notices.' })).toBe(3)
    expect(await count({ action: 'coins.' })).toBe(0)
    expect(await count({ from: between })).toBe(1)
    expect(await count({ until: between })).toBe(2)
    expect(await count({ search: 'REASON 1' })).toBe(1)
    expect(await count({ search: '%' })).toBe(0)
    const [row] = (await app.call(consoleCalls.listAudit, { actor: second.vliveId }, first)).payload.rows
    expect(await count({ subject: row?.subject })).toBe(1)
  })

  it.for(['', 'nonsense', Buffer.from('["x","1"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
    'refuses the cursor %j of another list',
    async (after, { app }) => {
      const { status } = await app.call(consoleCalls.listAudit, { after }, await newOperator(app))
      expect(status).toBe(400)
    },
  )
})
