export interface KonbiniInput {
  readonly name: string
  readonly email: string
  readonly phone: string
}

export const emptyKonbini: KonbiniInput = { name: '', email: '', phone: '' }

export type KonbiniFault = 'required' | 'emailRequired' | 'email' | 'phone'
export type KonbiniFaults = { readonly [F in keyof KonbiniInput]: KonbiniFault | null }

/** The stores identify a customer by 10 or 11 digits, which may not all be zero. */
const isPhone = (text: string): boolean => /^\d{10,11}$/.test(text) && !/^0+$/.test(text)

export const phoneDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

const emailFault = (email: string): KonbiniFault | null => {
  if (email.trim() === '') return 'emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'email'
}

export const konbiniFaults = ({ name, email, phone }: KonbiniInput): KonbiniFaults => ({
  name: name.trim() === '' ? 'required' : null,
  email: emailFault(email),
  phone: isPhone(phoneDigits(phone)) ? null : 'phone',
})

export const isKonbiniComplete = (input: KonbiniInput): boolean =>
  Object.values(konbiniFaults(input)).every((fault) => fault === null)
