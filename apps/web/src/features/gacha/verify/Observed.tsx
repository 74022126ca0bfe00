import type { Output } from '@avalive/contract/call'
import { gacha } from '@avalive/contract/gacha'
import { type ObservedRow, observedAgainstPublished } from '@avalive/rules/gacha/chi-square'
import { tableCommitment } from '@avalive/rules/gacha/table'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { silentAndFresh } from '../../../lib/silent.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { namesIn, type Odds } from '../odds/odds.ts'
import { Stars } from '../odds/Stars.tsx'
import { FigureTable } from './FigureTable.tsx'
import { TestLine } from './TestLine.tsx'
import { Unread } from './Unread.tsx'
import { tableQuery } from './use-draws.ts'
import { VerdictLine } from './VerdictLine.tsx'

type Counts = Output<typeof gacha.countResults>['counts']

/** The observed frequencies, compared with the published odds. */
export const Observed = ({ gachaId, odds }: { gachaId: string; odds: Odds }) => {
  const t = useT()
  const counted = useQuery({ ...callQuery(gacha.countResults, { gachaId }), ...silentAndFresh })
  const { data, isError } = counted
  if (data?.counts.length === 0) return null
  return (
    <Card as="section" aria-labelledby="verify-observed">
      <h2 id="verify-observed" className="text-lg">
        {t('gacha.observed.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{t('gacha.observed.text')}</p>
      {data && <Figures gachaId={gachaId} odds={odds} counts={data.counts} />}
      {!data && (isError ? <Unread query={counted} /> : <FiguresSkeleton />)}
    </Card>
  )
}

const FiguresSkeleton = () => <Skeleton shape="block" width="100%" height="12rem" />

type Table = Output<typeof gacha.getTable>

/** Whether the table is the requested one and matches its fingerprint. The current one must also match the page's. */
const isCommittedTo = ({ table, tableCommitment: told }: Table, gachaId: string, revision: number, odds: Odds) =>
  table.gachaId === gachaId &&
  table.revision === revision &&
  tableCommitment(table) === told &&
  (revision !== odds.revision || told === odds.tableCommitment)

const Figures = ({ gachaId, odds, counts }: { gachaId: string; odds: Odds; counts: Counts }) => {
  const t = useT()
  const revisions = [...new Set(counts.map(({ revision }) => revision))]
  const queries = useQueries({ queries: revisions.map((revision) => tableQuery(gachaId, revision)) })
  const failed = queries.filter(({ data, isError }) => isError && !data)
  if (failed.length > 0) {
    const isFetching = failed.some((query) => query.isFetching)
    return <Unread query={{ isFetching, refetch: () => Promise.all(failed.map(({ refetch }) => refetch())) }} />
  }
  const tables = queries.flatMap(({ data }) => data ?? [])
  if (tables.length < revisions.length) return <FiguresSkeleton />
  const isGenuine = tables.every((table, index) => isCommittedTo(table, gachaId, revisions[index] ?? 0, odds))
  if (!isGenuine) return <VerdictLine verdict={{ ok: false, fault: 'table' }} />
  const { rows, test } = observedAgainstPublished(
    counts,
    tables.map(({ table }) => table),
  )
  const names = namesIn(odds)
  const ranked = rows.toSorted((a, b) => b.rarity - a.rarity)
  return (
    <>
      <TestLine test={test} />
      <FigureTable
        rows={byRarity(ranked)}
        nameOf={({ rarity }) => (rarity === 0 ? t('gacha.observed.stray') : <Stars rarity={rarity} size={16} />)}
      />
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
