import { isRegion } from '@avalive/i18n/regions'
import type { Translate } from '@avalive/i18n/translate'
import { isNickname, isReservedNickname, LONGEST_NICKNAME } from '@avalive/rules/account/nickname'
import * as z from 'zod/mini'

const draft = z.object({ attempt: z.string(), nickname: z.string(), birthday: z.string(), region: z.string() })

export type Draft = z.output<typeof draft>
export type DraftErrors = { readonly [F in keyof Draft]?: string }

/** The draft of a first sign-in from the history entry, if there is one. */
export const readDraft = (state: unknown): Draft | null => draft.safeParse(state).data ?? null

/** Today's date in Japan, whose days the server uses. */
const today = (): string => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format(new Date())

export const checkDraft = (t: Translate, { nickname, birthday, region }: Draft): DraftErrors => {
  const required = t('validation.required')
  const name = nickname.trim()
  return {
    ...(isReservedNickname(name) && { nickname: t('validation.reservedName') }),
    ...(!isNickname(name) && { nickname: t('validation.unreadableName') }),
    ...(name === '' && { nickname: required }),
    ...(name.length > LONGEST_NICKNAME && {
      nickname: t('validation.maxCharacters', { characters: LONGEST_NICKNAME }),
    }),
    ...(birthday === '' && { birthday: required }),
    ...(birthday > today() && { birthday: t('firstSignIn.birthday.future') }),
    ...(region === '' && { region: required }),
    ...(region !== '' && !isRegion(region) && { region: t('validation.invalidRegion') }),
  }
}
