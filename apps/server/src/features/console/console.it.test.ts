import { approvals } from '@avalive/contract/approvals'
import { consoleCalls } from '@avalive/contract/console'
import { ledgerCorrections } from '@avalive/contract/ledger-corrections'
import { notices } from '@avalive/contract/notices'
import { penalties } from '@avalive/contract/penalties'
import { suspensions } from '@avalive/contract/suspensions'
import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest as it } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
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
    const read = async (descending: boolean, period: { from?: string; until?: string } = {}) => {
      const asked = { descending, ...period }
      const first = (await app.call(consoleCalls.listAudit, asked, operator)).payload
      // A row that is added between two pages moves nothing.
      if (descending) await makeNotices(app, operator, 1)
      const rest = (await app.call(consoleCalls.listAudit, { ...asked, after: first.next ?? '' }, operator)).payload
      expect(first.rows).toHaveLength(50)
      return [...first.rows, ...rest.rows].map(({ reason }) => reason)
    }
    const expected = Array.from({ length: 53 }, (_, n) => `reason ${n}`)
    expect(await read(true)).toEqual(expected.toReversed())
    const all = [...expected, 'reason 0']
    expect(await read(false)).toEqual(all)
    const until = app.clock.now().add({ hours: 1 }).toString()
    expect(await read(false, { from: '2000-01-01T00:00:00Z', until })).toEqual(all)
    expect(await read(true, { until })).toEqual(all.toReversed())
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
    expect(await count({ search: 'notice:' })).toBe(3)
    expect(await count({ search: 'otice:' })).toBe(0)
    expect(await count({ search: '%' })).toBe(0)
    const [row] = (await app.call(consoleCalls.listAudit, { actor: second.vliveId }, first)).payload.rows
    expect(await count({ subject: row?.subject })).toBe(1)
    expect(await count({ search: row?.subject })).toBe(1)
  })

  it('finds the beginning of a subject or an action with an index, in any collation', async ({ app }) => {
    const { db } = app.context
    const values = Array.from({ length: 3000 }, (_, n) => ({
      at: app.clock.now(),
      action: `coins.call${n}`,
      subject: `subject:${n}`,
      reason: 'x',
    }))
    await db.insertInto('auditLog').values(values).execute()
    await sql`analyze audit_log`.execute(db)
    for (const column of ['subject', 'action']) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from audit_log a
        where starts_with(${sql.ref(`a.${column}`)}, ${sql.lit('notice:1')})`.execute(db)
      expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain(`audit_log_${column}_prefix`)
    }
    const { rows } = await sql`explain select id from audit_log a where subject = ${sql.lit('notice:1')}`.execute(db)
    expect(JSON.stringify(rows)).toContain('audit_log_subject_prefix')
  })

  // shows console-19
  it('shows values and reasons to the roles of the calls only', async ({ app }) => {
    const editor = await app.newMember({ role: 'operator', consoleRoles: ['content'] })
    const moderator = await app.newMember({ role: 'operator', consoleRoles: ['moderation'] })
    const reader = await app.newMember({ role: 'operator', consoleRoles: ['readOnly'] })
    const member = await app.newMember()
    await makeNotices(app, editor, 1)
    const { vliveId } = member
    await app.call(suspensions.suspendUser, { vliveId, version: 0, reason: 'threats' }, moderator)
    await app.context.db
      .insertInto('auditLog')
      .values({
        at: app.clock.now(),
        action: 'make-operator',
        subject: 'user:v_new',
        after: JSON.stringify({ role: 'operator' }),
      })
      .execute()
    const read = async (operator: { token: string }) =>
      (await app.call(consoleCalls.listAudit, {}, operator)).payload.rows.map(
        ({ action, subject, after, reason, missingRole }) => [
          action,
          subject !== '',
          after !== null,
          reason,
          missingRole,
        ],
      )
    expect(await read(reader)).toEqual([
      ['make-operator', true, false, null, 'admin'],
      ['account.suspendUser', true, false, null, 'moderation'],
      ['notices.createNotice', true, false, null, 'content'],
    ])
    expect(await read(moderator)).toEqual([
      ['make-operator', true, false, null, 'admin'],
      ['account.suspendUser', true, true, 'threats', null],
      ['notices.createNotice', true, false, null, 'content'],
    ])
    expect((await read(editor))[2]).toEqual(['notices.createNotice', true, true, 'reason 0', null])
    expect((await read(await newOperator(app))).map((row) => row[4])).toEqual([null, null, null])
  })

  // shows console-19
  it('lists what is about a person, whatever its subject is', async ({ app }) => {
    const [operator, colleague] = [await newOperator(app), await newOperator(app)]
    const [member, other] = [await app.newMember(), await app.newMember()]
    const { vliveId } = member
    const asked = { vliveId, kind: 'freeCoin', amount: 300, reason: 'a lost gift' } as const
    const { approvalId } = (await app.call(ledgerCorrections.correctLedger, asked, operator)).payload
    await app.call(approvals.approveRequest, { approvalId, version: 0, reason: 'checked' }, colleague)
    const penalty = {
      penaltyType: 'warning',
      penaltyReason: 'commercial',
      penaltyPlace: 'profile',
      category: 'url',
    } as const
    for (const person of [member, other]) {
      const sent = { ...penalty, vliveId: person.vliveId, version: 0, reason: 'rude' }
      expect((await app.call(penalties.sendPenalty, sent, operator)).status).toBe(200)
    }
    await app.call(suspensions.suspendUser, { vliveId, version: 0, reason: 'threats' }, operator)
    // Rows from before the column for the person.
    await app.context.db
      .insertInto('auditLog')
      .values([
        { at: app.clock.now(), action: 'old', subject: `user:${vliveId}` },
        { at: app.clock.now(), action: 'old', subject: `penalties:${vliveId}` },
        { at: app.clock.now(), action: 'old', subject: `user:${other.vliveId}` },
      ])
      .execute()
    const list = async (person: string) =>
      (await app.call(consoleCalls.listAudit, { person, descending: false }, operator)).payload.rows
    expect((await list(vliveId)).map(({ action, subject, actor }) => [action, subject, actor?.vliveId])).toEqual([
      ['console.correctLedger', `approval:${approvalId}`, operator.vliveId],
      ['console.approveRequest', `approval:${approvalId}`, colleague.vliveId],
      ['console.correctLedger', `user:${vliveId}`, colleague.vliveId],
      ['penalties.sendPenalty', `penalties:${vliveId}`, operator.vliveId],
      ['account.suspendUser', `user:${vliveId}`, operator.vliveId],
      ['old', `user:${vliveId}`, undefined],
      ['old', `penalties:${vliveId}`, undefined],
    ])
    expect((await list(vliveId))[2]?.after).toMatchObject({ held: 300, requestedBy: String(operator.userId) })
    expect(await list('v_nobody')).toEqual([])
  })

  it.for(['', 'nonsense', Buffer.from('["x","1"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
    'refuses the cursor %j of another list',
    async (after, { app }) => {
      const { status } = await app.call(consoleCalls.listAudit, { after }, await newOperator(app))
      expect(status).toBe(400)
    },
  )
})
