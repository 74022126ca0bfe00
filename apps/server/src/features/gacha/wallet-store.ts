import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** A person's balances of everything that a draw costs or yields, and the seed of the next draw. */
export interface StoredWallet {
  /** The balances by kind of account. */
  readonly balances: Readonly<Record<string, number>>
  readonly ticketTypes: readonly { readonly ticketTypeId: string; readonly names: unknown }[]
  /** Null if there is no seed yet. */
  readonly nextCommitment: Buffer | null
  readonly nextNonce: number | null
}

/** Reads a wallet with the SQL function `gacha_wallet_of`. */
export const readWallet = async (db: Database, userId: bigint): Promise<StoredWallet> => {
  const { rows } = await sql<StoredWallet>`select * from gacha_wallet_of(${userId})`.execute(db)
  const [wallet] = rows
  if (!wallet) throw new Error('the database did not answer')
  return wallet
}
