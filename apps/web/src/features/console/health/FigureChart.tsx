import type { FigureKind } from '@avalive/rules/console/figures'
import { csv } from '@avalive/rules/tables/csv'
import { useT } from '../../../lib/i18n.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { Chart } from '../kit/Chart.tsx'
import { saveFile } from '../kit/list/csv-file.ts'
import { Section } from '../kit/Section.tsx'
import { daysOf, type Range, seriesOf, useFigures } from './use-figures.ts'

interface Props {
  readonly kind: FigureKind
  readonly title: string
  readonly lead?: string
  readonly range: Range
  readonly format: (value: number) => string
  /** A series' name for people. */
  readonly nameOf?: (series: string) => string
}

/** One kind of figures as a chart that can be downloaded. */
export const FigureChart = ({ kind, title, lead, range, format, nameOf = (name) => name }: Props) => {
  const t = useT()
  const { data, error, refetch, isFetching } = useFigures(kind, range)
  const days = data ? daysOf(data) : []
  const series = data ? seriesOf(data, days) : []
  const download = () => {
    const rows = days.map((day, index) => [day, ...series.map(({ values }) => values[index] ?? null)])
    saveFile(`${kind}.csv`, csv([[t('console.field.day'), ...series.map(({ name }) => name)], ...rows]))
  }
  return (
    <Section
      title={title}
      lead={lead}
      actions={
        series.length > 0 && (
          <Button tone="quiet" size="dense" onClick={download}>
            {t('console.csv.get')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadFailed
          small
          title={t('console.failed.title')}
          text={t('console.failed.text')}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : !data ? (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="13rem" />
        </Loading>
      ) : series.length === 0 ? (
        <p className="text-soft text-sm">{t('console.chart.empty')}</p>
      ) : (
        <Chart
          title={title}
          days={days.map((day) => day.replaceAll('-', '/'))}
          series={series.map(({ name, values }) => ({ name: nameOf(name), values }))}
          format={format}
        />
      )}
    </Section>
  )
}
