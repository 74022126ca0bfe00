import type { DepositStatus } from '@avalive/contract/payouts/deposits'
import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import type { BadgeTone } from '../../ui/Badge.tsx'

export const statusTone: Readonly<Record<DepositStatus, BadgeTone>> = {
  held: 'neutral',
  processing: 'neutral',
  paid: 'success',
  returned: 'danger',
  cancelled: 'danger',
}

/** An amount of yen with separators and suffix. */
export const useYen = (): ((amount: number) => string) => {
  const t = useT()
  const locale = useLocale()
  return (amount) => t('deposits.yen', { amount: formatNumber(locale, amount) })
}
