import type { Answer } from '@avalive/contract/call'
import type { presents } from '@avalive/contract/presents'
import type { PresentType } from '@avalive/rules/presents/present'
import { Refusal } from '../../platform/errors.ts'
import type { StoredCampaign } from './campaign-store.ts'

/** A campaign for operators. */
export const campaignOf = (
  found: StoredCampaign | undefined,
): Answer<(typeof presents)['createPresentCampaign']>['campaign'] => {
  if (!found) throw new Refusal('notFound')
  const { id, amount, presentType, ...campaign } = found
  // Only checked values are stored.
  return { ...campaign, id: Number(id), presentAmount: amount, presentType: presentType as PresentType }
}
