/** The provider's published test cards (and two of the sandbox's own), named after the outcome they cause. */
export const testCards = {
  success: '4242424242424242',
  challenge: '4000002760003184',
  invalidInput: '4000000000000127',
  usageLimit: '4000000000009995',
  rejected: '4000000000000002',
  unsupported: '4000000000010142',
  retry: '4000000000000119',
  unusable: '4000000000000069',
  slow: '4000000000020018',
} as const

export type TestCardName = keyof typeof testCards

/** Phone numbers for the sandbox's stores, named after the outcome they cause. */
export const testPhones = {
  paidAtOnce: '22222222220',
  paidLater: '11111111110',
  expires: '33333333330',
  never: '55555555550',
  rejected: '01234567890',
} as const

export type TestPhoneName = keyof typeof testPhones
