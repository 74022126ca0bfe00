import type { FigureKind } from '@avalive/rules/console/figures'
import { useT } from '../../../lib/i18n.tsx'
import { Chart } from '../kit/Chart.tsx'
import { FigureSection } from './FigureSection.tsx'
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
  const query = useFigures(kind, range)
  const { data } = query
  const days = data ? daysOf(data) : []
  const series = data ? seriesOf(data, days) : []
  return (
    <FigureSection
      title={title}
      lead={lead}
      queries={[query]}
      isEmpty={series.length === 0}
      isCut={data?.isCut}
      file={kind}
      rows={() => [
        [t('console.field.day'), ...series.map(({ name }) => name)],
        ...days.map((day, index) => [day, ...series.map(({ values }) => values[index] ?? null)]),
      ]}
    >
      <Chart
        title={title}
        days={days.map((day) => day.replaceAll('-', '/'))}
        series={series.map(({ name, values }) => ({ name: nameOf(name), values }))}
        format={format}
      />
    </FigureSection>
  )
}
