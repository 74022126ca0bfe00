import type { PurchaseLimit } from '@avalive/contract/coins'
import { formatDate } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Card } from '../../ui/Card.tsx'
import { WarningIcon } from '../../ui/icons.tsx'

interface Props {
  limit: PurchaseLimit
  /** The product of this order costs more than is left. */
  isExceeded?: boolean
}

/** What a minor may still spend this month, and when a new month begins. */
export const LimitNotice = ({ limit, isExceeded = false }: Props) => {
  const t = useT()
  const date = formatDate(useLocale(), limit.renewsAt)
  return (
    <Card as="section" tone={isExceeded ? 'danger' : 'plain'} aria-labelledby="purchase-limit">
      <div className="flex items-start gap-3">
        {isExceeded && <WarningIcon className="mt-0.5 shrink-0 text-danger" />}
        <div className="min-w-0 flex-1">
          <h2 id="purchase-limit" className="text-xl">
            {isExceeded ? t('coins.limit.exceeded') : t('coins.limit.left', { left: limit.formattedLeft })}
          </h2>
          {isExceeded && <p className="mt-2 max-w-prose">{t('coins.limit.left', { left: limit.formattedLeft })}</p>}
          <p className="mt-2 max-w-prose text-soft">
            {t('coins.limit.why', { age: limit.under, amount: limit.formattedAmount })}
          </p>
          <p className="max-w-prose text-soft">{t('coins.limit.renews', { date })}</p>
        </div>
      </div>
    </Card>
  )
}
