import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { PayoutService } from './service.ts'

/** When the service first ends in one of the regions; null if no end is set. */
export const serviceEnd = async (
  db: Database,
  service: PayoutService,
  regions: readonly string[],
): Promise<Temporal.Instant | null> => {
  const { endsAt } = await db
    .selectFrom('payoutServiceEnds')
    .where('service', '=', service)
    .where('region', 'in', regions)
    .select((eb) => eb.fn.min('endsAt').as('endsAt'))
    .executeTakeFirstOrThrow()
  return endsAt
}

export const allServiceEnds = (db: Database) =>
  db.selectFrom('payoutServiceEnds').select(['service', 'region', 'endsAt', 'version']).execute()

export interface ServiceEnd {
  readonly endsAt: Temporal.Instant | null
  readonly version: number
}

/** The row of a region, locked. It is created if it is missing, so that two operators can't both create it. */
export const lockServiceEnd = async (
  tx: Transaction<DB>,
  service: PayoutService,
  region: string,
): Promise<ServiceEnd> => {
  await tx
    .insertInto('payoutServiceEnds')
    .values({ service, region, endsAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('payoutServiceEnds')
    .where('service', '=', service)
    .where('region', '=', region)
    .select(['endsAt', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes a locked row, and returns its new version. */
export const changeServiceEnd = async (
  tx: Transaction<DB>,
  service: PayoutService,
  region: string,
  endsAt: Temporal.Instant | null,
): Promise<number> => {
  const { version } = await tx
    .updateTable('payoutServiceEnds')
    .set((eb) => ({ endsAt, version: eb('version', '+', 1) }))
    .where('service', '=', service)
    .where('region', '=', region)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
