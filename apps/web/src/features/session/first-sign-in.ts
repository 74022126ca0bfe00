import { isRegion } from '@avalive/i18n/regions'
import type { Translate } from '@avalive/i18n/translate'
import * as z from 'zod/mini'

const draft = z.object({ nickname: z.string(), birthday: z.string(), region: z.string() })

export type Draft = z.output<typeof draft>
export type DraftErrors = { readonly [F in keyof Draft]?: string }

/** What the history entry holds, if it holds a first sign-in. */
export const readDraft = (state: unknown): Draft | null => draft.safeParse(state).data ?? null

export const nicknameLimit = 30

export const checkDraft = (t: Translate, { nickname, birthday, region }: Draft): DraftErrors => {
  const required = t('common.validation.required')
  const name = nickname.trim()
  return {
    ...(name === '' && { nickname: required }),
    ...(name.length > nicknameLimit && {
      nickname: t('common.validation.maxCharacters', { characters: nicknameLimit }),
    }),
    ...(birthday === '' && { birthday: required }),
    ...(region === '' && { region: required }),
    ...(region !== '' && !isRegion(region) && { region: t('common.validation.invalidRegion') }),
  }
}
