import { createHash } from 'node:crypto'
import { approvals } from '@avalive/contract/approvals'
import { errorCode, type OwnErrorName } from '@avalive/contract/errors'
import { batches } from '@avalive/contract/payouts/batches'
import type { Member, TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { japan, type Lots, markBatchDone, transfersKit } from '@avalive/testkit/bank-transfers'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { suspendUser } from '../account/suspend-user.ts'
import { spendPoints } from '../points/spend-points.ts'
import { lockRegistrations } from './lock-registrations.ts'
import { listOpenVerifyResults } from './verify-store.ts'

const it = freshAppTest
  .override('options', { parts: { due: [] }, env: { APPROVAL_OVER_YEN: '10000000' } })
  .extend('kit', ({ app }) => transfersKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
it.beforeEach(async ({ kit }) => kit.turnTo('2027-01-10T12:00:00'))

const reason = 'as the bank says'
const friday = '2027-02-12'
const codeOf = (name: OwnErrorName<'payouts'>) => errorCode('payouts', name)

/** A streamer whose January is written, and the batch. */
const written = async (app: TestApp, lots: Lots = { '2026-12': 4000, '2027-01': 6000 }) => {
  const kit = transfersKit(app)
  const member = await kit.streamer(lots)
  await kit.turnTo('2027-02-01T00:00:00')
  return { member, ...(await stateOf(app, member)) }
}
const stateOf = async (app: TestApp, member: Member) => {
  const transfer = (await transfersKit(app).transfersOf(member)).at(-1)
  if (!transfer) throw new Error('no transfer')
  return { ...transfer, batchId: String(transfer.batchId) }
}
const download = (app: TestApp, operator: Member, batchId: string, transferDate = friday) =>
  app.call(batches.downloadBatch, { batchId, transferDate, reason }, operator)

describe('the file of a batch', () => {
  // shows payouts-41, payouts-36, payouts-37
  it('has the bytes of the transfers, and the same ones at a second download', async ({ app, kit, operator }) => {
    const { member, batchId } = await (async () => {
      const postal = await kit.streamer({ '2027-01': 6000 })
      const bank = {
        bank_code: '9900',
        branch_code: '10530',
        account_number: '12345671',
        account_name: 'ガッーヲ　ハナコ',
      }
      await kit.registerBank(postal, japan('2027-01-12T00:00:00'), bank)
      return written(app, { '2026-12': 1000, '2027-01': 1_499_000 })
    })()
    const first = await download(app, operator, batchId)
    const { file } = first.payload
    expect(file).toMatchObject({ fileName: 'zengin-2027-01-1.txt', records: 2, transferDate: friday })
    const bytes = Buffer.from(file?.content ?? '', 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256)
    const lines = new TextDecoder('shift_jis').decode(bytes).split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([120, 120, 120, 120, 120, 0])
    expect(lines[0]).toMatch(/^12100000000000ｶ\)ｱﾊﾞﾗｲﾌﾞ {31}02120001ﾐｽﾞﾎ/)
    expect(lines[1]).toMatch(/^29900ﾕｳﾁﾖ {11}058\S+ +000011234567ｶﾞﾂ-ｵ ﾊﾅｺ {21}000000538800000000001/)
    expect(lines[2]).toMatch(/^20001ﾐｽﾞﾎ {11}001\S+ +000011234567ﾔﾏﾀﾞ ﾊﾅｺ {22}000129580000000000002/)
    expect(lines[3]).toMatch(/^8000002/)
    expect((await stateOf(app, member)).status).toBe('exported')

    kit.moveTo('2027-02-05T00:00:00')
    const again = await download(app, operator, batchId)
    expect(again.payload).toEqual(first.payload)
    const other = await download(app, operator, batchId, '2027-02-15')
    expect([other.status, other.failure.errorCode]).toEqual([409, codeOf('otherTransferDate')])
    expect(
      (await app.auditOf(`payoutBatch:${batchId}`)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['payouts.downloadBatch', { transferDate: null }, { transferDate: friday, records: 2, sha256: file?.sha256 }],
      ['payouts.downloadBatch', { transferDate: friday }, { transferDate: friday, records: 2, sha256: file?.sha256 }],
    ])
  })

  it('is written once for concurrent downloads, with one date', async ({ app, operator }) => {
    const { batchId } = await written(app)
    const dates = [friday, '2027-02-15', friday, '2027-02-15']
    const answers = await Promise.all(dates.map((date) => download(app, operator, batchId, date)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won.length).toBe(2)
    expect(new Set(won.map(({ payload }) => payload.file?.sha256)).size).toBe(1)
  })

  it.for([
    ['a Saturday', '2027-02-13'],
    ['a holiday', '2027-02-11'],
    ['a day in the past', '2027-01-29'],
  ] as const)('is not written for %s', async ([, date], { app, operator }) => {
    const { member, batchId } = await written(app)
    const { status, failure } = await download(app, operator, batchId, date)
    expect([status, failure.errorCode]).toEqual([400, codeOf('notBusinessDay')])
    expect((await stateOf(app, member)).status).toBe('written')
  })

  // shows payouts-40
  it('is not written for a day after the last business day of the next month', async ({ app, operator }) => {
    const { member, batchId } = await written(app)
    const count = async (input: object) =>
      (await app.call(batches.listPayoutMonths, input, operator)).payload.rows.length
    expect(await count({ search: '2027-01', state: 'done' })).toBe(1)
    expect(await count({ search: '2026' })).toBe(await count({ search: '2026-' }))
    expect(await count({ search: '2030' })).toBe(0)
    expect(await count({ state: 'open', search: '2027-01' })).toBe(0)
    const { rows: months } = (await app.call(batches.listPayoutMonths, {}, operator)).payload
    expect(months[0]).toMatchObject({ month: '2027-01', payBy: '2027-02-26' })
    const { status, failure } = await download(app, operator, batchId, '2027-03-01')
    expect([status, failure.errorCode]).toEqual([400, codeOf('transferDateTooLate')])
    expect((await stateOf(app, member)).status).toBe('written')
    expect((await download(app, operator, batchId, '2027-02-26')).status).toBe(200)
  })

  // shows payouts-40
  it('raises an alarm when it was not downloaded in time, and is then made by the end of the month', async ({
    app,
    kit,
  }) => {
    const { batchId } = await written(app)
    const alarms = () => app.logLines().filter((line) => line.includes('were not made by the end')).length
    const gauge = async () => (await app.context.metrics.lateBatches.get()).values[0]?.value
    await kit.turnTo('2027-02-26T23:50:00')
    expect([alarms(), await gauge()]).toEqual([0, 0])
    await kit.turnTo('2027-02-27T00:00:00')
    await kit.settle()
    expect([alarms(), await gauge()]).toEqual([1, 1])
    const operator = await app.newMember({ role: 'operator' })
    expect((await download(app, operator, batchId, '2027-04-01')).failure.errorCode).toBe(codeOf('transferDateTooLate'))
    expect((await download(app, operator, batchId, '2027-03-31')).status).toBe(200)
    await kit.settle()
    expect([alarms(), await gauge()]).toEqual([1, 0])
  })

  it('is refused while the month is being tallied, for an empty batch, and if its bytes would differ', async ({
    app,
    operator,
  }) => {
    const { depositId, batchId, version, member } = await written(app)
    await sql`update payout_months set written_at = null where month = '2027-01-01'`.execute(app.context.db)
    expect((await download(app, operator, batchId)).failure.errorCode).toBe(codeOf('batchBeingWritten'))
    await sql`update payout_months set written_at = now() where month = '2027-01-01'`.execute(app.context.db)
    const held = await app.call(batches.holdTransfer, { depositId, version, reason }, operator)
    expect((await download(app, operator, batchId)).failure.errorCode).toBe(codeOf('emptyBatch'))
    await app.call(batches.releaseTransfer, { depositId, version: held.payload.version, reason }, operator)
    expect((await download(app, operator, (await stateOf(app, member)).batchId)).status).toBe(200)
    await sql`update payout_batches set file_hash = '\\x00'`.execute(app.context.db)
    expect((await download(app, operator, batchId)).failure.errorCode).toBe(codeOf('fileChanged'))
  })
})

describe('held transfers below the limit that one operator releases', () => {
  it('are added up', async ({ app, kit, operator }) => {
    const members = [await kit.streamer({ '2027-01': 6_000_000 }), await kit.streamer({ '2027-01': 6_000_000 })]
    await kit.turnTo('2027-02-01T00:00:00')
    const inputOf = async (member: Member) => {
      const { depositId, version } = await stateOf(app, member)
      return { depositId, version, reason }
    }
    const release = async (member: Member) => {
      await app.call(batches.holdTransfer, await inputOf(member), operator)
      return (await app.call(batches.releaseTransfer, await inputOf(member), operator)).payload
    }
    const answers = []
    for (const member of members) answers.push(await release(member))
    expect(answers).toMatchObject([
      { status: 'written', approvalId: null },
      { status: 'held', approvalId: expect.any(String) },
    ])
    const [row] = (await app.auditOf(`bankTransfer:${answers[0]?.depositId}`)).slice(-1)
    expect(row?.after).toEqual({ status: 'written', movedAlone: { kind: 'yen', amount: 6_000_000 } })
  })
})

describe('a transfer that is returned', () => {
  // shows payouts-42
  it.for([
    ['noDestination', 200],
    ['recall', 600],
  ] as const)(
    'for %s gives the points back less %i, and asks for another account',
    async ([returnReason, fee], { app, kit, operator }) => {
      const { member, depositId, batchId } = await written(app)
      await download(app, operator, batchId)
      const { version } = await stateOf(app, member)
      const input = { depositId, version, returnReason, reason }
      const answers = await Promise.all([1, 2, 3].map(() => app.call(batches.markTransferReturned, input, operator)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(await stateOf(app, member)).toMatchObject({ status: 'returned' })
      expect(await kit.lotsOf(member)).toEqual({ '2026-12': 4000 - fee, '2027-01': 6000 })
      expect(await listOpenVerifyResults(app.context.db, member.userId)).toMatchObject([
        { form: 'bank', key: 'account_number', reason: 'transferReturned' },
      ])
      const mails = await app.context.db
        .selectFrom('mails')
        .where('userId', '=', member.userId)
        .select('kind')
        .execute()
      expect(mails).toEqual([{ kind: 'transferReturned' }])
      const [row] = await app.auditOf(`bankTransfer:${depositId}`)
      expect(row).toMatchObject({
        actorId: operator.userId,
        before: { status: 'exported' },
        after: { status: 'returned' },
        reason,
      })

      // The account is not paid again until it is corrected.
      await kit.turnTo('2027-03-01T00:00:00')
      expect((await kit.transfersOf(member)).length).toBe(1)
    },
  )

  it('while another operator marks it as done is one of the two', async ({ app, kit, operator }) => {
    const { member, depositId, batchId } = await written(app)
    await download(app, operator, batchId)
    const input = { depositId, version: (await stateOf(app, member)).version, reason }
    const colleague = await app.newMember({ role: 'operator' })
    const [done, returned] = await Promise.all([
      app.call(batches.markTransferDone, input, operator),
      app.call(batches.markTransferReturned, { ...input, returnReason: 'recall' }, colleague),
    ])
    expect([done.status, returned.status].toSorted()).toEqual([200, 409])
    expect((await stateOf(app, member)).status).toBe(done.status === 200 ? 'done' : 'returned')
    expect(await kit.lotsOf(member)).toEqual(done.status === 200 ? {} : { '2026-12': 3400, '2027-01': 6000 })
  })

  // shows payouts-42
  it('after it was done, months later, gives points of expired lots back until the end of the next month', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, depositId, batchId } = await written(app, { '2026-07': 5000, '2027-01': 2000 })
    await download(app, operator, batchId)
    expect((await markBatchDone(app, batchId, reason, operator)).payload).toEqual({
      done: 1,
      approvalId: null,
    })
    expect((await markBatchDone(app, batchId, reason, operator)).payload).toEqual({
      done: 0,
      approvalId: null,
    })
    await kit.registerBank(member, japan('2027-02-20T00:00:00'), { account_number: '7777777' })
    await kit.turnTo('2027-03-20T00:00:00')
    const { version, status } = await stateOf(app, member)
    expect(status).toBe('done')
    const input = { depositId, version, returnReason: 'recall', reason } as const
    const fresh = await app.newMember({ role: 'operator' })
    expect((await app.call(batches.markTransferReturned, input, fresh)).status).toBe(200)
    expect(await kit.lotsOf(member)).toEqual({ '2026-10': 4400, '2027-01': 2000 })
    // Another account was registered since.
    expect(await listOpenVerifyResults(app.context.db, member.userId)).toEqual([])
    await kit.turnTo('2027-04-01T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ status: 'returned' }, { month: '2027-03', points: 6400 }])
  })

  it('waits for a change of the registrations that locks the points, without a deadlock', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, depositId, batchId } = await written(app)
    await download(app, operator, batchId)
    const { version } = await stateOf(app, member)
    const input = { depositId, version, returnReason: 'recall', reason } as const
    const { userId } = member
    const [returned] = await app.context.db.transaction().execute(async (tx) => {
      await lockRegistrations(tx, userId)
      const returning = app.call(batches.markTransferReturned, input, operator)
      await somebodyWaits(app.context.db)
      // Nothing is left to spend, but the lots are locked.
      await spendPoints(tx, { ownerId: userId, amount: 1n, key: 'test', reason: 'test', at: app.clock.now() })
      return [returning]
    })
    expect((await returned).status).toBe(200)
    expect(await kit.lotsOf(member)).toEqual({ '2026-12': 3400, '2027-01': 6000 })
  })

  it('cannot be returned while the last month is being tallied', async ({ app, kit, operator }) => {
    const { member, depositId, batchId } = await written(app)
    await download(app, operator, batchId)
    const { version } = await stateOf(app, member)
    kit.moveTo('2027-03-01T00:00:00')
    const late = await app.newMember({ role: 'operator' })
    const input = { depositId, version, returnReason: 'recall', reason } as const
    expect((await app.call(batches.markTransferReturned, input, late)).failure.errorCode).toBe(
      codeOf('batchBeingWritten'),
    )
    expect(await kit.lotsOf(member)).toEqual({})
    await kit.settle()
    expect((await app.call(batches.markTransferReturned, input, late)).status).toBe(200)
  })
})

describe('a transfer that is not exported', () => {
  // shows payouts-42
  // shows console-14
  it('is held, released and cancelled by an operator, whose version must be the latest', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, depositId, version } = await written(app)
    const held = await app.call(batches.holdTransfer, { depositId, version, reason }, operator)
    expect(held.payload).toEqual({ depositId, status: 'held', version: version + 1 })
    expect((await app.call(batches.holdTransfer, { depositId, version, reason }, operator)).status).toBe(409)
    await kit.turnTo('2027-02-05T00:00:00')
    expect(await stateOf(app, member)).toMatchObject({ status: 'held', holdReason: 'operator' })
    const next = held.payload.version
    const both = await Promise.all([
      app.call(batches.releaseTransfer, { depositId, version: next, reason }, operator),
      app.call(batches.cancelTransfer, { depositId, version: next, reason }, operator),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await stateOf(app, member)
    if (now.status === 'written')
      await app.call(batches.cancelTransfer, { depositId, version: now.version, reason }, operator)
    expect(await stateOf(app, member)).toMatchObject({ status: 'cancelled', holdReason: null })
    expect(await kit.lotsOf(member)).toEqual({ '2026-12': 4000, '2027-01': 6000 })
    // The points are paid with the next month.
    await kit.turnTo('2027-03-01T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([
      { status: 'cancelled' },
      { status: 'written', points: 10_000 },
    ])
  })

  it('of a person suspended for good is released into a new batch when the first is exported', async ({
    app,
    kit,
    operator,
  }) => {
    const stopped = await kit.streamer({ '2027-01': 6000 })
    await suspendUser(app.context, stopped.userId, 'infinity')
    const { batchId } = await written(app)
    await download(app, operator, batchId)
    const { depositId, version } = await stateOf(app, stopped)
    expect((await app.call(batches.releaseTransfer, { depositId, version, reason }, operator)).status).toBe(200)
    const released = await stateOf(app, stopped)
    expect(released.batchId).not.toBe(batchId)
    const { rows: months } = (await app.call(batches.listPayoutMonths, {}, operator)).payload
    expect(months[0]).toMatchObject({
      month: '2027-01',
      held: 0,
      batches: [
        { number: 1, exported: 1, written: 0, transferDate: friday, points: 10_000 },
        { number: 2, exported: 0, written: 1, transferDate: null, points: 6000 },
      ],
    })
    expect((await download(app, operator, released.batchId, '2027-02-15')).payload.file?.fileName).toBe(
      'zengin-2027-01-2.txt',
    )
  })

  it.for([
    ['markTransferDone', 'written'],
    ['releaseTransfer', 'written'],
    ['holdTransfer', 'exported'],
    ['cancelTransfer', 'exported'],
    ['releaseTransfer', 'exported'],
  ] as const)('refuses %s when it is %s', async ([name, status], { app, operator }) => {
    const { member, depositId, batchId } = await written(app)
    if (status === 'exported') await download(app, operator, batchId)
    const { version } = await stateOf(app, member)
    const answer = await app.call(batches[name], { depositId, version, reason }, operator)
    expect([answer.status, answer.failure.errorCode]).toEqual([409, codeOf('wrongStatus')])
    expect(await app.auditOf(`bankTransfer:${depositId}`)).toEqual([])
  })
})

describe('operators', () => {
  it('see the transfers of a batch in the order of the file, with masked numbers', async ({ app, kit, operator }) => {
    const { member, batchId } = await written(app)
    await kit.streamer({ '2027-01': 6000 })
    const { rows: transfers, next } = (await app.call(batches.listTransfers, { batchId, descending: false }, operator))
      .payload
    expect(next).toBeNull()
    expect(transfers).toMatchObject([
      { number: 1, vliveId: member.vliveId, points: 10_000, tax: 1021, payment: 8979, accountNumber: '****567' },
    ])
    expect(JSON.stringify(transfers)).not.toContain('1234567')
    expect((await app.call(batches.listTransfers, {}, operator)).payload.rows).toEqual([])
    expect((await app.call(batches.listTransfers, { batchId: '999' }, operator)).status).toBe(404)
  })

  it('mark a batch as done only with the transfers that they saw', async ({ app, kit, operator }) => {
    const { member, depositId, batchId } = await written(app)
    await kit.streamer({ '2027-01': 6000 })
    const sum = { transfers: 1, points: 10_000, yen: 8979 }
    const get = async () => (await app.call(batches.getBatch, { batchId }, operator)).payload
    const none = { transfers: 0, points: 0, yen: 0 }
    expect(await get()).toEqual({
      batchId,
      month: '2027-01',
      number: 1,
      transferDate: null,
      file: sum,
      exported: none,
    })
    await download(app, operator, batchId)
    const seen = await get()
    expect(seen).toMatchObject({ transferDate: expect.any(String), file: sum, exported: sum })
    const { version } = await stateOf(app, member)
    const back = { depositId, version, returnReason: 'recall', reason } as const
    expect((await app.call(batches.markTransferReturned, back, operator)).status).toBe(200)
    const { transfers, points } = seen.exported
    const late = await app.call(batches.markBatchDone, { batchId, transfers, points, reason }, operator)
    expect(late.failure.errorCode).toBe(errorCode('payouts', 'conflict'))
    expect(await get()).toMatchObject({ file: sum, exported: none })
    expect((await markBatchDone(app, batchId, reason, operator)).payload).toEqual({ done: 0, approvalId: null })
    expect((await app.call(batches.getBatch, { batchId: '999' }, operator)).status).toBe(404)
  })

  it('see each transfer’s place in the file, whatever the list is sorted and searched by', async ({
    app,
    kit,
    operator,
  }) => {
    const streamers: Member[] = []
    for (const points of [6000, 9000, 7000]) streamers.push(await kit.streamer({ '2027-01': points }))
    const { batchId } = await written(app)
    const numbers = async (input: object) =>
      (await app.call(batches.listTransfers, { batchId, ...input }, operator)).payload.rows.map(
        ({ number, points }) => [number, points],
      )
    const inFile = await numbers({ descending: false })
    expect(inFile.map(([number]) => number)).toEqual([1, 2, 3, 4])
    const byPoints = await numbers({ sort: 'points' })
    expect(byPoints).toEqual(inFile.toSorted(([, a], [, b]) => Number(b) - Number(a)))
    expect(await numbers({ search: streamers[1]?.vliveId })).toEqual(inFile.filter(([, points]) => points === 9000))
  })

  // shows payouts-44
  it('set the category and a hold, which count from the next tally', async ({ app, kit, operator }) => {
    const member = await kit.streamer({ '2027-01': 6000 })
    const { vliveId } = member
    const { payload: profile } = await app.call(batches.getPayoutProfile, { vliveId }, operator)
    expect(profile).toEqual({ vliveId, category: 'individual', held: false, version: 0 })
    const held = { vliveId, version: 0, category: 'individual', held: true, reason } as const
    expect((await app.call(batches.savePayoutProfile, held, operator)).payload).toEqual({
      vliveId,
      category: 'individual',
      held: true,
      version: 1,
      approvalId: null,
    })
    expect((await app.call(batches.savePayoutProfile, held, operator)).status).toBe(409)
    const input = { ...held, version: 1, category: 'nonResident' } as const
    const { approvalId, ...unchanged } = (await app.call(batches.savePayoutProfile, input, operator)).payload
    expect(unchanged).toEqual({ vliveId, category: 'individual', held: true, version: 1 })
    expect((await app.call(batches.savePayoutProfile, input, operator)).status).toBe(409)
    const decision = { approvalId: approvalId ?? '', version: 0, reason: 'I saw the certificate' }
    expect((await app.call(approvals.approveRequest, decision, operator)).status).toBe(403)
    const other = await app.newMember({ role: 'operator' })
    expect((await app.call(approvals.approveRequest, decision, other)).status).toBe(200)
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ status: 'held', holdReason: 'operator', tax: 1225 }])
    expect(await app.auditOf(`payoutProfile:${vliveId}`)).toMatchObject([
      { before: { category: 'individual', held: false }, after: { category: 'individual', held: true }, reason },
      { before: { category: 'individual', held: true }, after: { category: 'nonResident', held: true } },
    ])
  })

  it('set a hold at once while another category waits, and with another category', async ({ app, kit, operator }) => {
    const { vliveId } = await kit.streamer({ '2027-01': 6000 })
    const [terms, other] = [{ vliveId, version: 0, reason } as const, await app.newMember({ role: 'operator' })]
    const category = { ...terms, category: 'corporation', held: false } as const
    const waiting = (await app.call(batches.savePayoutProfile, category, operator)).payload
    expect(waiting).toMatchObject({ category: 'individual', held: false, approvalId: expect.any(String) })
    const hold = { ...terms, category: 'individual', held: true } as const
    const held = (await app.call(batches.savePayoutProfile, hold, other)).payload
    expect(held).toMatchObject({ held: true, version: 1, approvalId: null })
    // The request would have ended the hold, so it is over and blocks no other one.
    const decision = { approvalId: waiting.approvalId ?? '', version: 0, reason: 'I saw the certificate' }
    expect((await app.call(approvals.approveRequest, decision, other)).status).toBe(409)
    const over = (await app.call(approvals.getApproval, { approvalId: decision.approvalId }, other)).payload
    expect(over).toMatchObject({ status: 'outdated', version: 1, decidedBy: { vliveId: other.vliveId } })
    const again = await app.call(batches.savePayoutProfile, { ...category, version: 1, held: true }, operator)
    expect(again.payload).toMatchObject({ category: 'individual', approvalId: expect.any(String) })

    const { vliveId: second } = await kit.streamer({ '2027-01': 6000 })
    const both = { vliveId: second, version: 0, category: 'nonResident', held: true, reason } as const
    const saved = (await app.call(batches.savePayoutProfile, both, operator)).payload
    expect(saved).toMatchObject({ category: 'individual', held: true, version: 1, approvalId: expect.any(String) })
    const approval = { approvalId: saved.approvalId ?? '', version: 0, reason: 'I saw the certificate' }
    expect((await app.call(approvals.approveRequest, approval, other)).status).toBe(200)
    const stored = (await app.call(batches.getPayoutProfile, { vliveId: second }, operator)).payload
    expect(stored).toMatchObject({ category: 'nonResident', held: true })
  })

  it('end a hold only with a second operator', async ({ app, kit, operator }) => {
    const { vliveId } = await kit.streamer({ '2027-01': 6000 })
    const terms = { vliveId, category: 'individual', reason } as const
    await app.call(batches.savePayoutProfile, { ...terms, version: 0, held: true }, operator)
    const ended = await app.call(batches.savePayoutProfile, { ...terms, version: 1, held: false }, operator)
    expect(ended.payload).toMatchObject({ held: true, version: 1, approvalId: expect.any(String) })
  })

  it('cannot change payouts of their own', async ({ app, kit, operator }) => {
    await kit.registerPersonal(operator, japan('2020-01-01T00:00:00'))
    await kit.registerBank(operator, japan('2020-01-01T00:00:00'))
    await kit.earn(operator, { '2027-01': 6000 })
    await kit.turnTo('2027-02-01T00:00:00')
    const { depositId, version } = await stateOf(app, operator)
    expect((await app.call(batches.cancelTransfer, { depositId, version, reason }, operator)).status).toBe(403)
    const profile = { vliveId: operator.vliveId, version: 0, category: 'corporation', held: false, reason } as const
    expect((await app.call(batches.savePayoutProfile, profile, operator)).status).toBe(403)
  })
})
