import * as z from 'zod/mini'
import { keptText } from './shapes.ts'

/**
 * Lists of the console: searched, filtered, sorted, and paged by the key of the last row. `next` of one page is `after`
 * of the next one; it is opaque, and holds for the same search, filters and order only.
 */
export const listInput = <Filters extends z.core.$ZodShape, const Sorts extends readonly [string, ...string[]]>(
  filters: Filters,
  sorts: Sorts,
) =>
  z.object({
    search: z.optional(keptText(100)),
    ...filters,
    sort: z._default(z.enum(sorts), sorts[0] as Sorts[number]),
    descending: z._default(z.boolean(), true),
    after: z.optional(z.string().check(z.maxLength(500))),
  })

export const listOutput = <Row extends z.core.$ZodShape>(row: Row) =>
  z.object({ rows: z.array(z.object(row)), next: z.nullable(z.string()) })
