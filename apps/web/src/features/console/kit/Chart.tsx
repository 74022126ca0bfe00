import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'

export interface ChartSeries {
  readonly name: string
  /** One value for each day; null where nothing was counted. */
  readonly values: readonly (number | null)[]
}

interface Props {
  readonly title: string
  /** `2026/11/19`, in order. */
  readonly days: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly format: (value: number) => string
}

const WIDTH = 640
const HEIGHT = 200
const LEFT = 4
const BOTTOM = 20
const TOP = 18

/** Lines differ by colour and by dashes, so that colour alone tells nothing. */
const strokes = [
  { color: 'var(--accent)', dash: undefined },
  { color: 'var(--coral)', dash: '6 3' },
  { color: 'var(--success)', dash: '2 3' },
  { color: 'var(--points)', dash: '8 3 2 3' },
  { color: 'var(--soft)', dash: '1 4' },
  { color: 'var(--danger)', dash: '12 4' },
] as const
const strokeOf = (index: number) => strokes[index % strokes.length] ?? strokes[0]

/** The smallest of 1, 2, 5, 10, 20 … that is not below the value. */
export const niceTop = (value: number): number => {
  if (value <= 1) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * magnitude).find((top) => top >= value) ?? 10 * magnitude
}

/** The points of a line as path commands. A gap begins a new line, and a single point is a dot. */
export const pathOf = (
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
) =>
  values
    .map((value, index) => {
      if (value === null) return ''
      const begins = index === 0 || values[index - 1] === null
      const point = `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
      return begins ? `M${point}h0` : `L${point}`
    })
    .join('')

/** Lines over days, with the same figures as a table. */
export const Chart = ({ title, days, series, format }: Props) => {
  const t = useT()
  const id = useId()
  const top = niceTop(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const x = (index: number) => LEFT + (index / Math.max(1, days.length - 1)) * (WIDTH - 2 * LEFT)
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line x1={LEFT} x2={WIDTH - LEFT} y1={y(top * part)} y2={y(top * part)} stroke="var(--line)" />
            {part > 0 && (
              <text x={LEFT} y={y(top * part) - 4} className="fill-soft text-xs tabular-nums">
                {format(top * part)}
              </text>
            )}
          </g>
        ))}
        {series.map(({ name, values }, index) => (
          <path
            key={name}
            d={pathOf(values, x, y)}
            fill="none"
            stroke={strokeOf(index).color}
            strokeDasharray={strokeOf(index).dash}
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        <text x={LEFT} y={HEIGHT - 4} className="fill-soft text-xs tabular-nums">
          {first}
        </text>
        <text x={WIDTH - LEFT} y={HEIGHT - 4} textAnchor="end" className="fill-soft text-xs tabular-nums">
          {last}
        </text>
      </svg>
      <figcaption className="mt-2">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {series.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" width="24" height="8">
                <line
                  x1="0"
                  x2="24"
                  y1="4"
                  y2="4"
                  stroke={strokeOf(index).color}
                  strokeDasharray={strokeOf(index).dash}
                  strokeWidth="2"
                />
              </svg>
              <span className="wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
        <details className="mt-2 text-sm">
          <summary className="min-h-11 cursor-pointer py-2 text-soft sm:min-h-8">{t('console.chart.table')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className="max-h-80 overflow-auto" tabIndex={0} aria-label={title}>
            <table className="w-full text-right tabular-nums">
              <thead>
                <tr>
                  <th scope="col" className="py-1 text-left font-semibold">
                    {t('console.field.day')}
                  </th>
                  {series.map(({ name }) => (
                    <th key={name} scope="col" className="py-1 pl-4 font-semibold">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map((day, index) => (
                  <tr key={day} className="border-line border-t">
                    <th scope="row" className="py-1 text-left font-normal">
                      {day}
                    </th>
                    {series.map(({ name, values }) => {
                      const value = values[index] ?? null
                      return (
                        <td key={name} className="py-1 pl-4">
                          {value === null ? '–' : format(value)}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </figcaption>
    </figure>
  )
}
