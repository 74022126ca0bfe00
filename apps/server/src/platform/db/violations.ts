const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined

/** A unique constraint was violated: the named one, if one is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)

/** Another transaction held the lock for longer than the lock timeout. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** PostgreSQL cannot store NUL in a text or a JSON value, and our own clients never send it. */
export const isUnkeepableText = (error: unknown): boolean => ['22021', '22P05'].includes(String(codeOf(error)))
