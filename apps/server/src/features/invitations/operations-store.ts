import type { CampaignStatus } from '@avalive/rules/invitations/campaign'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

export interface CampaignContent {
  readonly names: Readonly<Record<string, string>>
  readonly beginsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant | null
}

/** Returns false if a campaign has this id already. */
export const insertCampaign = async (
  tx: Transaction<DB>,
  campaignId: string,
  { names, ...period }: CampaignContent,
  createdAt: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inviteCampaigns')
    .values({ campaignId, names: JSON.stringify(names), ...period, createdAt })
    .onConflict((conflict) => conflict.column('campaignId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a locked campaign, and raises its version. */
export const changeCampaign = async (
  tx: Transaction<DB>,
  id: bigint,
  { names, ...change }: Partial<CampaignContent> & { readonly closedAt?: Temporal.Instant },
): Promise<void> => {
  await tx
    .updateTable('inviteCampaigns')
    .set((eb) => ({ ...change, ...(names && { names: JSON.stringify(names) }), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const countedCampaigns = (db: Database) =>
  db
    .selectFrom('inviteCampaigns')
    .select(['id', 'campaignId', 'names', 'beginsAt', 'endsAt', 'closedAt', 'version', 'createdAt'])
    .select(
      sql<bigint>`(select count(*) from invitations where invitations.campaign_id = invite_campaigns.id)`.as('count'),
    )

export type CountedCampaign = Awaited<ReturnType<ReturnType<typeof countedCampaigns>['execute']>>[number]

type Asked = ListRequest<'created'> & { readonly search?: string }

const orderBy = (id: RawBuilder<unknown>): ListOrder<'created'> => ({
  sorts: { created: { by: id, type: 'bigint' } },
  id,
})

/** The same as `campaignStatus`, as conditions. */
const inStatus = (status: CampaignStatus, now: Temporal.Instant) => {
  const isOver = sql`(closed_at is not null or coalesce(ends_at <= ${now}, false))`
  const conditions = {
    over: sql<boolean>`${isOver}`,
    open: sql<boolean>`(not ${isOver} and begins_at <= ${now})`,
    planned: sql<boolean>`(not ${isOver} and begins_at > ${now})`,
  }
  return conditions[status]
}

export const campaignsBy = (
  db: Database,
  { search = '', status, ...asked }: Asked & { readonly status?: CampaignStatus },
  now: Temporal.Instant,
) => {
  const text = containing(search)
  const found = countedCampaigns(db)
    .$if(status !== undefined, (rows) => rows.where(inStatus(status ?? 'open', now)))
    .$if(search !== '', (rows) => rows.where(sql<boolean>`(campaign_id like ${text} or names::text ilike ${text})`))
  return pageOf(found, orderBy(sql`invite_campaigns.id`), asked)
}

export const invitationsBy = (
  db: Database,
  campaignId: bigint,
  { inviter, search = '', ...asked }: Asked & { readonly inviter?: string },
) => {
  const found = db
    .selectFrom('invitations')
    .innerJoin('users as inviters', 'inviters.id', 'invitations.inviterId')
    .innerJoin('users as invitees', 'invitees.id', 'invitations.inviteeId')
    .where('invitations.campaignId', '=', campaignId)
    .$if(inviter !== undefined, (rows) => rows.where('inviters.vliveId', '=', inviter ?? ''))
    .$if(search !== '', (rows) => rows.where('invitees.vliveId', '=', search))
    .select(['inviters.vliveId as inviter', 'invitees.vliveId as invitee', 'invitations.createdAt'])
  return pageOf(found, orderBy(sql`invitations.id`), asked)
}
