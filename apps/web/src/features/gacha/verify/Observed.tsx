import type { Output } from '@avalive/contract/call'
import { gacha } from '@avalive/contract/gacha'
import { formatNumber } from '@avalive/i18n/format'
import { type ChiSquare, type ObservedRow, observedAgainstPublished } from '@avalive/rules/gacha/chi-square'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { namesIn, type Odds } from '../odds/odds.ts'
import { Stars } from '../odds/Stars.tsx'
import { tableQuery } from './use-draws.ts'

type Counts = Output<typeof gacha.countResults>['counts']

/** How often everything came, against how often it should have. */
export const Observed = ({ gachaId, odds }: { gachaId: string; odds: Odds }) => {
  const t = useT()
  const { data } = useQuery({
    ...callQuery(gacha.countResults, { gachaId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  if (data?.counts.length === 0) return null
  return (
    <Card as="section" aria-labelledby="verify-observed">
      <h2 id="verify-observed" className="text-lg">
        {t('gacha.observed.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('gacha.observed.text')}</p>
      {data ? (
        <Figures gachaId={gachaId} odds={odds} counts={data.counts} />
      ) : (
        <div className="mt-3">
          <Skeleton shape="block" width="100%" height="12rem" />
        </div>
      )}
    </Card>
  )
}

const Figures = ({ gachaId, odds, counts }: { gachaId: string; odds: Odds; counts: Counts }) => {
  const t = useT()
  const revisions = [...new Set(counts.map(({ revision }) => revision))]
  const tables = useQueries({ queries: revisions.map((revision) => tableQuery(gachaId, revision)) }).flatMap(
    ({ data }) => data?.table ?? [],
  )
  if (tables.length < revisions.length) return null
  const { rows, test } = observedAgainstPublished(counts, tables)
  const names = namesIn(odds)
  const ranked = rows.toSorted((a, b) => b.rarity - a.rarity)
  return (
    <>
      <Test test={test} />
      <FigureTable rows={byRarity(ranked)} nameOf={({ rarity }) => <Stars rarity={rarity} size={16} />} />
      <details className="mt-2">
        <summary className="flex min-h-11 items-center font-medium text-accent">{t('gacha.observed.items')}</summary>
        <FigureTable rows={ranked} nameOf={({ itemId }) => names.get(itemId) ?? itemId} />
      </details>
    </>
  )
}

const byRarity = (rows: readonly ObservedRow[]): ObservedRow[] =>
  [...Map.groupBy(rows, ({ rarity }) => rarity)].map(([rarity, same]) => ({
    itemId: `rarity ${rarity}`,
    rarity,
    observed: same.reduce((sum, { observed }) => sum + observed, 0),
    expected: same.reduce((sum, { expected }) => sum + expected, 0),
  }))

interface TableProps {
  readonly rows: readonly ObservedRow[]
  readonly nameOf: (row: ObservedRow) => ReactNode
}

const FigureTable = ({ rows, nameOf }: TableProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead className="text-soft">
        <tr>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t('gacha.observed.what')}
          </th>
          <th scope="col" className="py-1 pr-2 text-right font-medium">
            {t('gacha.observed.drawn')}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t('gacha.observed.expected')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.itemId}>
            <th scope="row" className="py-2 pr-2 font-normal">
              {nameOf(row)}
            </th>
            <td className="py-2 pr-2 text-right font-semibold">{formatNumber(locale, row.observed)}</td>
            <td className="py-2 text-right">{formatNumber(locale, Math.round(row.expected * 10) / 10)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Below this, chance alone is no good explanation any more. */
const DOUBTFUL = 0.001

const Test = ({ test }: { test: ChiSquare | null }) => {
  const t = useT()
  const locale = useLocale()
  if (!test) return <p className="mt-3 rounded-lg bg-accent-wash px-4 py-3 text-sm">{t('gacha.observed.tooFew')}</p>
  const { statistic, degreesOfFreedom, pValue } = test
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(pValue)
  return (
    <div className="mt-3 rounded-lg bg-accent-wash px-4 py-3 text-sm">
      <p className="font-display text-base font-bold">
        {t('gacha.observed.figure', {
          statistic: formatNumber(locale, Math.round(statistic * 100) / 100),
          degrees: degreesOfFreedom,
        })}
      </p>
      <p className="mt-1">{pValue < DOUBTFUL ? t('gacha.observed.doubtful') : t('gacha.observed.likely', { share })}</p>
    </div>
  )
}
