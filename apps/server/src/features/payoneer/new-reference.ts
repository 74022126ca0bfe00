import { randomBytes } from 'node:crypto'

/** 120 random bits. Payoneer allows 30 characters. */
export const newReference = (): string => randomBytes(15).toString('hex')
