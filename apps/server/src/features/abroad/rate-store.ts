import type { rateStates } from '@avalive/contract/payouts/abroad-operations'
import type { DollarRate } from '@avalive/rules/payouts/dollars'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'
import type { PayoutService } from './service.ts'

export interface StoredRate {
  readonly id: bigint
  readonly service: PayoutService
  readonly beginsOn: Temporal.PlainDate
  readonly rate: DollarRate
  readonly version: number
}

const rates = (db: Database) => db.selectFrom('payoutRates').select(['id', 'service', 'beginsOn', 'rate', 'version'])

const rateOf = ({
  id,
  service,
  beginsOn,
  rate,
  version,
}: Awaited<ReturnType<ReturnType<typeof rates>['execute']>>[number]) => ({
  id,
  beginsOn,
  version,
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

interface RateFilter extends ListRequest<'beginsOn' | 'rateOfUsd'> {
  /** The beginning of a day, such as `2026-11`. */
  readonly search?: string | undefined
  readonly service?: PayoutService | undefined
  readonly state?: (typeof rateStates)[number] | undefined
}

const order = {
  sorts: {
    beginsOn: { by: sql.ref('beginsOn'), type: 'date' },
    rateOfUsd: { by: sql.ref('rate'), type: 'bigint' },
  },
  id: sql.ref('id'),
} as const

/** A page of rates. Those that begin after `today` are planned. */
export const listRates = async (
  db: Database,
  { search = '', service, state, ...page }: RateFilter,
  today: Temporal.PlainDate,
) => {
  const found = rates(db)
    .$if(search !== '', (query) => query.where(sql<boolean>`starts_with(begins_on::text, ${search})`))
    .$if(service !== undefined, (query) => query.where('service', '=', service ?? ''))
    .$if(state !== undefined, (query) => query.where('beginsOn', state === 'begun' ? '<=' : '>', today))
  const { rows, next } = await pageOf(found, order, page)
  return { rows: rows.map(rateOf), next }
}

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
