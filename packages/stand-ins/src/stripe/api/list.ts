import type { Kept } from '../../base/records.ts'
import { noSuch, parameterFailure } from './errors.ts'
import type { Params } from './params.ts'

const MOST = 100
const USUAL = 10

export interface ListAnswer {
  readonly object: 'list'
  readonly url: string
  readonly has_more: boolean
  readonly data: readonly object[]
}

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
}

/** `created=…` or `created[gte]=…&created[lt]=…` */
const createdFilter = (params: Params): ((record: Kept) => boolean) => {
  if (!params.has('created')) return () => true
  const exact = params.plainInteger('created')
  if (exact !== undefined) return ({ created }) => created === exact
  const range = params.hash('created')
  const limits = Object.entries(comparisons).flatMap(([name, holds]) => {
    const limit = range?.integer(name)
    return limit === undefined ? [] : [(record: Kept) => holds(record.created, limit)]
  })
  return (record) => limits.every((within) => within(record))
}

interface Listed<T extends Kept> {
  readonly url: string
  readonly resource: string
  /** Oldest first; the answer is in the opposite order. */
  readonly records: readonly T[]
  readonly show: (record: T) => object
}

/** One page, newest first, selected by `starting_after`, `ending_before` and `limit`. */
export const listPage = <T extends Kept>(params: Params, { url, resource, records, show }: Listed<T>): ListAnswer => {
  const limit = params.integer('limit') ?? USUAL
  if (limit < 1 || limit > MOST) throw parameterFailure(`Invalid limit: must be between 1 and ${MOST}`, 'limit')
  const after = params.string('starting_after')
  const before = params.string('ending_before')
  if (after !== undefined && before !== undefined) {
    throw parameterFailure(
      'You may only specify one of these parameters: starting_after, ending_before.',
      'starting_after',
    )
  }
  const rows = records.filter(createdFilter(params)).reverse()
  const placeOf = (id: string, param: string): number => {
    const place = rows.findIndex((row) => row.id === id)
    if (place === -1) throw noSuch(resource, id, param)
    return place
  }
  let page: readonly T[]
  let hasMore: boolean
  if (before === undefined) {
    const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1
    page = rows.slice(start, start + limit)
    hasMore = start + limit < rows.length
  } else {
    const end = placeOf(before, 'ending_before')
    page = rows.slice(Math.max(0, end - limit), end)
    hasMore = end > limit
  }
  return { object: 'list', url, has_more: hasMore, data: page.map(show) }
}
