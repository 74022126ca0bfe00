import { randomBytes } from 'node:crypto'
import { hashOf } from '../../../platform/secrets.ts'

/** Without I, L, O and U, so that a code that is read aloud or typed is not mistaken (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 100 random bits in four groups of five. */
export const newInviteCode = (): string =>
  Array.from(randomBytes(20), (byte, at) => (at > 0 && at % 5 === 0 ? '-' : '') + letters[byte % 32]).join('')

/** The stored form, however the code was typed. */
export const inviteHash = (code: string): Buffer =>
  hashOf(code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'))
