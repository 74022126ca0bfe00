import type { Output } from '@avalive/contract/call'
import type { coins } from '@avalive/contract/coins'
import { formatHistoryTime, formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { PersonLink } from '../../../shared/PersonLink.tsx'
import { classes } from '../../../ui/classes.ts'
import { ReasonIcon } from './ReasonIcon.tsx'
import { reasonOf } from './reasons.ts'

export type Transaction = Output<typeof coins.getCoinHistories>['transactions'][number]

const SPEND = 1

/** A balance change with its sign, because colour must not be the only difference. */
const signed = (locale: Parameters<typeof formatNumber>[0], change: number): string =>
  `${change > 0 ? '+' : '−'}${formatNumber(locale, Math.abs(change))}`

export const HistoryRow = ({ transaction }: { transaction: Transaction }) => {
  const t = useT()
  const locale = useLocale()
  const { date, transactionType, balanceChangeCharge, balanceChangeFree, gift } = transaction
  const reason = reasonOf(transaction.reason)
  const isSpend = transactionType === SPEND
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <span
        className={classes(
          'mt-1 flex size-10 shrink-0 items-center justify-center rounded-md',
          isSpend ? 'bg-danger-wash text-danger' : 'bg-success-wash text-success',
        )}
      >
        <ReasonIcon reason={reason} />
      </span>
      {/* The container's width alone decides where the amounts go, not the content of a row. */}
      <div className="@container min-w-0 flex-1">
        <div className="grid grid-cols-1 gap-x-4 @min-[12em]:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="font-medium">{t(`coins.history.reason.${reason}`)}</p>
            {gift && <GiftLine gift={gift} />}
          </div>
          <p className="text-sm text-soft @min-[12em]:col-[1/-1] @min-[12em]:row-start-2 @min-[24em]:col-[1/2]">
            <time dateTime={date}>{formatHistoryTime(locale, date)}</time>
          </p>
          <dl className="leading-snug @min-[12em]:col-[2/3] @min-[12em]:row-[1/2] @min-[12em]:pt-0.5 @min-[24em]:row-[1/3]">
            {balanceChangeCharge !== 0 && <Change name={t('coins.charged')} change={balanceChangeCharge} />}
            {balanceChangeFree !== 0 && <Change name={t('coins.free')} change={balanceChangeFree} />}
          </dl>
        </div>
      </div>
    </li>
  )
}

/** The gift and its recipient. */
const GiftLine = ({ gift }: { gift: NonNullable<Transaction['gift']> }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="wrap-anywhere">
        {gift.name} × {formatNumber(locale, gift.count)}
      </span>
      <PersonLink
        profileId={gift.profileId}
        className="-my-1 inline-flex min-h-11 min-w-0 items-center font-medium text-accent underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
      >
        {t('coins.history.giftTo', { name: gift.nickname })}
      </PersonLink>
    </p>
  )
}

const Change = ({ name, change }: { name: string; change: number }) => {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 @min-[12em]:justify-end">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className={classes('font-display font-bold whitespace-nowrap', change < 0 ? 'text-danger' : 'text-success')}>
        {signed(locale, change)}
      </dd>
    </div>
  )
}
