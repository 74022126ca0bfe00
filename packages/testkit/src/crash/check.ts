import { coinBalance } from '@avalive/server/platform/ledger'
import { checkLedger } from '@avalive/server/platform/ledger-check'
import { sql } from 'kysely'
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
    const asPaid = { succeeded: 'paid', canceled: 'cancelled' }[status as string]
    must(asPaid !== undefined, `a payment is left ${status}`)
    must(purchase !== undefined, `a payment that is ${status} has no purchase`)
    must(!purchase || purchase.status === asPaid, `a payment is ${status}, its purchase ${purchase?.status}`)
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
    .where('idempotencyKey', '=', sql<string>`any(${purchases.map(({ id }) => `purchase:${id}`)}::text[])`)
    .select('id')
    .execute()
  must(credits.length === ends.paid, `coins were credited ${credits.length} times`)
  const { gifts = 0, comments = 0, draws = 0, presents = 0 } = ends
  const meant: Readonly<Record<string, number>> = {
    gifts,
    comments,
    draws,
    nonces: draws,
    chosen: draws,
    awards: draws,
    presents,
    presentTransfers: presents,
  }
  for (const [what, count] of Object.entries(await storedBy(world, buyer)))
    must(count === meant[what], `${count} ${what} are stored instead of ${meant[what]}`)
  const debts = await world.db.selectFrom('coinDebts').where('userId', '=', buyer.userId).select('id').execute()
  must(debts.length === 0, 'coins are owed')
  return problems
}

/** How much of everything that a person can buy or send is stored. */
const storedBy = async ({ db }: World, { userId }: Buyer): Promise<Record<string, number>> => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from gift_sends where sender_id = ${userId}) as gifts,
    (select count(*)::int from comments where user_id = ${userId}) as comments,
    (select count(*)::int from gacha_draws where user_id = ${userId}) as draws,
    (select coalesce(sum(next_nonce), 0)::int from gacha_seeds where user_id = ${userId}) as nonces,
    (select coalesce(sum(count), 0)::int from gacha_counts where user_id = ${userId} and scope like 'option:%')
      as chosen,
    (select count(*)::int from gacha_awards where user_id = ${userId} and paid_at is not null) as awards,
    (select count(*)::int from present_claims where user_id = ${userId}) as presents,
    (select count(*)::int from present_claims c join ledger_transfers t on t.idempotency_key = 'present:' || c.id
      where c.user_id = ${userId}) as present_transfers`.execute(db)
  return rows[0] ?? {}
}

export const ledgerProblems = async (world: World): Promise<string[]> =>
  (await checkLedger(world.db)).faults.map((fault) => `the ledger: ${fault.what} ${fault.id}`)
