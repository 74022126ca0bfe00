const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64')

/** Fixed, because several processes of a test share a database. */
export const testSealingKeys = { SEALING_KEYS: `test:${keyOf(1)}`, LOOKUP_KEY: keyOf(2) }
