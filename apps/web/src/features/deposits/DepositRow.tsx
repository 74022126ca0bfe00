import type { DepositHistory } from '@avalive/contract/payouts/deposits'
import { formatDate } from '@avalive/i18n/format'
import { useId } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Destination } from './Destination.tsx'
import { statusTone, useYen } from './words.ts'

export const DepositRow = ({ deposit }: { deposit: DepositHistory }) => {
  const t = useT()
  const locale = useLocale()
  const yen = useYen()
  const id = useId()
  const { depositId, deposit_date, value, status } = deposit
  return (
    <Card as="li" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-sm text-soft">{t('deposits.applied')}</p>
          <h2 id={id} className="text-lg">
            <time dateTime={deposit_date}>{formatDate(locale, deposit_date)}</time>
          </h2>
        </div>
        <Badge tone={statusTone[status]}>{t(`deposits.status.${status}`)}</Badge>
      </div>
      <dl className="mt-3">
        <dt className="text-sm text-soft">{t('deposits.amount')}</dt>
        <dd className="font-display text-2xl font-bold">{yen(value)}</dd>
        <dt className="mt-3 text-sm text-soft">{t('deposits.destination')}</dt>
        <dd className="wrap-anywhere">
          <Destination {...deposit} />
        </dd>
      </dl>
      <div className="mt-4">
        <ButtonLink to={`/mypage/payment_histories/${depositId}`} tone="secondary" size="small">
          {t('deposits.toStatement')} <span className="sr-only">{formatDate(locale, deposit_date)}</span>
        </ButtonLink>
      </div>
    </Card>
  )
}
