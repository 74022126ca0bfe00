import type { consoleCalls } from '@avalive/contract/console'
import { dateInJapan } from '@avalive/rules/time/jst'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { figuresBetween } from './figures-store.ts'

const DEFAULT_DAYS = 28
const MAX_DAYS = 400
const MAX_FIGURES = 20_000

export const getFigures: Handler<typeof consoleCalls.getFigures> = async ({ kind, from, until }, { context }) => {
  const last = until === undefined ? dateInJapan(context.clock.now()) : Temporal.PlainDate.from(until)
  const first = from === undefined ? last.subtract({ days: DEFAULT_DAYS - 1 }) : Temporal.PlainDate.from(from)
  const days = first.until(last).days
  if (days < 0 || days > MAX_DAYS) throw new Refusal('invalidInput')
  const found = await figuresBetween(context.db, kind, first, last, MAX_FIGURES + 1)
  const series = Map.groupBy(found.slice(0, MAX_FIGURES), (figure) => figure.series)
  return {
    from: first.toString(),
    until: last.toString(),
    isCut: found.length > MAX_FIGURES,
    series: [...series].map(([name, figures]) => ({
      name,
      points: figures.map(({ day, value }) => ({ day: day.toString(), value: Number(value) })),
    })),
  }
}
