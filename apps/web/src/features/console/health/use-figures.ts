import type { Output } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import type { FigureKind } from '@avalive/rules/console/figures'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import type { ChartSeries } from '../kit/Chart.tsx'

export type Figures = Output<typeof consoleCalls.getFigures>

/** Both ends are included. Without them, the server gives the last four weeks. */
export interface Range {
  readonly from?: string
  readonly until?: string
}

const DAY_MS = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const dayAfter = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysOf = ({ from, until }: Pick<Figures, 'from' | 'until'>): string[] => {
  const count = Math.round((timeOf(until) - timeOf(from)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(from, index))
}

/** One value for each day of the range, so that days without figures are gaps. */
export const seriesOf = ({ series }: Figures, days: readonly string[]): ChartSeries[] =>
  series.map(({ name, points }) => {
    const byDay = new Map(points.map(({ day, value }) => [day, value]))
    return { name, values: days.map((day) => byDay.get(day) ?? null) }
  })

export const useFigures = (kind: FigureKind, range: Range) =>
  useQuery({ ...callQuery(consoleCalls.getFigures, { kind, ...range }), meta: { failureShown: true } })
