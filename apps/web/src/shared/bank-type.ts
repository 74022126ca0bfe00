import type { AccountType } from '@avalive/rules/payouts/details'

const names = { 1: 'ordinary', 2: 'current', 4: 'savings' } as const

/** The text that names the type of a bank account in Japan. */
export const bankTypeKey = (type: AccountType) => `bankType.${names[type]}` as const
