import type { DepositStatement } from '@avalive/contract/payouts/deposits'
import { formatMonth, formatNumber } from '@avalive/i18n/format'
import { useId } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Fact } from '../../../shared/Fact.tsx'

type Sums = Pick<DepositStatement, 'before' | 'received' | 'used' | 'paid' | 'left'>

/** The lots by the month in which their points were earned. */
export const Lots = ({ statement: { lots } }: { statement: DepositStatement }) => (
  <ul className="divide-y divide-line">
    {lots.map((lot) => (
      <LotRow key={lot.month} month={lot.month} sums={lot} />
    ))}
  </ul>
)

const LotRow = ({ month, sums: { before, received, used, paid, left } }: { month: string; sums: Sums }) => {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  const number = (points: number) => formatNumber(locale, points)
  return (
    <li aria-labelledby={id} className="py-3">
      <h3 id={id} className="text-base font-medium">
        {formatMonth(locale, month)}
      </h3>
      <dl>
        {before !== 0 && <Fact name={t('deposits.statement.before')}>{number(before)}</Fact>}
        <Fact name={t('deposits.statement.received')}>{number(received)}</Fact>
        {used !== 0 && <Fact name={t('deposits.statement.used')}>−{number(used)}</Fact>}
        {left !== 0 && <Fact name={t('deposits.statement.left')}>−{number(left)}</Fact>}
        <Fact name={t('deposits.statement.paid')} isStrong>
          {number(paid)}
        </Fact>
      </dl>
    </li>
  )
}
