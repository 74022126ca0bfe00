import type { consoleCalls } from '@avalive/contract/console'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { figuresBetween } from './figures-store.ts'

const MAX_DAYS = 400
const MAX_FIGURES = 20_000

export const getFigures: Handler<typeof consoleCalls.getFigures> = async ({ kind, from, until }, { context }) => {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const days = first.until(last).days
  if (days < 0 || days > MAX_DAYS) throw new Refusal('invalidInput')
  const found = await figuresBetween(context.db, kind, first, last, MAX_FIGURES)
  const series = Map.groupBy(found, (figure) => figure.series)
  return {
    series: [...series].map(([name, figures]) => ({
      name,
      points: figures.map(({ day, value }) => ({ day: day.toString(), value: Number(value) })),
    })),
  }
}
