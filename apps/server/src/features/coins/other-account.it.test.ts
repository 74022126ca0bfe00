import type { Call } from '@avalive/contract/call'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { describe, expect, onTestFinished, vi } from 'vitest'

// Due tasks would call the provider, too.
const it = coinsTest.override('options', { parts: { due: [] } })

/** The status and error code of a refused call, or the status alone. */
const refusalOf = async (app: CoinsApp, call: Call, input: object, caller: Member) => {
  const { status, failure } = await app.call(call, input, caller)
  return status === 200 ? status : [status, failure.errorCode]
}

const mismatch = [409, errorCode('coins', 'accountMismatch')]

const countsOf = async (app: CoinsApp, { userId }: Member) => {
  const { db } = app.context
  const [purchases, customers, consents] = await Promise.all([
    db.selectFrom('coinPurchases').where('userId', '=', userId).selectAll().execute(),
    db.selectFrom('paymentCustomers').where('userId', '=', userId).selectAll().execute(),
    db.selectFrom('guardianConsents').where('userId', '=', userId).selectAll().execute(),
  ])
  return [purchases.length, customers.length, consents.length]
}

/** Records the names of all calls to the provider until the test ends. */
const recordProviderCalls = (app: CoinsApp): string[] => {
  const { payments } = app.context
  const made: string[] = []
  for (const [name, call] of Object.entries(payments)) {
    if (typeof call !== 'function') continue
    const spy = vi.spyOn(payments, name as 'listCards').mockImplementation((...input) => {
      made.push(name)
      return call(...input)
    })
    onTestFinished(() => spy.mockRestore())
  }
  return made
}

describe('an order page of account A with the session of account B', () => {
  // shows coins-122
  it.for([
    ['another account', (other: Member) => other.vliveId],
    ['an account that does not exist', () => 'v_nobody'],
    ['no account', () => ''],
  ] as const)(
    'createIntent for %s stores nothing and makes no call to the provider',
    async ([_what, vliveIdOf], { app }) => {
      const [shown, caller, productId] = [await app.newMember(), await app.newMember(), await app.newProduct()]
      await app.context.db
        .updateTable('users')
        .set({ birthday: '2012-01-31' })
        .where('id', '=', caller.userId)
        .execute()
      const input = { productId, guardianConsent: true, vliveId: vliveIdOf(shown) }
      const made = recordProviderCalls(app)
      expect(await refusalOf(app, coins.createIntent, input, caller)).toEqual(mismatch)
      expect(made).toEqual([])
      expect([await countsOf(app, shown), await countsOf(app, caller)]).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ])
    },
  )

  // shows coins-122
  it('updatePurchase is refused and does not change the purchase of account A', async ({ app }) => {
    const [shown, caller] = [await app.newMember(), await app.newMember()]
    const { purchaseId } = await app.begin(shown, await app.newProduct())
    const input = { purchaseId, paymentMethodType: 'konbini', vliveId: shown.vliveId }
    expect(await refusalOf(app, coins.updatePurchase, input, caller)).toEqual(mismatch)
    expect(await app.purchaseOf(purchaseId)).toMatchObject({ status: 'open', paymentKind: 'card' })
  })

  // shows coins-122
  it('commitPurchase of a paid payment credits nobody, until account A commits itself', async ({ app }) => {
    const [shown, caller] = [await app.newMember(), await app.newMember()]
    const { purchaseId, paymentId } = await app.begin(shown, await app.newProduct())
    await app.pay(paymentId)
    const input = { purchaseId, vliveId: shown.vliveId, params: { event: 'restore' } }
    expect(await refusalOf(app, coins.commitPurchase, input, caller)).toEqual(mismatch)
    expect(await app.coinsOf(caller)).toEqual({ charged: 0, free: 0 })
    expect((await app.call(coins.commitPurchase, input, shown)).payload).toMatchObject({ status: 'paid' })
    expect(await app.coinsOf(shown)).toEqual({ charged: 1000, free: 200 })
  })

  // shows coins-122
  it('cancelPostpaid is refused and the order of account A stays payable', async ({ app }) => {
    const [shown, caller] = [await app.newMember(), await app.newMember()]
    const { purchaseId, paymentId } = await app.begin(shown, await app.newProduct())
    await app.choose(shown, purchaseId, 'konbini')
    await app.takeSlip(paymentId)
    await app.commit(shown, purchaseId)
    const input = { purchaseId, vliveId: shown.vliveId }
    expect(await refusalOf(app, coins.cancelPostpaid, input, caller)).toEqual(mismatch)
    expect(await app.statusOf(purchaseId)).toBe('awaitingPayment')
    expect(await refusalOf(app, coins.cancelPostpaid, input, shown)).toBe(200)
  })
})

it('every step of a purchase accepts the caller’s own account, or a body without one', async ({ app }) => {
  const [member, made] = [await app.newMember(), recordProviderCalls(app)]
  for (const vliveId of [member.vliveId, undefined]) {
    const { payload } = await app.call(coins.createIntent, { productId: await app.newProduct(), vliveId }, member)
    const { purchaseId } = payload
    expect(await refusalOf(app, coins.updatePurchase, { purchaseId, paymentMethodType: 'card', vliveId }, member)).toBe(
      200,
    )
    expect(await refusalOf(app, coins.commitPurchase, { purchaseId, vliveId }, member)).toBe(200)
  }
  expect(made).toEqual(expect.arrayContaining(['createCustomer', 'createPayment']))
})

it('the order details name the account they were created for', async ({ app }) => {
  const [member, productId] = [await app.newMember(), await app.newProduct()]
  const { payload } = await app.call(coins.getCoinPurchase, { productId }, member)
  expect(payload.userInfo).toMatchObject({ vliveId: member.vliveId })
})
