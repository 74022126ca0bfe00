import type { DollarRate } from '@avalive/rules/payouts/dollars'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { PayoutService } from './service.ts'

export interface StoredRate {
  readonly id: bigint
  readonly service: PayoutService
  readonly beginsOn: Temporal.PlainDate
  readonly rate: DollarRate
  readonly version: number
}

const rates = (db: Database) => db.selectFrom('payoutRates').select(['id', 'service', 'beginsOn', 'rate', 'version'])

const rateOf = ({ service, rate, ...row }: Awaited<ReturnType<ReturnType<typeof rates>['execute']>>[number]) => ({
  ...row,
  // The check constraint of the column holds the names.
  service: service as PayoutService,
  rate: BigInt(rate),
})

/** The rate of a day in Japan. */
export const rateOn = async (
  db: Database,
  service: PayoutService,
  day: Temporal.PlainDate,
): Promise<StoredRate | undefined> =>
  (
    await rates(db)
      .where('service', '=', service)
      .where('beginsOn', '<=', day)
      .orderBy('beginsOn', 'desc')
      .limit(1)
      .execute()
  ).map(rateOf)[0]

/** The first rate that begins after a day in Japan. */
export const rateAfter = async (
  db: Database,
  service: PayoutService,
  day: Temporal.PlainDate,
): Promise<StoredRate | undefined> =>
  (
    await rates(db).where('service', '=', service).where('beginsOn', '>', day).orderBy('beginsOn').limit(1).execute()
  ).map(rateOf)[0]

/** Rates that begin before a day, the latest first. */
export const listRates = async (
  db: Database,
  service: PayoutService,
  before: Temporal.PlainDate | undefined,
  limit: number,
): Promise<StoredRate[]> =>
  (
    await rates(db)
      .where('service', '=', service)
      .$if(before !== undefined, (query) => query.where('beginsOn', '<', before ?? null))
      .orderBy('beginsOn', 'desc')
      .limit(limit)
      .execute()
  ).map(rateOf)

export const lockRate = async (tx: Transaction<DB>, id: bigint): Promise<StoredRate | undefined> =>
  (await rates(tx).where('id', '=', id).forUpdate().execute()).map(rateOf)[0]

/** The rates of a service are changed one after the other, because each is compared with others. */
export const lockRates = async (tx: Transaction<DB>, service: PayoutService): Promise<void> => {
  await rates(tx).where('service', '=', service).orderBy('id').forUpdate().execute()
}

export const findRateOf = async (
  db: Database,
  service: PayoutService,
  beginsOn: Temporal.PlainDate,
): Promise<StoredRate | undefined> =>
  (await rates(db).where('service', '=', service).where('beginsOn', '=', beginsOn).execute()).map(rateOf)[0]

export const findRate = async (db: Database, id: bigint): Promise<StoredRate | undefined> =>
  (await rates(db).where('id', '=', id).execute()).map(rateOf)[0]

export const insertRate = async (
  tx: Transaction<DB>,
  { service, beginsOn, rate }: Pick<StoredRate, 'service' | 'beginsOn' | 'rate'>,
): Promise<StoredRate> =>
  rateOf(
    await tx
      .insertInto('payoutRates')
      .values({ service, beginsOn: beginsOn.toString(), rate: Number(rate) })
      .returning(['id', 'service', 'beginsOn', 'rate', 'version'])
      .executeTakeFirstOrThrow(),
  )

/** Changes a locked rate. */
export const changeRate = async (tx: Transaction<DB>, id: bigint, rate: DollarRate): Promise<StoredRate> =>
  rateOf(
    await tx
      .updateTable('payoutRates')
      .set((eb) => ({ rate: Number(rate), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'service', 'beginsOn', 'rate', 'version'])
      .executeTakeFirstOrThrow(),
  )

export const deleteRate = async (tx: Transaction<DB>, id: bigint): Promise<void> => {
  await tx.deleteFrom('payoutRates').where('id', '=', id).execute()
}
