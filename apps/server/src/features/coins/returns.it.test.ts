import { setTimeout } from 'node:timers/promises'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { afterEach, describe, expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { lockCoins } from '../../platform/ledger.ts'
import { owesCoins } from './debt-store.ts'
import { purchasesDue } from './due.ts'
import { receiveEvent } from './receive-event.ts'
import { lockBuyer, lockPurchase } from './store.ts'

// No due tasks in the background: the tests run them explicitly.
const it = coinsTest.override('options', { parts: { due: [] } })
afterEach(() => {
  vi.restoreAllMocks()
})

describe('returned money', () => {
  /** Delivers the newest event of a type again. */
  const hear = async (app: CoinsApp, type: string) => app.deliver(await app.newestEvent(type))

  // shows coins-85
  it('takes its coins back once, however often it is reported', async ({ app }) => {
    const { member, paymentId, purchaseId } = await app.buy()
    await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    await app.commit(member, purchaseId)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect(await app.debtsOf(member)).toEqual([])
  })

  // shows coins-85
  it('takes back a part of the coins for a partial refund, charged coins first', async ({ app }) => {
    const { member, paymentId } = await app.buy()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  const dispute = async (app: CoinsApp, paymentId: string, outcome: 'won' | 'lost') => {
    const opened = await app.provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: paymentId })
    const { id } = opened as unknown as { id: string }
    return { id, decide: () => app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${id}/decide`, { outcome }) }
  }

  // shows coins-85
  it('of a dispute takes nothing back until the dispute is lost', async ({ app }) => {
    const { member, paymentId, purchaseId } = await app.buy()
    const lost = await dispute(app, paymentId, 'lost')
    await app.commit(member, purchaseId)
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    await lost.decide()
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  /** The reasons of the changes in the history, the newest first. */
  const reasonsOf = async (app: CoinsApp, member: { token: string }) =>
    (await app.call(coins.getCoinHistories, { page: 1 }, member)).payload.transactions.map(({ reason }) => reason)

  // shows coins-115
  it('of a lost dispute differs from a refund in the history, and so does its reversal', async ({ app }) => {
    const refunded = await app.buy()
    const { id } = await app.provider.refunds.create({ payment_intent: refunded.paymentId })
    await expect.poll(() => app.coinsOf(refunded.member)).toEqual({ charged: 0, free: 0 })
    await app.provider.testHelpers.refunds.expire(id)
    await expect.poll(() => app.coinsOf(refunded.member)).toEqual({ charged: 1000, free: 200 })
    expect(await reasonsOf(app, refunded.member)).toEqual(['reinstated', 'refund', 'purchase'])

    const disputed = await app.buy()
    const lost = await dispute(app, disputed.paymentId, 'lost')
    await lost.decide()
    await expect.poll(() => app.coinsOf(disputed.member)).toEqual({ charged: 0, free: 0 })
    await app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${lost.id}/reinstate`)
    await expect.poll(() => app.coinsOf(disputed.member)).toEqual({ charged: 1000, free: 200 })
    expect(await reasonsOf(app, disputed.member)).toEqual(['disputeReinstated', 'disputeLost', 'purchase'])
  })

  // shows coins-115
  it('of a refund and of a dispute for the rest makes two entries in the history', async ({ app }) => {
    const { member, paymentId } = await app.buy()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    const lost = await dispute(app, paymentId, 'lost')
    await lost.decide()
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect(await reasonsOf(app, member)).toEqual(['disputeLost', 'refund', 'purchase'])
  })

  it('of a dispute that is won leaves the coins alone', async ({ app }) => {
    const { member, paymentId } = await app.buy()
    const won = await dispute(app, paymentId, 'won')
    await won.decide()
    await app.payments.due.run(app.context, app.clock.now())
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('of a dispute that is won does not restore what a refund took', async ({ app }) => {
    const { member, paymentId } = await app.buy()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    const won = await dispute(app, paymentId, 'won')
    await won.decide()
    expect(await hear(app, 'charge.dispute.funds_reinstated')).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
  })

  // shows coins-86
  it('is reversed when a refund fails: coins come back and the debt is cancelled', async ({ app }) => {
    const { member, paymentId } = await app.buy()
    await app.spend(member, 900n, 100n)
    const { id } = await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => app.debtsOf(member)).toEqual([1000])
    await app.provider.testHelpers.refunds.expire(id)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 100, free: 100 })
    expect(await app.debtsOf(member)).toEqual([])
  })

  // shows coins-86
  it('is reversed when dispute funds are reinstated: coins come back and the debt is cancelled', async ({ app }) => {
    const { member, paymentId } = await app.buy()
    await app.spend(member, 500n, 100n)
    const lost = await dispute(app, paymentId, 'lost')
    await lost.decide()
    await expect.poll(() => app.debtsOf(member)).toEqual([600])
    await app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${lost.id}/reinstate`)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 500, free: 100 })
    expect(await hear(app, 'charge.dispute.funds_reinstated')).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 500, free: 100 })
    expect(await app.debtsOf(member)).toEqual([])
  })

  /** A person who owes coins as soon as their purchase is refunded. */
  const spent = async (app: CoinsApp) => {
    const bought = await app.buy()
    await app.spend(bought.member, 900n, 100n)
    const refund = () => app.provider.refunds.create({ payment_intent: bought.paymentId })
    const owes = () => expect.poll(() => app.debtsOf(bought.member)).toEqual([1000])
    return { ...bought, refund, owes }
  }

  // shows coins-87
  it('creates a debt for coins already spent, which blocks the next purchase', async ({ app }) => {
    const { member, product, refund, owes } = await spent(app)
    await refund()
    await owes()
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    const next = await app.call(coins.createIntent, { productId: product }, member)
    expect(next.failure.errorCode).toBe(errorCode('coins', 'coinDebt'))
  })

  /** A person with an open order who has come to owe coins. */
  const owing = async (app: CoinsApp) => {
    const { member, product, refund, owes } = await spent(app)
    const open = await app.begin(member, product)
    await refund()
    await owes()
    return { member, ...open }
  }
  const coinDebt = errorCode('coins', 'coinDebt')
  const providerStatus = async (app: CoinsApp, paymentId: string) =>
    (await app.provider.paymentIntents.retrieve(paymentId)).status

  // shows coins-87
  it('creates a debt that cancels an open order when the buyer continues with it', async ({ app }) => {
    const { member, purchaseId, paymentId } = await owing(app)
    const input = { purchaseId, paymentMethodType: 'card' } as const
    expect((await app.call(coins.updatePurchase, input, member)).failure.errorCode).toBe(coinDebt)
    expect(await providerStatus(app, paymentId)).toBe('canceled')
    await expect(app.pay(paymentId)).rejects.toThrow()
  })

  it('creates a debt that cancels an unpaid order on commit', async ({ app }) => {
    const { member, purchaseId, paymentId } = await owing(app)
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'cancelled', purchasedCoins: 0 })
    expect(await providerStatus(app, paymentId)).toBe('canceled')
  })

  it('creates a debt that soon cancels open orders, even without a request', async ({ app }) => {
    const { paymentId } = await owing(app)
    await runDue(app.context, [purchasesDue])
    expect(await providerStatus(app, paymentId)).toBe('canceled')
  })

  // shows coins-87
  it('creates a debt that soon cancels open orders, despite other events for them', async ({ app }) => {
    const { paymentId } = await owing(app)
    await receiveEvent(app.context, { kind: 'payment', paymentId })
    await runDue(app.context, [purchasesDue])
    expect(await providerStatus(app, paymentId)).toBe('canceled')
  })

  // shows coins-87
  it('creates a debt that soon cancels an order created at the same moment', async ({ app }) => {
    const { member, product, refund, owes } = await spent(app)
    const create = app.context.payments.createPayment
    vi.spyOn(app.context.payments, 'createPayment').mockImplementationOnce(async (asked) => {
      const made = await create(asked)
      await refund()
      await owes()
      return made
    })
    const { paymentId } = await app.begin(member, product)
    await runDue(app.context, [purchasesDue])
    expect(await providerStatus(app, paymentId)).toBe('canceled')
  })

  // shows coins-87
  it('creates a debt only after open orders are unlocked, so that no order is missed', async ({ app }) => {
    const { member, product, refund, owes } = await spent(app)
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.context.db.transaction().execute(async (tx) => {
      await lockPurchase(tx, purchaseId)
      expect(await owesCoins(tx, member.userId)).toBe(false)
      await refund()
      await setTimeout(300)
      expect(await app.debtsOf(member)).toEqual([])
    })
    await owes()
    await runDue(app.context, [purchasesDue])
    expect(await providerStatus(app, paymentId)).toBe('canceled')
  })

  it('creates a debt while the buyer’s row and then their coins are locked, without a deadlock', async ({ app }) => {
    const { member, refund, owes } = await spent(app)
    await app.context.db.transaction().execute(async (tx) => {
      await lockBuyer(tx, member.userId)
      await refund()
      await somebodyWaits(app.context.db)
      await lockCoins(tx, member.userId)
    })
    await owes()
    // The provider repeats an event whose transaction was rolled back.
    expect(app.logLines().filter((line) => line.includes('deadlock'))).toEqual([])
  })

  it.for([
    ['was refunded meanwhile', 500, 'open'],
    ['is of an order that was cancelled', 0, 'cancelled'],
  ] as const)(
    'of a payment that %s waits for the buyer’s row before it locks their coins',
    async ([, refunded, status], { app }) => {
      const { db, payments } = app.context
      const { member, product } = await app.buy()
      const { purchaseId, paymentId } = await app.begin(member, product)
      vi.spyOn(payments, 'readEvent').mockReturnValue({ kind: 'other' })
      await app.pay(paymentId)
      if (refunded > 0) await app.provider.refunds.create({ payment_intent: paymentId, amount: refunded })
      await db.updateTable('coinPurchases').set({ status }).where('id', '=', purchaseId).execute()
      const [credited] = await db.transaction().execute(async (tx) => {
        await lockBuyer(tx, member.userId)
        const credited = receiveEvent(app.context, { kind: 'payment', paymentId })
        await somebodyWaits(db)
        await lockCoins(tx, member.userId)
        return [credited]
      })
      await credited
      expect(await app.coinsOf(member)).toEqual({ charged: 2000 - (refunded * 1200) / 1500, free: 400 })
    },
  )

  // shows coins-87
  it('creates a debt that does not withhold coins already paid for', async ({ app }) => {
    const { member, purchaseId, paymentId } = await owing(app)
    await app.pay(paymentId)
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1200 })
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })
})
