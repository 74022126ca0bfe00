import { isRegion } from '@avalive/i18n/regions'
import { isMailAddress } from '@avalive/rules/mail/address'
import { isBlank } from '@avalive/rules/text/characters'
import { tidyText } from '../../shared/register/tidy.ts'

/** The form has the e-mail address twice. */
export interface WiseDraft {
  readonly firstName: string
  readonly lastName: string
  readonly region: string
  readonly email: string
  readonly confirmEmail: string
}

export const LONGEST_NAME = 30

export type WiseReason = 'required' | 'emailRequired' | 'tooLong' | 'invalidRegion' | 'notMail' | 'mismatch'

const nameReason = (name: string): WiseReason | null => {
  if (isBlank(name)) return 'required'
  return name.length > LONGEST_NAME ? 'tooLong' : null
}

const regionReason = (region: string): WiseReason | null => {
  if (region === '') return 'required'
  return isRegion(region) ? null : 'invalidRegion'
}

const emailReason = (email: string): WiseReason | null => {
  if (email === '') return 'emailRequired'
  return isMailAddress(email) ? null : 'notMail'
}

const confirmReason = ({ email, confirmEmail }: WiseDraft): WiseReason | null => {
  if (confirmEmail === '') return 'emailRequired'
  return confirmEmail === email ? null : 'mismatch'
}

/** The fields that fail a check, in the order of the form. The server has the same limits. */
export const checkAccount = (draft: WiseDraft): { readonly key: keyof WiseDraft; readonly reason: WiseReason }[] => {
  const reasons = [
    { key: 'firstName', reason: nameReason(draft.firstName) },
    { key: 'lastName', reason: nameReason(draft.lastName) },
    { key: 'region', reason: regionReason(draft.region) },
    { key: 'email', reason: emailReason(draft.email) },
    { key: 'confirmEmail', reason: confirmReason(draft) },
  ] as const
  return reasons.flatMap(({ key, reason }) => (reason === null ? [] : [{ key, reason }]))
}

export const tidied = (draft: WiseDraft): WiseDraft => ({
  firstName: tidyText(draft.firstName),
  lastName: tidyText(draft.lastName),
  region: draft.region,
  email: tidyText(draft.email),
  confirmEmail: tidyText(draft.confirmEmail),
})
