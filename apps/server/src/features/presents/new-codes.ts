import { randomUUID } from 'node:crypto'
import { publicId } from '../../platform/ids.ts'
import type { Sealing } from '../../platform/sealed.ts'
import type { NewCode } from './campaign-store.ts'

/** More than 96 random bits, in characters that a QR code of modest size holds. */
const CODE_LENGTH = 20

export const newCode = (): string => publicId('', CODE_LENGTH)

/** A code as it is stored: sealed, so that the sheet can be printed again, and as a keyed hash to find it by. */
export const sealedCode = (sealing: Sealing, code: string): NewCode => {
  const id = randomUUID()
  return {
    id,
    code: sealing.seal('present_codes.code', id, code),
    codeLookup: sealing.lookup('present_codes.code', code),
  }
}
