import { type RawBuilder, sql } from 'kysely'

/** An instant in a statement. */
export const at = (instant: Temporal.Instant): RawBuilder<Temporal.Instant> => sql`${instant}::timestamptz`
