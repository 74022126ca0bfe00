import { approvals } from '@avalive/contract/approvals'
import { coins } from '@avalive/contract/coins'
import { consoleOperators } from '@avalive/contract/console-operators'
import { type ErrorName, errorCode } from '@avalive/contract/errors'
import { allCalls } from '@avalive/contract/index'
import { ledgerCorrections } from '@avalive/contract/ledger-corrections'
import { batches } from '@avalive/contract/payouts/batches'
import { suspensions } from '@avalive/contract/suspensions'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import { NEW_ROLE_HOURS } from '@avalive/rules/money/four-eyes'
import type { Member, TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { markBatchDone, transfersKit } from '@avalive/testkit/bank-transfers'
import { describe, expect } from 'vitest'
import { finalReasons } from '../../platform/four-eyes/decide.ts'
import { coinBalance } from '../../platform/ledger.ts'
import { stopPayouts } from '../payouts/payout-stop.ts'
import { openSession } from '../session/open-session.ts'
import { approvalsDue } from './approvals.ts'

const it = freshAppTest
  .override('options', { parts: { due: [] }, env: { APPROVAL_OVER_YEN: '5000' } })
  .extend('operator', ({ app }) => app.newMember({ role: 'operator', nickname: 'Ena' }))
  .extend('colleague', ({ app }) => app.newMember({ role: 'operator', nickname: 'Rui' }))

const reason = 'Ticket 4711'
const code = (
  name: 'conflict' | 'notAllowed' | 'approvalOver' | 'approvalWaiting' | 'approverNotIndependent' | 'approverRoleNew',
) => errorCode('console', name)

const ask = (
  app: TestApp,
  by: Member,
  { vliveId }: Member,
  amount: number,
  kind: 'chargedCoin' | 'freeCoin' = 'freeCoin',
) => app.call(ledgerCorrections.correctLedger, { vliveId, kind, amount, reason }, by)

const get = async (app: TestApp, approvalId: string, by: Member) =>
  (await app.call(approvals.getApproval, { approvalId }, by)).payload

const approve = (app: TestApp, approvalId: string, by: Member, version = 0) =>
  app.call(approvals.approveRequest, { approvalId, version, reason: 'I checked it' }, by)

const freeCoinsOf = async (app: TestApp, { userId }: Member) => Number((await coinBalance(app.context.db, userId)).free)

describe('a correction of what a person holds', () => {
  it('is made by the second operator, with an audit row that names both, and is in the history', async ({
    app,
    member,
    operator,
    colleague,
  }) => {
    const { approvalId } = (await ask(app, operator, member, 300)).payload
    expect(await freeCoinsOf(app, member)).toBe(0)
    expect(await get(app, approvalId, colleague)).toMatchObject({
      act: 'console.correctLedger',
      status: 'waiting',
      kind: 'coins',
      amount: 300,
      isOwn: false,
      requestedBy: { nickname: 'Ena' },
      effect: { kind: 'freeCoin', amount: 300, held: 0, heldAfter: 300 },
    })
    expect((await approve(app, approvalId, colleague)).payload).toEqual({ approvalId, status: 'approved', version: 1 })
    expect(await freeCoinsOf(app, member)).toBe(300)
    expect(await app.auditOf(`user:${member.vliveId}`)).toEqual([
      {
        actorId: colleague.userId,
        action: 'console.correctLedger',
        before: { kind: 'freeCoin', held: 0 },
        after: { kind: 'freeCoin', held: 300, requestedBy: String(operator.userId) },
        reason: 'I checked it',
      },
    ])
    const [newest] = (await app.call(coins.getCoinHistories, { page: 1 }, member)).payload.transactions
    expect(newest).toMatchObject({ reason: 'correction', balanceChangeFree: 300 })
  })

  it('waits once if it is asked for twice at once', async ({ app, member, operator, colleague }) => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([operator, colleague].map((by) => ask(app, by, member, 300)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.failure.errorCode).toBe(code('approvalWaiting'))
      const waiting = answers.find(({ status }) => status === 200)?.payload.approvalId ?? ''
      const by = (await get(app, waiting, operator)).isOwn ? operator : colleague
      const withdrawn = { approvalId: waiting, version: 0, reason }
      expect((await app.call(approvals.withdrawRequest, withdrawn, by)).status).toBe(200)
    }
  })

  it('is made once when two operators approve it at the same time', async ({ app, member, operator, colleague }) => {
    const third = await app.newMember({ role: 'operator' })
    const { approvalId } = (await ask(app, operator, member, 300)).payload
    const answers = await Promise.all([colleague, third].map((by) => approve(app, approvalId, by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await freeCoinsOf(app, member)).toBe(300)
  })

  it('is not approved by the account that asked, in whichever session, or by the person concerned', async ({
    app,
    operator,
    colleague,
  }) => {
    const { approvalId } = (await ask(app, operator, colleague, 300)).payload
    const now = app.clock.now()
    const again = await app.context.db
      .transaction()
      .execute((tx) => openSession(tx, operator.userId, now, { secondFactorAt: now }))
    for (const by of [operator, { ...operator, token: again?.token ?? '' }, colleague]) {
      expect((await approve(app, approvalId, by)).failure.errorCode).toBe(code('notAllowed'))
    }
    expect((await ask(app, operator, operator, 1)).failure.errorCode).toBe(code('notAllowed'))
    expect(await freeCoinsOf(app, colleague)).toBe(0)
  })

  it('never takes more than there is, also if the person has spent it meanwhile', async ({
    app,
    member,
    operator,
    colleague,
  }) => {
    expect((await ask(app, operator, member, -1)).failure.errorCode).toBe(errorCode('console', 'notEnoughToTake'))
    const given = (await ask(app, operator, member, 100)).payload
    await approve(app, given.approvalId, colleague)
    const [one, two] = [
      (await ask(app, operator, member, -100)).payload.approvalId,
      (await ask(app, operator, member, -100)).failure.errorCode,
    ]
    expect(two).toBe(code('approvalWaiting'))
    await app.context.db.updateTable('approvals').set({ subject: 'elsewhere' }).where('id', '=', BigInt(one)).execute()
    const other = (await ask(app, operator, member, -60)).payload.approvalId
    await approve(app, other, colleague)
    expect((await approve(app, one, colleague)).failure.errorCode).toBe(errorCode('console', 'notEnoughToTake'))
    expect(await freeCoinsOf(app, member)).toBe(40)
    expect(await get(app, one, colleague)).toMatchObject({ status: 'waiting', decidedBy: null })
  })

  it('of LIVE points gives into this month and takes from the oldest', async ({ app, member, operator, colleague }) => {
    const correct = async (amount: number) => {
      const input = { vliveId: member.vliveId, kind: 'livePoint', amount, reason } as const
      const { approvalId } = (await app.call(ledgerCorrections.correctLedger, input, operator)).payload
      return approve(app, approvalId, colleague)
    }
    expect((await correct(500)).status).toBe(200)
    expect((await correct(-200)).status).toBe(200)
    const lots = app.context.db.selectFrom('ledgerAccounts').where('ownerId', '=', member.userId)
    expect(await lots.where('kind', 'like', 'livePoint:%').select('balance').execute()).toEqual([{ balance: 300n }])
  })
})

describe('a request', () => {
  it('is rejected with a reason, or withdrawn by whom it comes from, and then nothing happens', async ({
    app,
    member,
    operator,
    colleague,
  }) => {
    const decide = (call: typeof approvals.rejectRequest, approvalId: string, by: Member) =>
      app.call(call, { approvalId, version: 0, reason: 'No ticket' }, by)
    const first = (await ask(app, operator, member, 300)).payload.approvalId
    expect((await decide(approvals.rejectRequest, first, operator)).failure.errorCode).toBe(code('notAllowed'))
    expect((await decide(approvals.rejectRequest, first, colleague)).payload.status).toBe('rejected')
    expect(await get(app, first, operator)).toMatchObject({ decisionReason: 'No ticket', isOwn: true })
    const second = (await ask(app, operator, member, 300)).payload.approvalId
    expect((await decide(approvals.withdrawRequest, second, colleague)).failure.errorCode).toBe(code('notAllowed'))
    expect((await decide(approvals.withdrawRequest, second, operator)).payload.status).toBe('withdrawn')
    expect((await approve(app, second, colleague, 1)).failure.errorCode).toBe(code('approvalOver'))
    expect(await freeCoinsOf(app, member)).toBe(0)
  })

  it('is read and withdrawn by its requester with any role, and by nobody else without the role for money', async ({
    app,
    member,
    operator,
    colleague,
  }) => {
    const { approvalId } = (await ask(app, operator, member, 300)).payload
    const other = (await ask(app, colleague, await app.newMember(), 5)).payload.approvalId
    const author = await app.newMember({ role: 'operator', consoleRoles: ['content'] })
    await app.context.db
      .updateTable('approvals')
      .set({ requestedBy: author.userId })
      .where('id', '=', BigInt(approvalId))
      .execute()
    const list = async (by: Member) =>
      (await app.call(approvals.listApprovals, {}, by)).payload.rows.map((row) => row.approvalId)
    expect(await list(author)).toEqual([approvalId])
    expect((await list(colleague)).toSorted()).toEqual([approvalId, other].toSorted())
    expect(await get(app, approvalId, author)).toMatchObject({ isOwn: true, status: 'waiting' })
    expect((await app.call(approvals.getApproval, { approvalId: other }, author)).status).toBe(404)
    const withdraw = (id: string) =>
      app.call(approvals.withdrawRequest, { approvalId: id, version: 0, reason: 'a mistake' }, author)
    expect((await withdraw(other)).failure.errorCode).toBe(code('notAllowed'))
    expect((await approve(app, other, author)).failure.errorCode).toBe(code('notAllowed'))
    expect((await withdraw(approvalId)).payload.status).toBe('withdrawn')
  })

  it('expires after three days', async ({ app, member, operator, colleague }) => {
    const { approvalId } = (await ask(app, operator, member, 300)).payload
    app.clock.moveTo(app.clock.now().add({ hours: 72 }))
    expect((await approve(app, approvalId, colleague)).failure.errorCode).toBe(code('approvalOver'))
    expect(await approvalsDue.run(app.context, app.clock.now())).toBe(1)
    expect((await get(app, approvalId, colleague)).status).toBe('expired')
    expect((await ask(app, operator, member, 300)).status).toBe(200)
  })
})

it('a request that an earlier version of the server stored in another form is over', async ({
  app,
  member,
  operator,
  colleague,
}) => {
  const { approvalId } = (await ask(app, operator, member, 300)).payload
  const { db } = app.context
  await db.updateTable('approvals').set({ input: '{}' }).where('id', '=', BigInt(approvalId)).execute()
  expect((await approve(app, approvalId, colleague)).failure.errorCode).toBe(code('conflict'))
  expect((await get(app, approvalId, colleague)).status).toBe('outdated')
})

/** Refusals that come before or after an act is carried out, so that approving one never meets them. */
const whenAsked: ReadonlySet<ErrorName> = new Set([
  'approvalWaiting',
  'freshSignInRequired',
  'notAllowed',
  'coins.keyUsedOtherwise',
  'payouts.emptyBatch',
  'payouts.fileChanged',
  'payouts.otherTransferDate',
])

it('approving tells the refusals of every act, or ends the request', ({ app }) => {
  const declared: ReadonlySet<ErrorName> = new Set([...approvals.approveRequest.errors, ...finalReasons, ...whenAsked])
  const untold = [...app.context.acts.keys()].flatMap((act) => {
    const call = allCalls.find(({ area, name }) => act === `${area}.${name}`)
    if (!call) throw new Error(`no call ${act}`)
    return call.errors.filter((error) => !declared.has(error)).map((error) => `${act}: ${error}`)
  })
  expect(untold).toEqual([])
})

/** An operator with a new session, as after a sign-in with the passkey. */
const signedInAgain = async (app: TestApp, operator: Member): Promise<Member> => {
  const now = app.clock.now()
  const opened = await app.context.db
    .transaction()
    .execute((tx) => openSession(tx, operator.userId, now, { secondFactorAt: now }))
  if (!opened) throw new Error('the operator has no session')
  return { ...operator, ...opened }
}

/** Until roles that were just given count. */
const passTime = (app: TestApp) => app.clock.moveTo(app.clock.now().add({ hours: NEW_ROLE_HOURS }))

const invite = async (app: TestApp, admin: Member, ...roles: ConsoleRole[]): Promise<Member> => {
  const invited = await app.newMember()
  const { status } = await app.call(
    consoleOperators.inviteOperator,
    { vliveId: invited.vliveId, roles, reason: 'a new colleague' },
    admin,
  )
  expect(status).toBe(200)
  return signedInAgain(app, invited)
}

describe('two operators of whom one gave the other the role', () => {
  // shows console-22
  it('do not count as two, whichever of them asks', async ({ app, member, operator, colleague }) => {
    const invited = await invite(app, operator, 'money')
    passTime(app)
    for (const [asking, deciding] of [
      [operator, invited],
      [invited, operator],
    ] as const) {
      const { approvalId } = (await ask(app, asking, member, 300)).payload
      expect((await approve(app, approvalId, deciding)).failure.errorCode).toBe(code('approverNotIndependent'))
      const rejection = { approvalId, version: 0, reason: 'No ticket' }
      const rejected = await app.call(approvals.rejectRequest, rejection, deciding)
      expect(rejected.failure.errorCode).toBe(code('approverNotIndependent'))
      expect((await approve(app, approvalId, colleague)).status).toBe(200)
    }
    expect(await freeCoinsOf(app, member)).toBe(600)
  })

  it('count as two if the same admin invited both', async ({ app, member, operator }) => {
    const [first, second] = [await invite(app, operator, 'money'), await invite(app, operator, 'money')]
    passTime(app)
    const { approvalId } = (await ask(app, first, member, 300)).payload
    expect((await approve(app, approvalId, second)).status).toBe(200)
  })

  it('do not count as two after the role was taken and given again', async ({ app, member, operator, colleague }) => {
    const change = (seen: ConsoleRole[], roles: ConsoleRole[]) =>
      app.call(consoleOperators.changeOperatorRoles, { vliveId: other.vliveId, seen, roles, reason }, operator)
    const other = await invite(app, colleague, 'money', 'content')
    expect((await change(['content', 'money'], ['content'])).status).toBe(200)
    expect((await change(['content'], ['content', 'money'])).status).toBe(200)
    passTime(app)
    const { approvalId } = (await ask(app, await signedInAgain(app, other), member, 300)).payload
    expect((await approve(app, approvalId, operator)).failure.errorCode).toBe(code('approverNotIndependent'))
    expect((await approve(app, approvalId, colleague)).status).toBe(200)
  })
})

describe('accounts that one admin made operators', () => {
  // shows console-22
  it('decide on nothing for three days, on neither side, and then count', async ({ app, member, operator }) => {
    const [first, second] = [await invite(app, operator, 'money'), await invite(app, operator, 'money')]
    const asked = (await ask(app, first, member, 300)).payload
    expect((await approve(app, asked.approvalId, second)).failure.errorCode).toBe(code('approverRoleNew'))
    const rejection = { approvalId: asked.approvalId, version: 0, reason: 'No ticket' }
    const rejected = await app.call(approvals.rejectRequest, rejection, second)
    expect(rejected.failure.errorCode).toBe(code('approverRoleNew'))
    expect((await get(app, asked.approvalId, second)).status).toBe('waiting')
    expect(await freeCoinsOf(app, member)).toBe(0)
    const withdrawn = { approvalId: asked.approvalId, version: 0, reason }
    expect((await app.call(approvals.withdrawRequest, withdrawn, first)).status).toBe(200)
    passTime(app)
    const { approvalId } = (await ask(app, first, member, 300)).payload
    expect((await approve(app, approvalId, second)).status).toBe(200)
    expect(await freeCoinsOf(app, member)).toBe(300)
  })

  it('do not help the admin through a second admin account', async ({ app, member, operator }) => {
    const between = await invite(app, operator, 'admin')
    const last = await invite(app, between, 'money')
    const own = (await ask(app, operator, member, 300)).payload
    expect((await approve(app, own.approvalId, last)).failure.errorCode).toBe(code('approverRoleNew'))
    const other = await app.newMember()
    const theirs = (await ask(app, last, other, 300)).payload
    expect((await approve(app, theirs.approvalId, operator)).failure.errorCode).toBe(code('approverRoleNew'))
    expect([await freeCoinsOf(app, member), await freeCoinsOf(app, other)]).toEqual([0, 0])
  })
})

describe('a request of an operator', () => {
  const takeRole = (app: TestApp, { vliveId }: Member, by: Member) =>
    app.call(consoleOperators.changeOperatorRoles, { vliveId, seen: ['money'], roles: ['content'], reason }, by)
  const suspend = (app: TestApp, { vliveId }: Member, by: Member) =>
    app.call(suspensions.suspendUser, { vliveId, version: 0, reason }, by)

  it.for([
    ['lost the role', takeRole],
    ['was suspended', suspend],
  ] as const)('who %s is over and changes nothing', async ([, shutOut], { app, member, operator, colleague }) => {
    const asking = await app.newMember({ role: 'operator', consoleRoles: ['money'] })
    const { approvalId } = (await ask(app, asking, member, 300)).payload
    expect((await shutOut(app, asking, operator)).status).toBe(200)
    expect((await approve(app, approvalId, colleague)).failure.errorCode).toBe(code('conflict'))
    expect((await get(app, approvalId, colleague)).status).toBe('outdated')
    expect(await app.auditOf(`approval:${approvalId}`)).toMatchObject([
      { actorId: asking.userId, after: { status: 'waiting' } },
      { actorId: colleague.userId, before: { status: 'waiting' }, after: { status: 'outdated' } },
    ])
    expect(await freeCoinsOf(app, member)).toBe(0)
    expect((await ask(app, operator, member, 300)).status).toBe(200)
  })
})

describe('the file of a batch and marking it as done', () => {
  const exported = async (app: TestApp) => {
    const kit = transfersKit(app)
    await kit.turnTo('2027-01-10T12:00:00')
    const member = await kit.streamer({ '2027-01': 6000 })
    await kit.turnTo('2027-02-01T00:00:00')
    const operator = await app.newMember({ role: 'operator' })
    const colleague = await app.newMember({ role: 'operator' })
    const transfer = (await kit.transfersOf(member)).at(-1)
    const batchId = String(transfer?.batchId)
    const file = { batchId, transferDate: '2027-02-12', reason }
    const { payload } = await app.call(batches.downloadBatch, file, operator)
    expect(payload).toEqual({ file: null, approvalId: expect.any(String) })
    const repeated = await app.call(batches.downloadBatch, file, colleague)
    expect(repeated.failure.errorCode).toBe(errorCode('payouts', 'approvalWaiting'))
    expect((await approve(app, payload.approvalId ?? '', colleague)).status).toBe(200)
    const statusOf = async () => (await kit.transfersOf(member)).at(-1)
    expect((await statusOf())?.status).toBe('written')
    const download = (by: Member) => app.call(batches.downloadBatch, file, by)
    const depositId = String(transfer?.depositId)
    const first = (await download(operator)).payload.file
    expect(first).toMatchObject({ records: 1, transferDate: '2027-02-12' })
    // A file that exists already goes to one operator.
    expect((await download(colleague)).payload.file).toEqual(first)
    expect((await statusOf())?.status).toBe('exported')
    return { operator, colleague, batchId, statusOf, depositId }
  }

  it('over the limit waits for a second operator', async ({ app }) => {
    const { operator, colleague, batchId, statusOf } = await exported(app)
    const asked = (await markBatchDone(app, batchId, reason, operator)).payload
    expect(asked).toEqual({ done: 0, approvalId: expect.any(String) })
    expect((await statusOf())?.status).toBe('exported')
    const repeated = await markBatchDone(app, batchId, reason, colleague)
    expect(repeated.failure.errorCode).toBe(errorCode('payouts', 'approvalWaiting'))
    expect((await approve(app, asked.approvalId ?? '', colleague)).status).toBe(200)
    expect((await statusOf())?.status).toBe('done')
  })

  it('is refused as a conflict if a transfer has come back meanwhile, and the request is over', async ({ app }) => {
    const { operator, colleague, batchId, statusOf, depositId } = await exported(app)
    const { approvalId } = (await markBatchDone(app, batchId, reason, operator)).payload
    const version = (await statusOf())?.version ?? 0
    const returned = { depositId, version, returnReason: 'recall', reason } as const
    const back = (await app.call(batches.markTransferReturned, returned, operator)).payload
    expect(back).toEqual({ depositId, status: 'exported', version, approvalId: expect.any(String) })
    expect((await approve(app, back.approvalId ?? '', colleague)).status).toBe(200)
    expect((await approve(app, approvalId ?? '', colleague)).failure.errorCode).toBe(code('conflict'))
    expect((await get(app, approvalId ?? '', operator)).status).toBe('outdated')
    expect((await statusOf())?.status).toBe('returned')
  })

  it('waits while payouts are stopped, and is released afterwards', async ({ app }) => {
    const kit = transfersKit(app)
    await kit.turnTo('2027-01-10T12:00:00')
    const member = await kit.streamer({ '2027-01': 6000 })
    await kit.turnTo('2027-02-01T00:00:00')
    const operator = await app.newMember({ role: 'operator' })
    const colleague = await app.newMember({ role: 'operator' })
    const batchId = String((await kit.transfersOf(member)).at(-1)?.batchId)
    const file = { batchId, transferDate: '2027-02-12', reason }
    const { approvalId } = (await app.call(batches.downloadBatch, file, operator)).payload
    const { db } = app.context
    const now = app.clock.now()
    await db.transaction().execute(async (tx) => {
      const proof = { firstDay: '2027-01-31', day: '2027-01-31', subject: 'ledger', status: 'differs', checkedAt: now }
      const { id } = await tx
        .insertInto('moneyProofs')
        .values({ ...proof, expected: 1n, found: 0n, amounts: '[]', differences: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await stopPayouts(tx, id, now)
    })
    const stopped = await approve(app, approvalId ?? '', colleague)
    expect(stopped.failure.errorCode).toBe(errorCode('payouts', 'payoutsStopped'))
    expect((await get(app, approvalId ?? '', colleague)).status).toBe('waiting')
    await db.deleteFrom('payoutStops').execute()
    expect((await approve(app, approvalId ?? '', colleague)).status).toBe(200)
    expect((await app.call(batches.downloadBatch, file, operator)).payload.file).toMatchObject({ records: 1 })
  })

  it('counts what was released into the batch after the approval', async ({ app }) => {
    const kit = transfersKit(app)
    await kit.turnTo('2027-01-10T12:00:00')
    const [member, other] = [await kit.streamer({ '2027-01': 6000 }), await kit.streamer({ '2027-01': 7000 })]
    await kit.turnTo('2027-02-01T00:00:00')
    const operator = await app.newMember({ role: 'operator' })
    const colleague = await app.newMember({ role: 'operator' })
    const latest = async (of: Member) => {
      const found = (await kit.transfersOf(of)).at(-1)
      return { depositId: String(found?.depositId), version: found?.version ?? 0, reason }
    }
    expect((await app.call(batches.holdTransfer, await latest(other), operator)).status).toBe(200)
    const batchId = String((await kit.transfersOf(member)).at(-1)?.batchId)
    const download = async () =>
      (await app.call(batches.downloadBatch, { batchId, transferDate: '2027-02-12', reason }, operator)).payload
    const first = await download()
    expect((await approve(app, first.approvalId ?? '', colleague)).status).toBe(200)
    const joining = (await app.call(batches.releaseTransfer, await latest(other), operator)).payload
    expect((await approve(app, joining.approvalId ?? '', colleague)).status).toBe(200)
    const second = await download()
    expect(second).toEqual({ file: null, approvalId: expect.any(String) })
    expect((await approve(app, second.approvalId ?? '', colleague)).status).toBe(200)
    expect((await download()).file).toMatchObject({ records: 2 })
  })

  it('counts the exact transfers and the date of the approval, not their total', async ({ app }) => {
    const kit = transfersKit(app)
    await kit.turnTo('2027-01-10T12:00:00')
    const [member, other] = [await kit.streamer({ '2027-01': 6000 }), await kit.streamer({ '2027-01': 6000 })]
    await kit.turnTo('2027-02-01T00:00:00')
    const operator = await app.newMember({ role: 'operator' })
    const colleague = await app.newMember({ role: 'operator' })
    const latest = async (of: Member) => {
      const found = (await kit.transfersOf(of)).at(-1)
      return { depositId: String(found?.depositId), version: found?.version ?? 0, reason }
    }
    const hold = async (of: Member) =>
      expect((await app.call(batches.holdTransfer, await latest(of), operator)).status).toBe(200)
    const batchId = String((await kit.transfersOf(member)).at(-1)?.batchId)
    const download = async (transferDate = '2027-02-12') =>
      (await app.call(batches.downloadBatch, { batchId, transferDate, reason }, operator)).payload
    await hold(other)
    const first = await download()
    expect((await approve(app, first.approvalId ?? '', colleague)).status).toBe(200)
    const otherDate = await download('2027-02-15')
    expect(otherDate).toEqual({ file: null, approvalId: expect.any(String) })
    // The other transfer takes the place of the first, for the same points.
    const joining = (await app.call(batches.releaseTransfer, await latest(other), operator)).payload
    expect((await approve(app, joining.approvalId ?? '', colleague)).status).toBe(200)
    await hold(member)
    expect((await approve(app, otherDate.approvalId ?? '', colleague)).failure.errorCode).toBe(code('conflict'))
    const second = await download()
    expect(second).toEqual({ file: null, approvalId: expect.any(String) })
    expect((await approve(app, second.approvalId ?? '', colleague)).status).toBe(200)
    expect((await download()).file).toMatchObject({ records: 1, transferDate: '2027-02-12' })
  })

  it('and a held transfer over the limit is released by two operators', async ({ app }) => {
    const kit = transfersKit(app)
    await kit.turnTo('2027-01-10T12:00:00')
    const member = await kit.streamer({ '2027-01': 6000 })
    await kit.turnTo('2027-02-01T00:00:00')
    const operator = await app.newMember({ role: 'operator' })
    const colleague = await app.newMember({ role: 'operator' })
    const latest = async () => {
      const found = (await kit.transfersOf(member)).at(-1)
      return { depositId: String(found?.depositId), version: found?.version ?? 0, reason }
    }
    expect((await app.call(batches.holdTransfer, await latest(), operator)).payload.status).toBe('held')
    const asked = (await app.call(batches.releaseTransfer, await latest(), operator)).payload
    expect(asked).toMatchObject({ status: 'held', approvalId: expect.any(String) })
    expect((await approve(app, asked.approvalId ?? '', colleague)).status).toBe(200)
    expect((await kit.transfersOf(member)).at(-1)?.status).toBe('written')
  })
})
