/** A branch code of three digits and an account number of seven, as transfers name them. */
export interface BranchAndAccount {
  readonly branchCode: string
  readonly accountNumber: string
}

/**
 * The branch and account of a postal bank account, or null if there is none. A symbol that begins with 1 has a number
 * that ends in 1, which is left out: 10530 and 12345671 are branch 058, account 1234567. A symbol that begins with 0 is a
 * current account with a branch that ends in 9.
 */
export const postalAccount = (symbol: string, number: string): BranchAndAccount | null => {
  const isOrdinary = /^1\d{4}$/.test(symbol) && /^\d{1,7}1$/.test(number)
  const isCurrent = /^0\d{4}$/.test(symbol) && /^\d{1,7}$/.test(number)
  if (!isOrdinary && !isCurrent) return null
  const account = isOrdinary ? number.slice(0, -1) : number
  return { branchCode: `${symbol.slice(1, 3)}${isOrdinary ? '8' : '9'}`, accountNumber: account.padStart(7, '0') }
}
