import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { pageOfDeadLetters } from '../../platform/jobs/dead-letters.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { failedJobsDue } from '../console/due.ts'
import { sessionsDue } from './due.ts'
import { endSession } from './store.ts'

const it = freshAppTest.override('options', {
  parts: { due: [] },
  env: { SESSION_KEPT_DAYS: '3', FAILED_JOB_KEPT_DAYS: '30' },
})

const after = (app: TestApp, days: number) =>
  app.clock.moveTo(app.clock.now().add({ seconds: Math.round(86_400 * days) }))
const sessions = async (app: TestApp) =>
  (await app.context.db.selectFrom('sessions').select('id').execute()).map(({ id }) => id)

it('a session is deleted some days after it ended, or after it expired, and not before', async ({ app }) => {
  const [ended, open] = [await app.newMember(), await app.newMember()]
  await endSession(app.context.db, ended.sessionId, app.clock.now())
  after(app, 2.9)
  await runDue(app.context, [sessionsDue])
  expect(await sessions(app)).toHaveLength(2)
  after(app, 0.2)
  await runDue(app.context, [sessionsDue])
  expect(await sessions(app)).toEqual([open.sessionId])
  after(app, 29.8)
  await runDue(app.context, [sessionsDue])
  expect(await sessions(app)).toEqual([open.sessionId])
  after(app, 0.2)
  await runDue(app.context, [sessionsDue])
  expect(await sessions(app)).toEqual([])
})

it('one run of the task deletes a bounded number of rows, and the tick runs it until nothing is left', async ({
  app,
}) => {
  const { db, sealing } = app.context
  const now = app.clock.now()
  await sql`
    insert into sign_in_attempts (id, status, browser_hash, service, state_hash, nonce, code_verifier, expires_at)
    select gen_random_uuid(), 'begun', '', 'x', int4send(n), 'n',
      ${sealing.seal('sign_in_attempts.code_verifier', '', 'v')}, ${now}
    from generate_series(1, 2300) n`.execute(db)
  app.takeSecurityEvents()
  expect(await sessionsDue.run(app.context, now)).toBe(1000)
  expect(await runDue(app.context, [sessionsDue])).toBe(1300)
  const ran = (rows: number) => expect.objectContaining({ event: 'retentionRun', task: 'session.deletePassed', rows })
  expect(app.takeSecurityEvents()).toEqual([ran(1000), ran(1000), ran(300)])
})

it('one run of the task deletes a bounded number of expired challenges and codes of passkeys', async ({ app }) => {
  const { db } = app.context
  const now = app.clock.now()
  const { sessionId, userId } = await app.newMember()
  await sql`insert into passkey_challenges (challenge, session_id, purpose, expires_at)
    select 'c' || n, ${sessionId}, 'verify', ${now} from generate_series(1, 2300) n`.execute(db)
  await sql`insert into passkey_invites (user_id, code_hash, expires_at) values (${userId}, '', ${now})`.execute(db)
  expect(await sessionsDue.run(app.context, now)).toBe(1001)
  expect(await runDue(app.context, [sessionsDue])).toBe(1300)
})

it('a job that failed for good is deleted after its time, and one that will be retried is not', async ({ app }) => {
  const { db } = app.context
  await sql`select graphile_worker.add_job('nothing', '{}'::json, run_at => now() + interval '1 year')`.execute(db)
  await sql`select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('nothing', '{}'::json,
    run_at => now() + interval '1 year')).id])`.execute(db)
  const jobs = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length
  expect((await pageOfDeadLetters(db, {}, { sort: 'failedAt', descending: true })).rows).toHaveLength(1)
  after(app, 29)
  await runDue(app.context, [failedJobsDue])
  expect(await jobs()).toBe(2)
  after(app, 2)
  app.takeSecurityEvents()
  await runDue(app.context, [failedJobsDue])
  expect(app.takeSecurityEvents()).toEqual([
    expect.objectContaining({ event: 'retentionRun', task: 'jobs.deleteFailed', rows: 1 }),
  ])
  expect((await pageOfDeadLetters(db, {}, { sort: 'failedAt', descending: true })).rows).toEqual([])
  expect(await jobs()).toBe(1)
})

it('the due tasks of retention delete nothing of the ledger, the audit log and the account, even years later', async ({
  app,
}) => {
  const { db } = app.context
  const { userId } = await app.newMember()
  await sql`insert into audit_log (at, actor_id, action, subject) values (now(), ${userId}, 'a', 'b')`.execute(db)
  const before = await checkLedger(db)
  after(app, 365 * 8)
  await runDue(app.context, [sessionsDue, failedJobsDue])
  expect(await checkLedger(db)).toEqual(before)
  expect(await db.selectFrom('auditLog').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('users').where('id', '=', userId).select('id').execute()).toHaveLength(1)
})
