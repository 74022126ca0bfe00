import { sql, type Transaction } from 'kysely'
import type { Database } from './db/database.ts'
import type { DB } from './db/types.generated.ts'

/**
 * The kinds of value that a person can hold: coins, LIVE points in lots by the month they were earned in
 * (`livePoint:2026-11`), tickets by kind (`gachaTicket:rainbow`) and by vote
 * (`voteTicket:3`), and points for the avatar shop and for other uses.
 */
export type Holding =
  | 'chargedCoin'
  | 'freeCoin'
  | `livePoint:${string}`
  | `gachaTicket:${string}`
  | `voteTicket:${number}`
  | 'avatarPoint'
  | 'point'
/** The house's accounts, where value enters and leaves. */
export type HouseAccount =
  | 'coinSale'
  | 'coinBonus'
  | 'coinRefund'
  | 'presentIssue'
  | 'demoWorld'
  | 'giftSpend'
  | 'gachaSpend'
  | 'gachaBonus'
  | 'gachaTicketIssue'
  | 'gachaTicketSpend'
  | 'voteTicketIssue'
  | 'voteTicketSpend'
  | 'avatarPointIssue'
  | 'pointIssue'
  | 'livePointIssue'
  | 'livePointExpiry'
  | 'livePointSpend'
  | 'correction'
  | 'coinLapse'
  | 'livePointLapse'
  | 'otherLapse'

export interface Posting {
  /** Null for the house. */
  readonly ownerId: bigint | null
  readonly kind: Holding | HouseAccount
  readonly amount: bigint
}

export interface Transfer {
  /** Idempotency key: repeating a transfer with the same key and input moves value once. */
  readonly key: string
  readonly reason: string
  readonly at: Temporal.Instant
  readonly postings: readonly Posting[]
}

/** The accounts' ids in the order of the postings. Creates missing accounts. */
const accountIds = async (tx: Database, postings: readonly Posting[]): Promise<bigint[]> => {
  const known = await tx
    .selectFrom('ledgerAccounts')
    .where((eb) =>
      eb.or(
        postings.map(({ ownerId, kind }) =>
          eb.and([eb('kind', '=', kind), ownerId === null ? eb('ownerId', 'is', null) : eb('ownerId', '=', ownerId)]),
        ),
      ),
    )
    .select(['id', 'ownerId', 'kind'])
    .execute()
  const idOf = ({ ownerId, kind }: Posting) =>
    known.find((account) => account.ownerId === ownerId && account.kind === kind)?.id
  const missing = postings.filter((posting) => idOf(posting) === undefined)
  if (missing.length === 0) return postings.flatMap((posting) => idOf(posting) ?? [])
  await tx
    .insertInto('ledgerAccounts')
    .values(missing.map(({ ownerId, kind }) => ({ ownerId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return accountIds(tx, postings)
}

/** Creates the accounts of one kind that these owners don't have yet. */
export const openAccounts = async (tx: Database, ownerIds: readonly bigint[], kind: Holding): Promise<void> => {
  await sql`
    insert into ledger_accounts (owner_id, kind) select owner, ${kind} from unnest(${ownerIds}::bigint[]) as owner
    on conflict do nothing`.execute(tx)
}

export const houseAccount = async (tx: Database, kind: HouseAccount): Promise<bigint> => {
  const [id] = await accountIds(tx, [{ ownerId: null, kind, amount: 0n }])
  if (id === undefined) throw new Error(`the house has no account ${kind}`)
  return id
}

/** Moves value with the SQL function `ledger_transfer`, which fails if a holding would fall below zero. */
export const transfer = async (tx: Database, { key, reason, at, postings }: Transfer): Promise<bigint> => {
  const moving = postings.filter(({ amount }) => amount !== 0n)
  const accounts = await accountIds(tx, moving)
  const amounts = moving.map(({ amount }) => amount)
  const { rows } = await sql<{ id: bigint }>`select ledger_transfer(
    ${key}, ${reason}, ${at}::timestamptz, ${accounts}::bigint[], ${amounts}::bigint[]) as id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('the ledger did not answer')
  return made.id
}

export interface Coins {
  readonly charged: bigint
  readonly free: bigint
}

const coinsOf = (rows: readonly { kind: string; balance: bigint }[]): Coins => ({
  charged: rows.find(({ kind }) => kind === 'chargedCoin')?.balance ?? 0n,
  free: rows.find(({ kind }) => kind === 'freeCoin')?.balance ?? 0n,
})

const holdings = (db: Database, ownerId: bigint) =>
  db
    .selectFrom('ledgerAccounts')
    .where('ownerId', '=', ownerId)
    .where('kind', 'in', ['chargedCoin', 'freeCoin'])
    .select(['kind', 'balance'])

export const coinBalance = async (db: Database, ownerId: bigint): Promise<Coins> =>
  coinsOf(await holdings(db, ownerId).execute())

/** The coin balances, locked until the transaction ends. */
export const lockCoins = async (tx: Transaction<DB>, ownerId: bigint): Promise<Coins> =>
  coinsOf(await holdings(tx, ownerId).orderBy('id').forUpdate().execute())
