import type { Database } from '../../platform/db/database.ts'

/** A person's balances of everything that a draw costs or yields. */
export const balancesOf = (db: Database, userId: bigint) =>
  db
    .selectFrom('ledgerAccounts')
    .where('ownerId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['chargedCoin', 'freeCoin', 'avatarPoint', 'point']),
        eb('kind', 'like', 'gachaTicket:%'),
      ]),
    )
    .select(['kind', 'balance'])
    .execute()

export const ticketTypes = (db: Database) =>
  db.selectFrom('ticketTypes').orderBy('ticketTypeId').select(['ticketTypeId', 'names']).execute()
