import type { DepositStatement } from '@avalive/contract/payouts/deposits'
import { formatDate, formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'

type Entry = DepositStatement['entries'][number]

/** What came in and left, by day. */
export const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="divide-y divide-line">
    {entries.map((entry) => (
      <EntryRow key={`${entry.day} ${entry.source}`} entry={entry} />
    ))}
  </ul>
)

const EntryRow = ({ entry: { day, source, points, coins } }: { entry: Entry }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="font-medium">{t(`deposits.source.${source}`)}</p>
        <p className="text-sm text-soft">
          <time dateTime={day}>{formatDate(locale, day)}</time>
          {coins !== undefined && (
            <>
              <span aria-hidden="true"> · </span>
              {t('deposits.statement.coins', { coins: formatNumber(locale, coins) })}
            </>
          )}
        </p>
      </div>
      <p className={classes('ml-auto font-display font-bold', points < 0 ? 'text-danger' : 'text-success')}>
        {points < 0 ? '−' : '+'}
        {formatNumber(locale, Math.abs(points))}
      </p>
    </li>
  )
}
