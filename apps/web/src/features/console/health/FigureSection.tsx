import type { CsvValue } from '@avalive/rules/tables/csv'
import { csv } from '@avalive/rules/tables/csv'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { saveFile } from '../kit/list/csv-file.ts'
import { Section } from '../kit/Section.tsx'

interface Query {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props {
  readonly title: string
  readonly lead?: string | undefined
  /** All that it is drawn from. */
  readonly queries: readonly Query[]
  readonly isEmpty: boolean
  /** There are more figures, so the chart and its file are incomplete. */
  readonly isCut?: boolean | undefined
  /** The name of its file without an ending, and its rows with their heads. */
  readonly file: string
  readonly rows: () => readonly (readonly CsvValue[])[]
  readonly children: ReactNode
}

/** Figures with a file for spreadsheets; loading, failed with a retry, or empty. */
export const FigureSection = ({ title, lead, queries, isEmpty, isCut, file, rows, children }: Props) => {
  const t = useT()
  const failed = queries.filter(({ data, error }) => error && !data)
  const isLoaded = queries.every(({ data }) => data !== undefined)
  return (
    <Section
      title={title}
      lead={lead}
      actions={
        isLoaded &&
        !isEmpty && (
          <Button tone="quiet" size="dense" onClick={() => saveFile(`${file}.csv`, csv(rows()))}>
            {t('console.csv.get')}
            <span className="sr-only">: {title}</span>
          </Button>
        )
      }
    >
      {failed.length > 0 ? (
        <LoadFailed
          small
          title={t('console.failed.title')}
          text={t('console.failed.text')}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      ) : !isLoaded ? (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="13rem" />
        </Loading>
      ) : isEmpty ? (
        <p className="text-soft text-sm">{t('console.chart.empty')}</p>
      ) : (
        <>
          {isCut && <p className="mb-3 text-sm">{t('consoleHealth.charts.cut')}</p>}
          {children}
        </>
      )}
    </Section>
  )
}
