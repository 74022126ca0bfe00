import { accountTypes, type BankDetails, type PersonalDetails, personalKeys } from '@avalive/rules/payouts/details'
import type { Figures } from '@avalive/rules/payouts/tax'
import * as z from 'zod/mini'
import type { SealedName } from '../../platform/db/sealed-columns.ts'
import type { Sealed, Sealing } from '../../platform/sealed.ts'

/** Values of several fields that are sealed together, bound to the id of their row. */
const sealedJson = <T>(name: SealedName, shape: z.ZodMiniType<T>) => ({
  seal: (sealing: Sealing, id: string, value: T): Sealed =>
    sealing.seal(name, id, JSON.stringify(z.encode(shape, value))),
  open: (sealing: Sealing, id: string, sealed: Sealed): T =>
    z.decode(shape, JSON.parse(sealing.open(name, id, sealed))),
})

const yen = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), { decode: BigInt, encode: String })
const figures: z.ZodMiniType<Figures> = z.object({ reward: yen, tax: yen, payment: yen })

export const transferFigures = sealedJson('bank_transfers.figures', figures)
export const giftCodeFigures = sealedJson('gift_card_issues.figures', figures)

const personal: z.ZodMiniType<PersonalDetails> = z.record(z.enum(personalKeys), z.string())
export const personalDetails = sealedJson('deposit_accounts.details', personal)

const bank: z.ZodMiniType<BankDetails> = z.object({
  bank_code: z.string(),
  account_type: z.literal(accountTypes),
  branch_code: z.string(),
  account_number: z.string(),
  account_name: z.string(),
})
export const bankDetails = sealedJson('deposit_bank_accounts.details', bank)
