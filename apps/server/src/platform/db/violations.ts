const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A unique constraint decided against us. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Somebody else held what was wanted for longer than the transaction would wait. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** PostgreSQL keeps no NUL in a text, nor in a JSON value: whoever sends one sends nothing of ours. */
export const isUnkeepableText = (error: unknown): boolean => ['22021', '22P05'].includes(String(codeOf(error)))
