import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

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

export const campaignsBefore = (db: Database, before: bigint | undefined, limit: number): Promise<CountedCampaign[]> =>
  countedCampaigns(db)
    .$if(before !== undefined, (found) => found.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const invitationsBefore = (
  db: Database,
  campaignId: bigint,
  inviter: string | undefined,
  before: bigint | undefined,
  limit: number,
) =>
  db
    .selectFrom('invitations')
    .innerJoin('users as inviters', 'inviters.id', 'invitations.inviterId')
    .innerJoin('users as invitees', 'invitees.id', 'invitations.inviteeId')
    .where('invitations.campaignId', '=', campaignId)
    .$if(inviter !== undefined, (found) => found.where('inviters.vliveId', '=', inviter ?? ''))
    .$if(before !== undefined, (found) => found.where('invitations.id', '<', before ?? 0n))
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .select(['invitations.id', 'inviters.vliveId as inviter', 'invitees.vliveId as invitee', 'invitations.createdAt'])
    .execute()
