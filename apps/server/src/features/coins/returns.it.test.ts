import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { type CoinsApp, startCoinsApp } from '@avalive/testkit/coins'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { purchasesDue } from './due.ts'

const PORT = 21_433
let app: CoinsApp
beforeAll(async () => {
  app = await startCoinsApp(inject('databaseServer'), PORT)
})
afterAll(async () => {
  const { faults } = await checkLedger(app.context.db)
  expect(faults).toEqual([])
  await app.stop()
})

describe('money that goes back', () => {
  const bought = async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const begun = await app.begin(member, product)
    await app.pay(begun.paymentId)
    await app.commit(member, begun.purchaseId)
    return { member, product, ...begun }
  }
  const spend = (userId: bigint, charged: number, free: number) =>
    app.context.pool.query(
      `with house as (insert into ledger_accounts (owner_id, kind) values (null, 'coinRefund') on conflict (owner_id, kind) do update set kind = excluded.kind returning id)
       select ledger_transfer(gen_random_uuid()::text, 'gift', now(),
         array[(select id from ledger_accounts where owner_id = $1 and kind = 'chargedCoin'), (select id from ledger_accounts where owner_id = $1 and kind = 'freeCoin'), (select id from house)],
         array[-$2::bigint, -$3::bigint, $2::bigint + $3::bigint])`,
      [userId, charged, free],
    )
  const debts = async (userId: bigint) =>
    (
      await app.context.pool.query('select amount::int from coin_debts where user_id = $1 and settled_at is null', [
        userId,
      ])
    ).rows

  /** The newest event of a type comes once more. */
  const hear = async (type: string): Promise<number> => {
    const payload = JSON.stringify((await app.provider.events.list({ type, limit: 1 })).data[0])
    const secret = app.payments.stripe.webhookSecret
    const timestamp = Math.floor(app.clock.now().epochMilliseconds / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode
  }

  it('takes the coins with it, once, however often it is told', async () => {
    const { member, paymentId, purchaseId } = await bought()
    await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    await app.commit(member, purchaseId)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect(await debts(member.userId)).toEqual([])
  })

  it('takes a part for a partial refund, charged coins first', async () => {
    const { member, paymentId } = await bought()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  const dispute = async (paymentId: string, outcome: 'won' | 'lost') => {
    const opened = await app.provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: paymentId })
    const { id } = opened as unknown as { id: string }
    return { id, decide: () => app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${id}/decide`, { outcome }) }
  }

  it('by a dispute takes nothing until the dispute is lost', async () => {
    const { member, paymentId, purchaseId } = await bought()
    const lost = await dispute(paymentId, 'lost')
    await app.commit(member, purchaseId)
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    await lost.decide()
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  it('by a dispute that was won leaves the coins where they are', async () => {
    const { member, paymentId } = await bought()
    const won = await dispute(paymentId, 'won')
    await won.decide()
    await app.payments.due.run(app.context, app.clock.now())
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('by a dispute that was won does not give back what a refund took', async () => {
    const { member, paymentId } = await bought()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    const won = await dispute(paymentId, 'won')
    await won.decide()
    expect(await hear('charge.dispute.funds_reinstated')).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
  })

  it('comes again when a refund fails, and the debt for it is gone', async () => {
    const { member, paymentId } = await bought()
    await spend(member.userId, 900, 100)
    const { id } = await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => debts(member.userId)).toEqual([{ amount: 1000 }])
    await app.provider.testHelpers.refunds.expire(id)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 100, free: 100 })
    expect(await debts(member.userId)).toEqual([])
  })

  it('comes back with funds that are reinstated, coins and debt alike', async () => {
    const { member, paymentId } = await bought()
    await spend(member.userId, 500, 100)
    const lost = await dispute(paymentId, 'lost')
    await lost.decide()
    await expect.poll(() => debts(member.userId)).toEqual([{ amount: 600 }])
    await app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${lost.id}/reinstate`)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 500, free: 100 })
    expect(await hear('charge.dispute.funds_reinstated')).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 500, free: 100 })
    expect(await debts(member.userId)).toEqual([])
  })

  it('leaves a debt for coins that were spent, which blocks the next purchase', async () => {
    const { member, paymentId, product } = await bought()
    await spend(member.userId, 900, 100)
    await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => debts(member.userId)).toEqual([{ amount: 1000 }])
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    const next = await app.call(coins.createIntent, { productId: product }, member)
    expect(next.failure.errorCode).toBe(errorCode('coins', 'coinDebt'))
  })

  /** Somebody with an order open, who owes coins since. */
  const owing = async () => {
    const { member, paymentId, product } = await bought()
    const open = await app.begin(member, product)
    await spend(member.userId, 900, 100)
    await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => debts(member.userId)).toEqual([{ amount: 1000 }])
    return { member, ...open }
  }
  const coinDebt = errorCode('coins', 'coinDebt')
  const providerStatus = async (paymentId: string) => (await app.provider.paymentIntents.retrieve(paymentId)).status

  it('leaves a debt that stops an order which is open already: it is ended with the provider', async () => {
    const { member, purchaseId, paymentId } = await owing()
    const input = { purchaseId, paymentMethodType: 'card' } as const
    expect((await app.call(coins.updatePurchase, input, member)).failure.errorCode).toBe(coinDebt)
    expect(await providerStatus(paymentId)).toBe('canceled')
    await expect(app.pay(paymentId)).rejects.toThrow()
  })

  it('leaves a debt with which a commit ends what nobody has paid', async () => {
    const { member, purchaseId, paymentId } = await owing()
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'cancelled', purchasedCoins: 0 })
    expect(await providerStatus(paymentId)).toBe('canceled')
  })

  it('leaves a debt with which open orders are ended soon, also when nobody asks about them', async () => {
    const { paymentId } = await owing()
    await runDue(app.context, [purchasesDue])
    expect(await providerStatus(paymentId)).toBe('canceled')
  })

  it('leaves a debt that does not keep coins from whoever has paid for them', async () => {
    const { member, purchaseId, paymentId } = await owing()
    await app.pay(paymentId)
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1200 })
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })
})
