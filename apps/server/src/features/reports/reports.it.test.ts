import { randomUUID } from 'node:crypto'
import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { reports } from '@avalive/contract/reports'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { dump } from '@avalive/testkit/dump'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { reportsDue } from './due.ts'
import { addReport, closeCase, lockCase } from './store.ts'

const { sendReport, listReportCases, readReportCase, closeReportCase, closeReportCases, addReportNote } = reports

const it = appTest
  .override('options', { env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

type Target = SentInput<typeof sendReport>['target']
type Sent = SentInput<typeof sendReport>

const send = (app: TestApp, target: Target, from: Member, changes: Partial<Sent> = {}) =>
  app.call(sendReport, { target, reason: 'harassment', ...changes }, from)
const introduce = async (app: TestApp, by: Member, description: string) => {
  const { nickname, version } = (await app.call(live.getOwnProfile, {}, by)).payload
  await app.call(
    live.saveProfile,
    { nickname, description, links: { facebook: '', twitter: '', youtube: '' }, version },
    by,
  )
}
const people = (app: TestApp, count: number) => Promise.all(Array.from({ length: count }, () => app.newMember()))
const casesOf = (app: TestApp, vliveId: string) =>
  app.context.db
    .selectFrom('reportCases')
    .innerJoin('users', 'users.id', 'reportCases.userId')
    .where('users.vliveId', '=', vliveId)
    .orderBy('reportCases.id')
    .select(['reportCases.id', 'status', 'people', 'version', 'outcome', 'urgent'])
    .execute()
const reportCount = async (app: TestApp, caseId: bigint) =>
  (await app.context.db.selectFrom('reports').where('caseId', '=', caseId).select('id').execute()).length
const onlyCase = async (app: TestApp, vliveId: string) => {
  const [found, ...more] = await casesOf(app, vliveId)
  if (!found || more.length > 0) throw new Error(`${more.length + 1} cases`)
  return found
}
const read = async (app: TestApp, operator: Member, id: bigint) =>
  (await app.call(readReportCase, { caseId: String(id) }, operator)).payload.case
const close = (app: TestApp, operator: Member, id: bigint, version: number) =>
  app.call(closeReportCase, { caseId: String(id), version, outcome: 'warned', reason: 'Insults' }, operator)
/** One open case of each person, as the list names it. */
const listedCases = (app: TestApp, operator: Member, reported: readonly Member[]) =>
  Promise.all(
    reported.map(async ({ vliveId }) => {
      const [found] = (await app.call(listReportCases, { search: vliveId }, operator)).payload.rows
      if (!found) throw new Error('there is no case')
      return { caseId: found.caseId, version: found.version }
    }),
  )
const audits = (app: TestApp, id: bigint) =>
  app.context.db.selectFrom('auditLog').where('subject', '=', `reportCase:${id}`).orderBy('id').selectAll().execute()

describe('a report', () => {
  // shows reports-1, reports-5
  it('of a comment keeps the comment as it was, also after it was removed', async ({ app, kit, member, operator }) => {
    const [{ host, mediaId }, author] = [await kit.newStage(), await app.newMember({ nickname: 'Rude' })]
    await app.call(live.sendComment, { mediaId, text: 'Good evening' }, host)
    const said = await app.call(live.sendComment, { mediaId, text: 'An insult' }, author)
    await app.call(live.sendComment, { mediaId, text: 'Stop that' }, host)
    const { commentId } = said.payload.comment
    const target = { kind: 'comment', mediaId, commentId } as const
    expect((await send(app, target, member, { text: ' He does it every day.\n' })).payload).toEqual({
      alreadyReported: false,
    })
    await app.call(live.removeComment, { mediaId, commentId }, host)
    const late = await app.newMember()
    expect((await send(app, target, late, { reason: 'violence' })).status).toBe(200)
    const { id } = await onlyCase(app, author.vliveId)
    const found = await read(app, operator, id)
    expect(found).toMatchObject({ kind: 'comment', people: 2, vliveId: author.vliveId, mediaId, commentId })
    expect(found.around).toMatchObject([
      { vliveId: host.vliveId, text: 'Good evening' },
      { vliveId: host.vliveId, text: 'Stop that' },
    ])
    expect(found.reports.toSorted((a, b) => a.reason.localeCompare(b.reason))).toMatchObject([
      { reporter: member.vliveId, reason: 'harassment', text: 'He does it every day.', content: 'An insult' },
      { reporter: late.vliveId, reason: 'violence', text: null, content: 'An insult' },
    ])
  })

  // shows reports-5
  it('of a person keeps nickname and introduction as they were', async ({ app, member, operator }) => {
    const reported = await app.newMember({ nickname: 'Before' })
    await introduce(app, reported, 'Call me at 090')
    await send(app, { kind: 'person', vliveId: reported.vliveId }, member)
    await introduce(app, reported, 'Nice words')
    const { id } = await onlyCase(app, reported.vliveId)
    expect((await read(app, operator, id)).reports[0]?.content).toBe('Before\nCall me at 090')
  })

  // shows reports-1
  it('of a stream is about its host', async ({ app, kit, member, operator }) => {
    const { host, mediaId } = await kit.newStage()
    expect((await send(app, { kind: 'stream', mediaId }, member, { reason: 'minorSafety' })).status).toBe(200)
    const { id, urgent } = await onlyCase(app, host.vliveId)
    expect(urgent).toBe(true)
    expect(await read(app, operator, id)).toMatchObject({ kind: 'stream', mediaId, reports: [{ content: 'Tea' }] })
  })

  // shows reports-3
  it('by the same person counts once, also when sent ten times at once', async ({ app, member }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, target, member)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ payload }) => !payload.alreadyReported)).toHaveLength(1)
    const found = await onlyCase(app, reported.vliveId)
    expect([found.people, await reportCount(app, found.id)]).toEqual([1, 1])
  })

  // shows reports-3
  it('by the same person replaces the first if only the second is urgent', async ({ app, member, operator }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    const urgent = { reason: 'minorSafety', text: 'A child is in danger.' } as const
    await send(app, target, member, { reason: 'spam', text: 'Links' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(app, target, member, urgent)))
    expect(answers.filter(({ payload }) => !payload.alreadyReported)).toHaveLength(1)
    expect((await send(app, target, member, { reason: 'spam' })).payload.alreadyReported).toBe(true)
    const found = await onlyCase(app, reported.vliveId)
    expect(found).toMatchObject({ urgent: true, people: 1, version: 2 })
    expect((await read(app, operator, found.id)).reports).toMatchObject([urgent])
  })

  // shows reports-4
  it('of oneself, one’s comment or one’s stream is refused', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    const said = await app.call(live.sendComment, { mediaId, text: 'Mine' }, member)
    const own: [Target, Member][] = [
      [{ kind: 'person', vliveId: member.vliveId }, member],
      [{ kind: 'comment', mediaId, commentId: said.payload.comment.commentId }, member],
      [{ kind: 'stream', mediaId }, host],
    ]
    for (const [target, from] of own) {
      const { status, failure } = await send(app, target, from)
      expect([status, failure.errorCode]).toEqual([400, errorCode('reports', 'notYourself')])
    }
    expect(await casesOf(app, member.vliveId)).toEqual([])
  })

  it('of something that doesn’t exist is not found', async ({ app, kit, member }) => {
    const [{ mediaId }, other, author] = [await kit.newStage(), await kit.newStage(), await app.newMember()]
    const said = await app.call(live.sendComment, { mediaId, text: 'Here' }, author)
    const { commentId } = said.payload.comment
    const targets: Target[] = [
      { kind: 'person', vliveId: 'nobody' },
      { kind: 'stream', mediaId: 'nothing' },
      { kind: 'comment', mediaId: other.mediaId, commentId },
      { kind: 'comment', mediaId, commentId: '999999999' },
      { kind: 'comment', mediaId, commentId: "1' or 1=1" },
    ]
    for (const target of targets) expect((await send(app, target, member)).status).toBe(404)
  })

  it.for<[string, object]>([
    ['no reason', { reason: undefined }],
    ['an unknown reason', { reason: 'boredom' }],
    ['501 characters', { text: 'x'.repeat(501) }],
    ['NUL', { text: 'a\0b' }],
    ['half a character', { text: 'a\ud83c' }],
    ['an unknown kind', { target: { kind: 'gift', giftId: '1' } }],
    ['a person without an id', { target: { kind: 'person' } }],
  ])('with %s is refused', async ([, changes], { app, member }) => {
    const reported = await app.newMember()
    const { status } = await send(app, { kind: 'person', vliveId: reported.vliveId }, member, changes)
    expect(status).toBe(400)
    expect(await casesOf(app, reported.vliveId)).toEqual([])
  })

  it('is for signed-in people, and for the account that the page shows', async ({ app, member }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    expect((await app.call(sendReport, { target, reason: 'spam' })).status).toBe(401)
    const { failure } = await send(app, target, member, { vliveId: reported.vliveId })
    expect(failure.errorCode).toBe(errorCode('coins', 'accountMismatch'))
  })

  // shows reports-6
  it('is limited to 30 a day, also with 40 at once', async ({ app, member }) => {
    const reported = await people(app, 40)
    const answers = await Promise.all(reported.map(({ vliveId }) => send(app, { kind: 'person', vliveId }, member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ failure }) => failure.errorCode)).toEqual(
      Array(10).fill(errorCode('reports', 'tooManyToday')),
    )
  })

  // shows reports-7
  it('is sealed at rest, and nothing reaches the reported person', async ({ app, kit, member }) => {
    const [{ mediaId }, author] = [await kit.newStage(), await app.newMember()]
    const said = await app.call(live.sendComment, { mediaId, text: 'harmless' }, author)
    const before = await kit.eventsSentTo(mediaId)
    const { commentId } = said.payload.comment
    await send(app, { kind: 'comment', mediaId, commentId }, member, { text: 'SECRET-WORDS' })
    expect(await dump(app)).not.toContain('SECRET-WORDS')
    expect(await kit.eventsSentTo(mediaId)).toEqual(before)
    for (const call of [listReportCases, readReportCase, closeReportCase]) {
      expect((await app.call(call, { status: 'open', caseId: '1' } as never, author)).status).toBeGreaterThanOrEqual(
        400,
      )
    }
  })
})

describe('a case', () => {
  // shows reports-2
  it('counts 50 people who report at once', async ({ app }) => {
    const [reported, reporters] = [await app.newMember(), await people(app, 50)]
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    const answers = await Promise.all(reporters.map((reporter) => send(app, target, reporter)))
    expect(answers.map(({ status, payload }) => [status, payload.alreadyReported])).toEqual(
      Array(50).fill([200, false]),
    )
    const found = await onlyCase(app, reported.vliveId)
    expect([found.people, await reportCount(app, found.id)]).toEqual([50, 50])
  })

  // shows reports-8, reports-9
  it('is closed with an outcome, and the next report opens another one', async ({ app, member, operator }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    await send(app, target, member)
    const { id, version } = await onlyCase(app, reported.vliveId)
    const closed = await close(app, operator, id, version)
    expect(closed.payload).toEqual({ caseId: String(id), status: 'closed', version: version + 1 })
    expect((await send(app, target, member)).payload.alreadyReported).toBe(false)
    expect(await casesOf(app, reported.vliveId)).toMatchObject([
      { id, status: 'closed', people: 1, outcome: 'warned' },
      { status: 'open', people: 1, outcome: null },
    ])
    const again = await close(app, operator, id, version + 1)
    expect([again.status, again.failure.errorCode]).toEqual([409, errorCode('reports', 'caseClosed')])
  })

  // shows reports-9
  it('is not closed unseen: a report since it was read refuses the closing', async ({ app, member, operator }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    await send(app, target, member)
    const { id, version } = await onlyCase(app, reported.vliveId)
    await send(app, target, await app.newMember())
    const { status, failure } = await close(app, operator, id, version)
    expect([status, failure.errorCode]).toEqual([409, errorCode('reports', 'conflict')])
    expect((await close(app, operator, id, version + 1)).status).toBe(200)
  })

  // shows reports-9
  it('loses no report while it is being closed', async ({ app, operator }) => {
    for (let round = 0; round < 5; round++) {
      const [reported, first, ...others] = await people(app, 12)
      if (!reported || !first) throw new Error('nobody')
      const target = { kind: 'person', vliveId: reported.vliveId } as const
      await send(app, target, first)
      const { id, version } = await onlyCase(app, reported.vliveId)
      const [closing, ...answers] = await Promise.all([
        close(app, operator, id, version),
        ...others.map((reporter) => send(app, target, reporter)),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      const cases = await casesOf(app, reported.vliveId)
      for (const found of cases) expect(await reportCount(app, found.id)).toBe(found.people)
      expect(cases.reduce((sum, { people: counted }) => sum + counted, 0)).toBe(11)
      const [old] = cases
      // If the closing won, it closed what the operator saw, and nothing else.
      expect([closing.status, old?.people, cases.length]).toEqual(closing.status === 200 ? [200, 1, 2] : [409, 11, 1])
    }
  })

  // shows reports-9
  it('that is closed while a report waits for it leaves the report in a new case', async ({
    app,
    member,
    operator,
  }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    await send(app, target, member)
    const { id } = await onlyCase(app, reported.vliveId)
    const { db } = app.context
    const { id: closedBy } = await db
      .selectFrom('users')
      .where('vliveId', '=', operator.vliveId)
      .select('id')
      .executeTakeFirstOrThrow()
    const late = await app.newMember()
    const waiting = await db.transaction().execute(async (tx) => {
      await lockCase(tx, id)
      const answer = send(app, target, late)
      await somebodyWaits(db)
      await closeCase(tx, id, { outcome: 'noViolation', closedBy, closedAt: app.clock.now() })
      return { answer }
    })
    expect((await waiting.answer).payload).toEqual({ alreadyReported: false })
    expect(await casesOf(app, reported.vliveId)).toMatchObject([
      { id, status: 'closed', people: 1 },
      { status: 'open', people: 1 },
    ])
  })

  it('is closed once by two operators', async ({ app, member, operator }) => {
    const reported = await app.newMember()
    await send(app, { kind: 'person', vliveId: reported.vliveId }, member)
    const { id, version } = await onlyCase(app, reported.vliveId)
    const second = await app.newMember({ role: 'operator' })
    const answers = await Promise.all([close(app, operator, id, version), close(app, second, id, version)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  // shows reports-8
  it('has audit rows for reading and closing, without what was written', async ({ app, member, operator }) => {
    const reported = await app.newMember({ nickname: 'Known' })
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    await send(app, target, member, { text: 'PRIVATE' })
    const { id, version } = await onlyCase(app, reported.vliveId)
    await read(app, operator, id)
    await close(app, operator, id, version)
    const rows = await audits(app, id)
    expect(rows.map(({ action, reason, before, after }) => ({ action, reason, before, after }))).toEqual([
      {
        action: 'reports.readReportCase',
        reason: null,
        before: null,
        after: { read: { status: 'open', people: 1 } },
      },
      {
        action: 'reports.closeReportCase',
        reason: 'Insults',
        before: { status: 'open', people: 1 },
        after: { status: 'closed', outcome: 'warned' },
      },
    ])
  })

  // shows reports-8
  it('is listed by status, with urgent ones alone, page by page', async ({ app, member, operator }) => {
    const reported = await people(app, 52)
    const reporters = [member, await app.newMember()]
    for (const [index, { vliveId }] of reported.entries()) {
      const reason = index === 51 ? 'selfHarm' : 'spam'
      await send(app, { kind: 'person', vliveId }, reporters[index % 2] as Member, { reason })
    }
    const all: string[] = []
    let after: string | undefined
    do {
      const page = (await app.call(listReportCases, { status: 'open', after }, operator)).payload
      expect(page.rows.length).toBeLessThanOrEqual(50)
      all.push(...page.rows.map(({ vliveId }) => vliveId))
      after = page.next ?? undefined
    } while (after !== undefined)
    const wanted = new Set(reported.map(({ vliveId }) => vliveId))
    const [last, ...others] = reported.toReversed()
    const urgentFirst = [last, ...others.toReversed()].map((one) => one?.vliveId)
    expect(all.filter((vliveId) => wanted.has(vliveId))).toEqual(urgentFirst)
    const urgent = (await app.call(listReportCases, { status: 'open', urgent: true }, operator)).payload.rows
    expect(urgent.every((found) => found.urgent)).toBe(true)
    expect(urgent.map(({ vliveId }) => vliveId)).toContain(reported[51]?.vliveId)
  })

  // shows reports-8
  it('names its version with the last of its reports, so that none is closed unread', async ({
    app,
    member,
    operator,
  }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    await send(app, target, member)
    const { id } = await onlyCase(app, reported.vliveId)
    const { db, sealing } = app.context
    for (const { userId: reporterId } of await people(app, 200)) {
      await db.transaction().execute((tx) => {
        const reportId = randomUUID()
        const content = sealing.seal('reports.content', reportId, 'Nickname')
        const createdAt = app.clock.now()
        return addReport(tx, { id: reportId, caseId: id, reporterId, reason: 'spam', content, text: null, createdAt })
      })
    }
    const page = (after?: string) => app.call(readReportCase, { caseId: String(id), after }, operator)
    const first = (await page()).payload
    expect([first.case.reports.length, first.case.version]).toEqual([200, null])
    const second = (await page(first.next ?? '')).payload
    expect([second.case.reports.length, second.next]).toEqual([1, null])
    const reporters = [...first.case.reports, ...second.case.reports].map(({ reporter }) => reporter)
    expect(new Set(reporters).size).toBe(201)
    await send(app, target, await app.newMember(), { reason: 'selfHarm' })
    expect((await page(first.next ?? '')).status).toBe(409)
    expect((await close(app, operator, id, second.case.version ?? -1)).status).toBe(409)
    const rest = (await page((await page()).payload.next ?? '')).payload
    expect((await close(app, operator, id, rest.case.version ?? -1)).status).toBe(200)
  })

  // shows reports-12
  it('has notes of operators, sealed at rest, and the person’s earlier cases', async ({ app, member, operator }) => {
    const reported = await app.newMember()
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    await send(app, target, member)
    const first = await onlyCase(app, reported.vliveId)
    await close(app, operator, first.id, first.version)
    await send(app, target, member)
    const [, { id } = { id: 0n }] = await casesOf(app, reported.vliveId)
    const note = (text: string) => app.call(addReportNote, { caseId: String(id), text }, operator)
    expect((await note(' CALLED-HIM ')).status).toBe(200)
    expect((await note(' ')).status).toBe(400)
    expect((await app.call(addReportNote, { caseId: '999999', text: 'x' }, operator)).status).toBe(404)
    expect((await app.call(addReportNote, { caseId: String(id), text: 'x' }, member)).status).toBe(403)
    expect(await read(app, operator, id)).toMatchObject({
      notes: [{ vliveId: operator.vliveId, text: 'CALLED-HIM' }],
      earlier: [{ caseId: String(first.id), status: 'closed', outcome: 'warned', people: 1 }],
    })
    expect(await dump(app)).not.toContain('CALLED-HIM')
    expect((await audits(app, id)).map(({ action }) => action)).toEqual([
      'reports.addReportNote',
      'reports.readReportCase',
    ])
  })

  // shows reports-13
  it('is closed with others, but not if it is urgent, changed or closed', async ({ app, member, operator }) => {
    const [plain, urgent, changed, done] = await people(app, 4)
    if (!plain || !urgent || !changed || !done) throw new Error('nobody')
    for (const one of [plain, urgent, changed, done]) {
      const reason = one === urgent ? 'selfHarm' : 'spam'
      await send(app, { kind: 'person', vliveId: one.vliveId }, member, { reason })
    }
    const seen = await listedCases(app, operator, [plain, urgent, changed, done])
    await send(app, { kind: 'person', vliveId: changed.vliveId }, await app.newMember())
    await close(app, operator, BigInt(seen[3]?.caseId ?? 0), seen[3]?.version ?? 0)
    const closing = () =>
      app.call(closeReportCases, { cases: seen, outcome: 'noViolation', reason: 'A prank' }, operator)
    const { payload } = await closing()
    expect(payload).toEqual({
      closed: 1,
      left: [
        { caseId: seen[1]?.caseId, why: 'urgent' },
        { caseId: seen[2]?.caseId, why: 'changed' },
        { caseId: seen[3]?.caseId, why: 'closed' },
      ],
    })
    expect(await casesOf(app, plain.vliveId)).toMatchObject([{ status: 'closed', outcome: 'noViolation' }])
    expect((await closing()).payload.closed).toBe(0)
  })

  // shows reports-13
  it('is closed once by two operators who close several in another order', async ({ app, member, operator }) => {
    const reported = await people(app, 6)
    for (const { vliveId } of reported) await send(app, { kind: 'person', vliveId }, member, { reason: 'spam' })
    const cases = await listedCases(app, operator, reported)
    const second = await app.newMember({ role: 'operator' })
    const several = (from: Member, chosen: typeof cases) =>
      app.call(closeReportCases, { cases: chosen, outcome: 'other', reason: 'Spam' }, from)
    const answers = await Promise.all([several(operator, cases), several(second, cases.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ payload }) => payload.closed).toSorted()).toEqual([0, 6])
  })

  // shows reports-10
  it('is deleted with its reports 365 days after it was closed, while open ones stay', async ({ app, member }) => {
    const [done, waiting] = [await app.newMember(), await app.newMember()]
    for (const { vliveId } of [done, waiting]) await send(app, { kind: 'person', vliveId }, member)
    const { id, version } = await onlyCase(app, done.vliveId)
    await close(app, await app.newMember({ role: 'operator' }), id, version)
    app.clock.moveTo(app.clock.now().add({ hours: 24 * 364 }))
    await runDue(app.context, [reportsDue])
    expect(await casesOf(app, done.vliveId)).toHaveLength(1)
    app.clock.moveTo(app.clock.now().add({ hours: 25 }))
    await runDue(app.context, [reportsDue])
    expect(await casesOf(app, done.vliveId)).toEqual([])
    expect(await reportCount(app, id)).toBe(0)
    expect((await onlyCase(app, waiting.vliveId)).people).toBe(1)
  })
})
