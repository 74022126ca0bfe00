import { type RawBuilder, sql } from 'kysely'

/** An instant as a `timestamptz` parameter. */
export const at = (instant: Temporal.Instant): RawBuilder<Temporal.Instant> => sql`${instant}::timestamptz`
