import { coinBalance } from '@avalive/server/platform/ledger'
import { checkLedger } from '@avalive/server/platform/ledger-check'
import type { Buyer } from './buyer.ts'
import type { Scenario } from './scenarios.ts'
import type { World } from './world.ts'

/** The problems that remain after everything has settled. */
export const problemsOf = async (world: World, buyer: Buyer, { ends }: Scenario): Promise<string[]> => {
  const problems: string[] = []
  const must = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem)
  }

  const payments = await buyer.payments()
  const purchases = await world.db
    .selectFrom('coinPurchases')
    .where('userId', '=', buyer.userId)
    .select(['id', 'status', 'paymentId', 'checkAt'])
    .execute()
  const paid = payments.filter(({ status }) => status === 'succeeded').length
  must(paid === ends.paid, `${paid} payments succeeded instead of ${ends.paid}`)
  must((await buyer.customers()).length <= 1, 'the provider has two customers for one person')

  for (const { id, status, metadata } of payments) {
    const purchase = purchases.find((candidate) => candidate.id === metadata.purchaseId)
    const meant = { succeeded: 'paid', canceled: 'cancelled' }[status as string]
    must(meant !== undefined, `a payment is left ${status}`)
    must(purchase !== undefined, `a payment that is ${status} has no purchase`)
    must(!purchase || purchase.status === meant, `a payment is ${status}, its purchase ${purchase?.status}`)
    must(!purchase || purchase.paymentId === id, 'a purchase does not know its payment')
  }
  for (const { status, checkAt, paymentId } of purchases) {
    must(status === 'paid' || status === 'cancelled', `a purchase is left ${status}`)
    must(checkAt === null, `a purchase that is ${status} is still looked after`)
    must(status !== 'paid' || payments.some(({ id }) => id === paymentId), 'a purchase is paid without a payment')
  }

  const { charged, free } = await coinBalance(world.db, buyer.userId)
  const coins = Number(charged + free)
  must(coins === ends.coins, `${coins} coins are left instead of ${ends.coins}`)
  const credits = await world.db
    .selectFrom('ledgerTransfers')
    .where(
      'idempotencyKey',
      'in',
      purchases.map(({ id }) => `purchase:${id}`),
    )
    .select('id')
    .execute()
  must(credits.length === ends.paid, `coins were credited ${credits.length} times`)
  const debts = await world.db.selectFrom('coinDebts').where('userId', '=', buyer.userId).select('id').execute()
  must(debts.length === 0, 'coins are owed')
  return problems
}

export const ledgerProblems = async (world: World): Promise<string[]> =>
  (await checkLedger(world.db)).faults.map((fault) => `the ledger: ${fault.what} ${fault.id}`)
