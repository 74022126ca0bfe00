import type { payoutStates } from '@avalive/contract/console-people'
import type { Translate } from '@avalive/i18n/translate'
import { type PayoutService, payoutStatusName } from '../money/code-names.ts'

/** The name of a service's state: `wise:toFund`. */
export const payoutStateName = (t: Translate, state: (typeof payoutStates)[number]): string => {
  const [service, status = ''] = state.split(':') as [PayoutService, string]
  return `${t(`consolePeople.service.${service}`)}: ${payoutStatusName(t, service, status)}`
}
