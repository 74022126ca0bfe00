import type { live } from '@avalive/contract/live'
import { linkOf } from '@avalive/rules/account/links'
import { isReservedNickname } from '@avalive/rules/account/nickname'
import { introductionText, isIntroductionTooLong } from '@avalive/rules/live/introduction'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { snsProps } from '../../platform/streamers.ts'
import { findProfile, nicknameFrom, type StoredProfile, saveProfile as save } from '../account/profile.ts'
import { refuseServiceWords } from './service-words.ts'

const answerOf = ({ clock }: Context, { profileId, nickname, description, ...stored }: StoredProfile) => ({
  profileId,
  nickname,
  description,
  snsProps: snsProps.parse(stored.snsProps),
  nicknameFrom: nicknameFrom(stored, clock.now()),
  version: stored.profileVersion,
})

export const getOwnProfile: Handler<typeof live.getOwnProfile> = async (_input, { context, caller }) =>
  answerOf(context, await findProfile(context.db, caller.userId))

export const saveProfile: Handler<typeof live.saveProfile> = async (
  { nickname, description: written, links, version, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const description = introductionText(written)
  if (isIntroductionTooLong(description)) throw new Refusal('live.introductionTooLong')
  const [facebook, twitter, youtube] = [
    linkOf('facebook', links.facebook),
    linkOf('twitter', links.twitter),
    linkOf('youtube', links.youtube),
  ]
  if (facebook === undefined || twitter === undefined || youtube === undefined) {
    throw new Refusal('live.linkNotAllowed')
  }
  const edited = { nickname, description, snsProps: { facebook, twitter, youtube } }
  // Somebody who already has such a name keeps it, and can edit the rest.
  const isNewName = nickname !== caller.nickname
  if (isNewName && isReservedNickname(nickname)) throw new Refusal('live.nicknameReserved')
  if (isNewName) await refuseServiceWords(context.db, nickname)
  const saved = await save(context.db, caller.userId, version, edited, context.clock.now())
  if (saved) return answerOf(context, saved)
  const { profileVersion } = await findProfile(context.db, caller.userId)
  throw new Refusal(profileVersion === version ? 'live.nicknameTooSoon' : 'live.profileChanged')
}
