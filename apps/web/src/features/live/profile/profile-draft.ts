import type { Output } from '@avalive/contract/call'
import type { live } from '@avalive/contract/live'
import type { Translate } from '@avalive/i18n/translate'
import { type LinkService, linkOf, linkServices } from '@avalive/rules/account/links'
import { isNickname, isReservedNickname, LONGEST_NICKNAME } from '@avalive/rules/account/nickname'
import { introductionText, isIntroductionTooLong, LONGEST_INTRODUCTION } from '@avalive/rules/live/introduction'
import { characterCount } from '@avalive/rules/text/characters'

export type OwnProfile = Output<typeof live.getOwnProfile>

/** What the form holds, as it was typed. */
export type ProfileDraft = Record<'nickname' | 'description' | LinkService, string>
export type ProfileErrors = { readonly [F in keyof ProfileDraft]?: string }

export const draftOf = ({ nickname, description, snsProps }: OwnProfile): ProfileDraft => ({
  nickname,
  description,
  twitter: snsProps.twitter ?? '',
  youtube: snsProps.youtube ?? '',
  facebook: snsProps.facebook ?? '',
})

/** How it is saved, so that a space more is no change. */
const tidied = (draft: ProfileDraft): ProfileDraft => ({
  nickname: draft.nickname.trim(),
  description: introductionText(draft.description),
  twitter: draft.twitter.trim(),
  youtube: draft.youtube.trim(),
  facebook: draft.facebook.trim(),
})

export const isChanged = (draft: ProfileDraft, saved: OwnProfile): boolean =>
  JSON.stringify(tidied(draft)) !== JSON.stringify(draftOf(saved))

/** After the profile was saved elsewhere: what was typed here stays, everything else is as it is now. */
export const mergedDraft = (draft: ProfileDraft, before: OwnProfile, now: OwnProfile): ProfileDraft => {
  const [typed, old, newer] = [tidied(draft), draftOf(before), draftOf(now)]
  const merged = (field: keyof ProfileDraft) => (typed[field] === old[field] ? newer[field] : draft[field])
  return {
    // A nickname that was changed elsewhere can't be changed again now.
    nickname: now.nicknameFrom === null ? merged('nickname') : newer.nickname,
    description: merged('description'),
    twitter: merged('twitter'),
    youtube: merged('youtube'),
    facebook: merged('facebook'),
  }
}

export const inputOf = (draft: ProfileDraft) => {
  const { nickname, description, ...links } = tidied(draft)
  return { nickname, description, links }
}

const nicknameError = (t: Translate, name: string): string | undefined => {
  if (name === '') return t('validation.required')
  if (name.length > LONGEST_NICKNAME) return t('validation.maxCharacters', { characters: LONGEST_NICKNAME })
  if (!isNickname(name)) return t('validation.unreadableName')
  return isReservedNickname(name) ? t('validation.reservedName') : undefined
}

/** What must be corrected before the draft can be saved. */
export const checkDraft = (t: Translate, draft: ProfileDraft, saved: OwnProfile): ProfileErrors => {
  const name = draft.nickname.trim()
  const nickname = name === saved.nickname ? undefined : nicknameError(t, name)
  const over = characterCount(draft.description) - LONGEST_INTRODUCTION
  const wrong = linkServices.filter((service) => linkOf(service, draft[service]) === undefined)
  return {
    ...(nickname !== undefined && { nickname }),
    ...(isIntroductionTooLong(draft.description) && { description: t('live.comment.over', { count: over }) }),
    ...Object.fromEntries(wrong.map((service) => [service, t('people.edit.link.wrong')])),
  }
}
