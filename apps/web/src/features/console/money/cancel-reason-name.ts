import type { Translate } from '@avalive/i18n/translate'
import { known } from './code-names.ts'

const cancelReasons = [
  'provider',
  'payeeGone',
  'payeeInactive',
  'unlinked',
  'operator',
  'accountChanged',
  'accountNotUsable',
  'refused',
  'cancelledByWise',
  'refunded',
] as const

/** Why a payout abroad was cancelled. */
export const cancelReasonName = (t: Translate, code: string): string => {
  const reason = known(cancelReasons, code)
  return reason ? t(`consoleMoney.cancelReason.${reason}`) : code
}
