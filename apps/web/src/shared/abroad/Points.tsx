import { formatNumber } from '@avalive/i18n/format'
import { type ReactNode, useId } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The balance, large. Without a total, its skeleton. */
export const Points = ({ total, children }: { total?: number; children?: ReactNode }) => {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-base font-medium text-soft">
        {t('abroad.points.label')}
      </h2>
      <p className="mt-1 font-display text-4xl leading-tight font-bold tracking-tight wrap-anywhere">
        {total === undefined ? (
          <Skeleton width="7rem" />
        ) : (
          <>
            <span aria-hidden="true">{formatNumber(locale, total)}</span>
            <span className="sr-only">{t('abroad.points.count', { count: total })}</span>
          </>
        )}
      </p>
      {children}
    </Card>
  )
}
