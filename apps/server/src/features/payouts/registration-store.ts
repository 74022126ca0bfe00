import type { PayoutForm } from '@avalive/rules/payouts/verify-reasons'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListRequest, pageOf } from '../../platform/listing.ts'

/** Both tables have the same columns. */
const tableOf = (form: PayoutForm) =>
  (form === 'personal' ? 'depositAccounts' : 'depositBankAccounts') as 'depositAccounts'

interface Filters extends ListRequest<'registeredAt'> {
  readonly search?: string | undefined
  readonly flagged?: boolean | undefined
}

const order = {
  sorts: { registeredAt: { by: sql.ref('v.registeredAt'), type: 'timestamptz' } },
  id: sql.ref('v.id'),
  idType: 'uuid',
} as const

/** A page of the latest versions of a form. */
export const pageOfLatest = (db: Database, form: PayoutForm, { search, flagged, ...page }: Filters) => {
  const query = db
    .selectFrom(`${tableOf(form)} as v`)
    .innerJoin('users as u', 'u.id', 'v.userId')
    .where(({ not, exists, selectFrom }) => {
      const newer = selectFrom(`${tableOf(form)} as newer`)
        .whereRef('newer.userId', '=', 'v.userId')
        .whereRef('newer.version', '>', 'v.version')
      return not(exists(newer.select('newer.id')))
    })
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([eb('u.vliveId', '=', search ?? ''), eb('u.nickname', 'ilike', containing(search ?? ''))]),
      ),
    )
    .$if(flagged !== undefined, (rows) =>
      rows.where(({ not, exists, selectFrom }) => {
        const open = exists(
          selectFrom('verifyResults as r')
            .whereRef('r.userId', '=', 'v.userId')
            .where('r.form', '=', form)
            .where('r.closedAt', 'is', null)
            .select('r.id'),
        )
        return flagged ? open : not(open)
      }),
    )
    .select(['v.userId', 'u.vliveId', 'u.nickname'])
  return pageOf(query, order, page)
}

export const findStreamer = (db: Database, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).select('id as userId').executeTakeFirst()

/** All verify results of a streamer, newest first. */
export const listAllVerifyResults = (db: Database, userId: bigint) =>
  db
    .selectFrom('verifyResults')
    .where('userId', '=', userId)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .select(['id', 'form', 'key', 'reason', 'openedAt', 'closedAt', 'version'])
    .execute()

export const findVerifyResult = (db: Database, id: bigint) =>
  db
    .selectFrom('verifyResults as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .where('r.id', '=', id)
    .select(['r.id', 'r.userId', 'r.form', 'r.key', 'r.reason', 'r.closedAt', 'r.version', 'u.vliveId'])
    .executeTakeFirst()

export const closeVerifyResultOf = async (tx: Transaction<DB>, id: bigint, at: Temporal.Instant): Promise<void> => {
  await tx.updateTable('verifyResults').set({ closedAt: at }).where('id', '=', id).execute()
}
