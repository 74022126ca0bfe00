import type { Answer } from '@avalive/contract/call'
import type { presents } from '@avalive/contract/presents'
import { campaignStateAt, type PresentType } from '@avalive/rules/presents/present'
import { Refusal } from '../../platform/errors.ts'
import type { StoredCampaign } from './campaign-store.ts'

/** A campaign for operators. */
export const campaignOf = (
  found: StoredCampaign | undefined,
  now: Temporal.Instant,
): Answer<(typeof presents)['createPresentCampaign']>['campaign'] => {
  if (!found) throw new Refusal('notFound')
  const { id, amount, presentType, ...campaign } = found
  const state = campaignStateAt(now.epochMilliseconds, {
    beginAt: campaign.beginAt?.epochMilliseconds ?? null,
    endAt: campaign.endAt?.epochMilliseconds ?? null,
    isWithdrawn: campaign.withdrawnAt !== null,
  })
  // Only checked values are stored.
  return { ...campaign, id: Number(id), presentAmount: amount, presentType: presentType as PresentType, state }
}
