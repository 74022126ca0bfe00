const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A unique constraint was violated. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Another transaction held the lock for longer than the lock timeout. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** PostgreSQL cannot store NUL in a text or a JSON value, and our own clients never send it. */
export const isUnkeepableText = (error: unknown): boolean => ['22021', '22P05'].includes(String(codeOf(error)))
