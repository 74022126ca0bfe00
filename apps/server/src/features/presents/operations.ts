import type { presents } from '@avalive/contract/presents'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { campaignOf } from './campaign-answer.ts'
import { campaignsBefore, codesOf, findCampaign, withdraw } from './campaign-store.ts'
import { lockCampaign } from './store.ts'

type Calls = typeof presents

const PAGE_SIZE = 50

export const listPresentCampaigns: Handler<Calls['listPresentCampaigns']> = async ({ before }, { context }) => {
  const found = await campaignsBefore(context.db, before === undefined ? undefined : BigInt(before), PAGE_SIZE + 1)
  const page = found.slice(0, PAGE_SIZE)
  return { campaigns: page.map(campaignOf), next: found.length > PAGE_SIZE ? String(page.at(-1)?.id) : null }
}

export const getPresentCampaign: Handler<Calls['getPresentCampaign']> = async ({ id }, { context: { db } }) => ({
  campaign: campaignOf(await findCampaign(db, id)),
  codes: await codesOf(db, BigInt(id)),
})

/** Withdraws all codes of a campaign, or the one at a position of the sheet. */
export const withdrawPresentCampaign: Handler<Calls['withdrawPresentCampaign']> = (
  { id, version, position },
  { context, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    await lockCampaign(tx, id, 'exclusive')
    const found = campaignOf(await findCampaign(tx, id))
    requireVersion(found.version, version)
    if (found.withdrawnAt !== null) throw new Refusal('presents.alreadyWithdrawn')
    if (position !== undefined && position > found.codes) throw new Refusal('notFound')
    const isChanged = await withdraw(tx, BigInt(id), position, context.clock.now())
    if (!isChanged) throw new Refusal('presents.alreadyWithdrawn')
    const changed = position === undefined ? {} : { position }
    await audit.record(tx, {
      subject: `present:${id}`,
      before: { ...changed, withdrawn: false, claims: found.claims },
      after: { ...changed, withdrawn: true },
    })
    return { campaign: campaignOf(await findCampaign(tx, id)) }
  })
