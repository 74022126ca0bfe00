import type { presents } from '@avalive/contract/presents'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { campaignOf } from './campaign-answer.ts'
import { campaignsBy, codesBy, countValidCodes, findCampaign, withdraw } from './campaign-store.ts'
import { lockCampaign } from './store.ts'

type Calls = typeof presents

export const listPresentCampaigns: Handler<Calls['listPresentCampaigns']> = async (input, { context }) => {
  const now = context.clock.now()
  const { rows, next } = await campaignsBy(context.db, input, now)
  return { rows: rows.map((row) => campaignOf(row, now)), next }
}

export const getPresentCampaign: Handler<Calls['getPresentCampaign']> = async ({ id }, { context: { db, clock } }) => ({
  campaign: campaignOf(await findCampaign(db, id), clock.now()),
  validCodes: await countValidCodes(db, BigInt(id)),
})

export const listPresentCodes: Handler<Calls['listPresentCodes']> = async ({ id, ...asked }, { context: { db } }) => {
  const { rows, next } = await codesBy(db, BigInt(id), asked)
  return { rows: rows.map(({ position, claims, withdrawnAt }) => ({ position, claims, withdrawnAt })), next }
}

/** Withdraws all codes of a campaign, or the one at a position of the sheet. */
export const withdrawPresentCampaign: Handler<Calls['withdrawPresentCampaign']> = (
  { id, version, position },
  { context, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    await lockCampaign(tx, id, 'exclusive')
    const found = campaignOf(await findCampaign(tx, id), now)
    requireVersion(found.version, version)
    if (found.withdrawnAt !== null) throw new Refusal('presents.alreadyWithdrawn')
    if (position !== undefined && position > found.codes) throw new Refusal('notFound')
    const isChanged = await withdraw(tx, BigInt(id), position, now)
    if (!isChanged) throw new Refusal('presents.alreadyWithdrawn')
    const changed = position === undefined ? {} : { position }
    await audit.record(tx, {
      subject: `present:${id}`,
      before: { ...changed, withdrawn: false, claims: found.claims },
      after: { ...changed, withdrawn: true },
    })
    return { campaign: campaignOf(await findCampaign(tx, id), now) }
  })
