import type { DepositStatement } from '@avalive/contract/payouts/deposits'
import { formatDate, formatNumber } from '@avalive/i18n/format'
import { type ReactNode, useId } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Fact } from '../../../shared/Fact.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Destination } from '../Destination.tsx'
import { statusTone, useYen } from '../words.ts'
import { Entries } from './Entries.tsx'
import { Lots } from './Lots.tsx'

/** A transfer from the points received to the yen paid. Every part adds up to the next. */
export const Statement = ({ statement }: { statement: DepositStatement }) => {
  const t = useT()
  return (
    <>
      <Summary statement={statement} />
      <Part title={t('deposits.statement.days')}>
        <Entries entries={statement.entries} />
        <p className="mt-3 text-sm text-soft">{t('deposits.statement.zone')}</p>
      </Part>
      <Part title={t('deposits.statement.lots')}>
        <Lots statement={statement} />
      </Part>
      <Part title={t('deposits.statement.toYen')}>
        <Yen statement={statement} />
      </Part>
    </>
  )
}

const Summary = ({ statement }: { statement: DepositStatement }) => {
  const t = useT()
  const locale = useLocale()
  const yen = useYen()
  const { depositId, deposit_date, value, status, nickname, vliveId } = statement
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-sm text-soft">{t('deposits.amount')}</p>
          <p className="font-display text-3xl font-bold">{yen(value)}</p>
        </div>
        <Badge tone={statusTone[status]}>{t(`deposits.status.${status}`)}</Badge>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-line border-t pt-4 sm:grid-cols-2">
        <Named name={t('deposits.applied')}>
          <time dateTime={deposit_date}>{formatDate(locale, deposit_date)}</time>
          <span className="block text-sm text-soft">{t('deposits.statement.number', { id: depositId })}</span>
        </Named>
        <Named name={t('deposits.statement.streamer')}>
          {nickname}
          <span className="block text-sm text-soft">{vliveId}</span>
        </Named>
        <Named name={t('deposits.destination')}>
          <Destination {...statement} />
        </Named>
      </dl>
    </Card>
  )
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </Card>
  )
}

const Yen = ({ statement: { paid, reward, tax, payment } }: { statement: DepositStatement }) => {
  const t = useT()
  const locale = useLocale()
  const yen = useYen()
  return (
    <>
      <dl className="divide-y divide-line">
        <Fact name={t('deposits.statement.pointsPaid')}>{formatNumber(locale, paid)}</Fact>
        <Fact name={t('deposits.totals.reward')}>{yen(reward)}</Fact>
        <Fact name={t('deposits.totals.tax')}>−{yen(tax)}</Fact>
        <Fact name={t('deposits.amount')} isStrong>
          {yen(payment)}
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-soft">{t('deposits.note.rate')}</p>
    </>
  )
}
