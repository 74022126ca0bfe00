import { useLocale, useT } from '../../../lib/i18n.tsx'
import { FigureSection } from './FigureSection.tsx'
import { type Figures, type Range, useFigures } from './use-figures.ts'

interface Cohort {
  readonly monday: string
  /** By weeks since joining; the first is how many were there in the week of joining. */
  readonly people: readonly (number | undefined)[]
}

export const cohortsOf = ({ series }: Figures): Cohort[] => {
  const weeks = Math.max(-1, ...series.map(({ name }) => Number(name)))
  const byWeek = new Map(series.map(({ name, points }) => [Number(name), new Map(points.map((p) => [p.day, p.value]))]))
  const mondays = [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort().reverse()
  return mondays.map((monday) => ({
    monday,
    people: Array.from({ length: weeks + 1 }, (_, week) => byWeek.get(week)?.get(monday)),
  }))
}

/** How many of the people who joined in a week were there in the weeks after it. */
export const Retention = ({ range }: { range: Range }) => {
  const t = useT()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const query = useFigures('retention', range)
  const cohorts = query.data ? cohortsOf(query.data) : []
  const weeks = cohorts[0]?.people.map((_, week) => t('consoleHealth.charts.week', { week })) ?? []
  return (
    <FigureSection
      title={t('consoleHealth.charts.retention')}
      lead={t('consoleHealth.charts.retentionLead')}
      queries={[query]}
      isEmpty={cohorts.length === 0}
      isCut={query.data?.isCut}
      file="retention"
      rows={() => [
        [t('consoleHealth.charts.joinedIn'), ...weeks],
        ...cohorts.map(({ monday, people }) => [monday, ...people.map((count) => count ?? null)]),
      ]}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('consoleHealth.charts.retention')}>
        <table className="w-full text-right text-sm tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="py-1 text-left font-semibold">
                {t('consoleHealth.charts.joinedIn')}
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" className="py-1 pl-3 font-semibold">
                  {week}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ monday, people }) => (
              <tr key={monday} className="border-line border-t">
                <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                  {monday.replaceAll('-', '/')}
                </th>
                {people.map((count, week) => {
                  const share = count === undefined || !people[0] ? null : count / people[0]
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the week
                    <td key={week} className="py-1 pl-3 whitespace-nowrap">
                      {count === undefined || share === null ? '' : `${count} · ${percent.format(share)}`}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FigureSection>
  )
}
