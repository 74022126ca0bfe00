import { account } from '@avalive/contract/account'
import { approvals } from '@avalive/contract/approvals'
import type { SentInput } from '@avalive/contract/call'
import { coinDebts } from '@avalive/contract/coin-debts'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { asOwner } from '@avalive/testkit/database'
import { describe, expect } from 'vitest'
import { checkLedger } from '../../platform/ledger-check.ts'

const it = coinsTest
  .override('options', { env: { APPROVAL_OVER_COINS: '1200' } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator', nickname: 'Operator' }))
  .extend('colleague', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator', nickname: 'Colleague' }))
  .extend(
    'clear',
    { scope: 'file' },
    ({ app, operator }) =>
      (kind: Kind, debtId: string, changes: Changes = {}, by = operator) =>
        app.call(
          calls[kind],
          { debtId, reason: 'Ticket 4711', idempotencyKey: `key-${keys++}-abcdef`, ...changes },
          by,
        ),
  )

const calls = {
  settle: coinDebts.settleCoinDebt,
  writeOff: coinDebts.writeOffCoinDebt,
  offset: coinDebts.offsetCoinDebt,
}
type Kind = keyof typeof calls

let keys = 0
type Changes = Partial<SentInput<typeof coinDebts.settleCoinDebt>>

const debtOf = async (app: CoinsApp, { userId }: Member): Promise<string> => {
  const open = app.context.db.selectFrom('coinDebts').where('userId', '=', userId).where('settledAt', 'is', null)
  return String((await open.select('id').executeTakeFirstOrThrow()).id)
}

/** A person with a debt of 1,000 coins and a balance of 0: they bought 1,200, spent 1,000, and got a full refund. */
const debtor = async (app: CoinsApp, how: 'refund' | 'dispute' = 'refund') => {
  const bought = await app.buy(await app.newMember({ nickname: 'Mio' }))
  await app.spend(bought.member, 900n, 100n)
  const undo = how === 'refund' ? await refundAll(app, bought.paymentId) : await loseDispute(app, bought.paymentId)
  await expect.poll(() => app.debtsOf(bought.member)).toEqual([1000])
  return { ...bought, debtId: await debtOf(app, bought.member), undo }
}

const refundAll = async (app: CoinsApp, paymentId: string) => {
  const { id } = await app.provider.refunds.create({ payment_intent: paymentId })
  return () => app.provider.testHelpers.refunds.expire(id)
}

const loseDispute = async (app: CoinsApp, paymentId: string) => {
  const path = '/v1/test_helpers/disputes'
  const { id } = (await app.provider.rawRequest('POST', path, { payment_intent: paymentId })) as unknown as {
    id: string
  }
  await app.provider.rawRequest('POST', `${path}/${id}/decide`, { outcome: 'lost' })
  return () => app.provider.rawRequest('POST', `${path}/${id}/reinstate`)
}

const auditOf = (app: CoinsApp, debtId: string) =>
  app.context.db
    .selectFrom('auditLog')
    .where('subject', '=', `coinDebt:${debtId}`)
    .select(['actorId', 'action', 'before', 'after', 'reason'])
    .orderBy('id')
    .execute()

const code = (name: 'moreThanOwed' | 'debtorLacksCoins' | 'keyUsedOtherwise') => errorCode('coins', name)

describe('a coin debt', () => {
  // shows coins-112
  it.for(['settle', 'writeOff'] as const)(
    'is cleared by %s, which allows purchases again',
    async (kind, { app, clear }) => {
      const { member, product, debtId } = await debtor(app)
      expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(403)
      const cleared = await clear(kind, debtId)
      expect(cleared.payload).toEqual({ debtId, clearedCoins: 1000, owedCoins: 0, approvalId: null })
      expect(await app.debtsOf(member)).toEqual([])
      expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
      expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(200)
    },
  )

  // shows coins-112
  it('is offset against coins, charged coins first, and appears in the history', async ({ app, clear }) => {
    const { member, debtId } = await debtor(app)
    await app.give(member, 700n, 900n)
    expect((await clear('offset', debtId)).payload).toEqual({
      debtId,
      clearedCoins: 1000,
      owedCoins: 0,
      approvalId: null,
    })
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 600 })
    const [newest] = (await app.call(coins.getCoinHistories, { page: 1 }, member)).payload.transactions
    expect(newest).toMatchObject({ reason: 'debtOffset', balanceChangeCharge: -700, balanceChangeFree: -300 })
  })

  it('is offset as far as the balance reaches, and the rest stays owed', async ({ app, clear }) => {
    const { member, product, debtId } = await debtor(app)
    await app.give(member, 300n, 0n)
    expect((await clear('offset', debtId)).payload).toEqual({
      debtId,
      clearedCoins: 300,
      owedCoins: 700,
      approvalId: null,
    })
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(403)
    expect((await clear('offset', debtId)).failure.errorCode).toBe(code('debtorLacksCoins'))
    expect((await clear('writeOff', debtId)).payload.owedCoins).toBe(0)
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(200)
  })

  // shows coins-112
  it('can be cleared in parts, but never by more than is owed', async ({ app, operator, clear }) => {
    const { member, debtId } = await debtor(app)
    expect((await clear('settle', debtId, { coins: 1001 })).failure.errorCode).toBe(code('moreThanOwed'))
    expect((await clear('settle', debtId, { coins: 400 })).payload.owedCoins).toBe(600)
    expect((await clear('settle', debtId, { coins: 601 })).failure.errorCode).toBe(code('moreThanOwed'))
    expect(await app.debtsOf(member)).toEqual([600])
    expect((await app.call(coinDebts.listCoinDebts, {}, operator)).payload.rows).toContainEqual(
      expect.objectContaining({ debtId, owedCoins: 600 }),
    )
    expect((await clear('writeOff', debtId, { coins: 600 })).payload.owedCoins).toBe(0)
    expect((await clear('writeOff', debtId)).failure.errorCode).toBe(code('moreThanOwed'))
  })

  // shows coins-112
  it('is cleared once per idempotency key, however often it is sent', async ({ app, clear }) => {
    const { member, debtId } = await debtor(app)
    const same = { coins: 400, idempotencyKey: 'the-same-key' }
    const sent = await Promise.all(Array.from({ length: 20 }, () => clear('settle', debtId, same)))
    expect(sent.map(({ payload }) => payload)).toEqual(
      Array.from({ length: 20 }, () => ({ debtId, clearedCoins: 400, owedCoins: 600, approvalId: null })),
    )
    expect(await app.debtsOf(member)).toEqual([600])
    expect(await auditOf(app, debtId)).toHaveLength(1)
    for (const other of [
      clear('writeOff', debtId, same),
      clear('settle', debtId, { ...same, coins: 401 }),
      clear('settle', debtId, { ...same, reason: 'Another reason' }),
    ]) {
      expect((await other).failure.errorCode).toBe(code('keyUsedOtherwise'))
    }
    const second = await debtor(app)
    expect((await clear('settle', second.debtId, same)).failure.errorCode).toBe(code('keyUsedOtherwise'))
  })

  // shows coins-112
  it('is never cleared twice by concurrent operators', async ({ app, operator, colleague, clear }) => {
    const { member, debtId } = await debtor(app)
    await app.give(member, 5000n, 0n)
    const kinds: Kind[] = ['settle', 'writeOff', 'offset']
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, place) => {
        const by = place % 2 === 0 ? operator : colleague
        return clear(kinds[place % 3] ?? 'settle', debtId, { coins: 400 }, by)
      }),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await app.debtsOf(member)).toEqual([200])
    expect(await auditOf(app, debtId)).toHaveLength(2)
  })

  it('can be offset while coins are spent concurrently, and no coin is taken twice', async ({ app, clear }) => {
    const { member, debtId } = await debtor(app)
    await app.give(member, 1000n, 0n)
    const [cleared, spent] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => clear('offset', debtId, { coins: 200 }))),
      Promise.allSettled(Array.from({ length: 5 }, () => app.spend(member, 200n, 0n))),
    ])
    const offsets = cleared.filter(({ status }) => status === 200).length
    const spends = spent.filter(({ status }) => status === 'fulfilled').length
    expect(offsets + spends).toBe(5)
    expect(await app.debtsOf(member)).toEqual(offsets === 5 ? [] : [1000 - 200 * offsets])
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect((await checkLedger(app.context.db)).faults).toEqual([])
  })

  // shows coins-113
  it('is cleared with an audit row of actor, action, before, after and reason', async ({
    app,
    operator,
    colleague,
    clear,
  }) => {
    const { member, debtId } = await debtor(app)
    await app.give(member, 250n, 0n)
    await clear('offset', debtId, { coins: 250, reason: 'Agreed by mail' })
    await clear('writeOff', debtId, { reason: 'Goodwill' }, colleague)
    expect(await auditOf(app, debtId)).toEqual([
      {
        actorId: operator.userId,
        action: 'coins.offsetCoinDebt',
        before: { owedCoins: 1000, charged: 250, free: 0 },
        after: { owedCoins: 750, charged: 0, free: 0 },
        reason: 'Agreed by mail',
      },
      {
        actorId: colleague.userId,
        action: 'coins.writeOffCoinDebt',
        before: { owedCoins: 750, charged: 0, free: 0 },
        after: { owedCoins: 0, charged: 0, free: 0 },
        reason: 'Goodwill',
      },
    ])
    await asOwner(app.database, async (owner) => {
      await expect(owner.updateTable('auditLog').set({ reason: 'x' }).execute()).rejects.toThrow('append-only')
      await expect(owner.deleteFrom('auditLog').execute()).rejects.toThrow('append-only')
      await expect(owner.deleteFrom('coinDebtClearances').execute()).rejects.toThrow('append-only')
    })
  })

  it.for<[string, Changes]>([
    ['no reason', { reason: '' }],
    ['a reason of spaces', { reason: '   ' }],
    ['no coins', { coins: 0 }],
    ['a negative number of coins', { coins: -1 }],
    ['a fraction of a coin', { coins: 1.5 }],
    ['no key', { idempotencyKey: '' }],
    ['no debt id', { debtId: 'x' }],
  ])('is not cleared with %s', async ([_what, changes], { clear }) => {
    expect((await clear('settle', '1', changes)).status).toBe(400)
  })

  // shows coins-112
  it('can be cleared only by operators, and never by the debtor', async ({ app, clear }) => {
    const { member, debtId } = await debtor(app)
    for (const kind of Object.keys(calls) as Kind[]) {
      expect((await clear(kind, debtId, {}, member)).status).toBe(403)
      expect((await clear(kind, '999999999', {})).status).toBe(404)
    }
    const granted = { userId: member.userId, role: 'money', grantedAt: app.clock.now() }
    await app.context.db.insertInto('operatorRoles').values(granted).execute()
    await app.context.db.updateTable('users').set({ role: 'operator' }).where('id', '=', member.userId).execute()
    await expect.poll(async () => (await app.call(coinDebts.listCoinDebts, {}, member)).status).toBe(200)
    for (const kind of Object.keys(calls) as Kind[]) expect((await clear(kind, debtId, {}, member)).status).toBe(403)
    expect(await app.debtsOf(member)).toEqual([1000])
  })
})

describe('after a debt was cleared', () => {
  // shows coins-114
  it('a second refund creates a new debt for its own part only', async ({ app, clear }) => {
    const { member, paymentId, product } = await app.buy(await app.newMember())
    await app.spend(member, 1000n, 200n)
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.debtsOf(member)).toEqual([600])
    await clear('writeOff', await debtOf(app, member))
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.debtsOf(member)).toEqual([600])
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(403)
    await clear('settle', await debtOf(app, member))
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(200)
  })

  // shows coins-114
  it.for<['refund' | 'dispute', Kind, object]>([
    // 200 coins were taken back with the money; the other 1,000 had been spent.
    ['dispute', 'writeOff', { charged: 100, free: 100 }],
    ['refund', 'writeOff', { charged: 100, free: 100 }],
    ['dispute', 'settle', { charged: 1100, free: 100 }],
    ['dispute', 'offset', { charged: 1100, free: 100 }],
    ['refund', 'offset', { charged: 1100, free: 100 }],
  ])('a reversed %s after %s never credits coins twice', async ([how, kind, balance], { app, clear }) => {
    const { member, debtId, undo } = await debtor(app, how)
    if (kind === 'offset') await app.give(member, 1000n, 0n)
    await clear(kind, debtId)
    await undo()
    await expect.poll(() => app.coinsOf(member)).toEqual(balance)
    expect(await app.debtsOf(member)).toEqual([])
  })

  // shows coins-114
  it('a reversal after a partial clearance clears the rest, and the debt cannot be cleared again', async ({
    app,
    clear,
  }) => {
    const { member, debtId, undo } = await debtor(app)
    await clear('writeOff', debtId, { coins: 400 })
    await undo()
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 100, free: 100 })
    expect(await app.debtsOf(member)).toEqual([])
    expect((await clear('settle', debtId, { coins: 1 })).failure.errorCode).toBe(code('moreThanOwed'))
  })
})

describe('the limit of one operator', () => {
  /** The ids of a person's debts of 2,400 coins each. */
  const owing = async (app: CoinsApp, debts: number): Promise<string[]> => {
    const member = await app.newMember({ nickname: 'Mio' })
    const payments: string[] = []
    for (let bought = 0; bought < debts; bought++) {
      const { paymentId, purchaseId } = await app.begin(member, await app.newProduct({ charged: 2000, free: 400 }))
      await app.pay(paymentId)
      await app.commit(member, purchaseId)
      payments.push(paymentId)
    }
    await app.spend(member, 2000n * BigInt(debts), 400n * BigInt(debts))
    for (const paymentId of payments) await refundAll(app, paymentId)
    await expect.poll(() => app.debtsOf(member)).toEqual(payments.map(() => 2400))
    const stored = app.context.db.selectFrom('coinDebts').where('userId', '=', member.userId).orderBy('id')
    return (await stored.select('id').execute()).map(({ id }) => String(id))
  }
  const approve = (app: CoinsApp, approvalId: string | null, by: Member) =>
    app.call(approvals.approveRequest, { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }, by)

  it('counts a debt that is cleared in two halves as a whole', async ({ app, operator, colleague, clear }) => {
    const [debtId = ''] = await owing(app, 1)
    expect((await clear('writeOff', debtId, { coins: 1200 })).payload).toMatchObject({ approvalId: null })
    const { payload } = await clear('settle', debtId, { coins: 1200 }, colleague)
    expect(payload).toMatchObject({ clearedCoins: 0, approvalId: expect.any(String) })
    expect((await approve(app, payload.approvalId, operator)).payload.status).toBe('approved')
    const cleared = app.context.db.selectFrom('coinDebtClearances').where('debtId', '=', BigInt(debtId)).orderBy('id')
    expect(await cleared.select(['coins', 'operatorId', 'approvedBy']).execute()).toEqual([
      { coins: 1200n, operatorId: operator.userId, approvedBy: null },
      { coins: 1200n, operatorId: colleague.userId, approvedBy: operator.userId },
    ])
  })

  it('counts all debts of a person for a day', async ({ app, colleague, clear }) => {
    const [first = '', second = '', third = ''] = await owing(app, 3)
    expect((await clear('writeOff', first, { coins: 700 })).payload.approvalId).toBeNull()
    const { approvalId } = (await clear('writeOff', second, { coins: 501 })).payload
    expect((await approve(app, approvalId, colleague)).payload.status).toBe('approved')
    // What two operators cleared doesn't count.
    expect((await clear('writeOff', second, { coins: 500 })).payload.approvalId).toBeNull()
    expect((await clear('writeOff', third, { coins: 1 })).payload.approvalId).not.toBeNull()
    app.clock.moveTo(app.clock.now().add({ hours: 24, seconds: 1 }))
    expect((await clear('offset', third, { coins: 1200 })).failure.errorCode).toBe(code('debtorLacksCoins'))
    expect((await clear('settle', third, { coins: 1200 })).payload.approvalId).toBeNull()
    expect((await clear('settle', second, { coins: 701 })).payload.approvalId).not.toBeNull()
  })

  it('holds for concurrent calls', async ({ app, operator, colleague, clear }) => {
    const [first = '', second = ''] = await owing(app, 2)
    const sent = await Promise.all(
      [first, second, first, second].map((debtId, place) =>
        clear('writeOff', debtId, { coins: 700 }, place < 2 ? operator : colleague),
      ),
    )
    expect(sent.filter(({ status, payload }) => status === 200 && payload.approvalId === null)).toHaveLength(1)
  })
})

it('the ledger check reports a purchase whose debts do not add up', async ({ app }) => {
  const { purchaseId, debtId } = await debtor(app)
  const owe = (owed: number) =>
    app.context.db.updateTable('coinPurchases').set({ owed }).where('id', '=', purchaseId).execute()
  expect((await checkLedger(app.context.db)).faults).toEqual([])
  await owe(999)
  expect((await checkLedger(app.context.db)).faults).toEqual([
    { what: 'debt', id: BigInt(debtId), recorded: 999n, proved: 1000n },
  ])
  await owe(1000)
})

describe('a debtor', () => {
  // shows coins-116
  it('sees the owed coins on my-page and on the order page until they are cleared', async ({ app, clear }) => {
    const { member, product, debtId } = await debtor(app)
    const seen = async () => [
      (await app.call(account.getMypage, {}, member)).payload.owedCoins,
      (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.owedCoins,
    ]
    expect(await seen()).toEqual([1000, 1000])
    await clear('settle', debtId, { coins: 400 })
    expect(await seen()).toEqual([600, 600])
    await clear('writeOff', debtId)
    expect(await seen()).toEqual([0, 0])
  })
})
