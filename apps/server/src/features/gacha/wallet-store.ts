import type { Database } from '../../platform/db/database.ts'

/** Somebody's balances of everything that a draw costs or gives. */
export const balancesOf = (db: Database, userId: bigint) =>
  db
    .selectFrom('ledger_accounts')
    .where('owner_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['chargedCoin', 'freeCoin', 'avatarPoint', 'point']),
        eb('kind', 'like', 'gachaTicket:%'),
      ]),
    )
    .select(['kind', 'balance'])
    .execute()

export const ticketTypes = (db: Database) =>
  db.selectFrom('ticket_types').orderBy('ticket_type_id').select(['ticket_type_id as ticketTypeId', 'names']).execute()
