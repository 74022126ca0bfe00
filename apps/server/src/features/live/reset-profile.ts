import type { live } from '@avalive/contract/live'
import { LONGEST_NICKNAME } from '@avalive/rules/account/nickname'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { snsProps } from '../../platform/streamers.ts'
import { type EditedProfile, lockProfile, replaceProfile } from '../account/profile.ts'

/** What the audit log keeps: what people wrote must not outlive their account there (decision 0095). */
const audited = ({ nickname, description, snsProps: links }: EditedProfile, username: string) => ({
  hasOwnNickname: nickname !== username.slice(0, LONGEST_NICKNAME),
  hasDescription: description !== '',
  links: Object.values(links).filter((link) => link !== null).length,
})

/** Removes everything that the person has written. Resetting again changes nothing and notifies nobody. */
export const resetProfile: Handler<typeof live.resetProfile> = async ({ vliveId }, { context, audit }) => {
  const now = context.clock.now()
  const nickname = await context.db.transaction().execute(async (tx) => {
    const found = await lockProfile(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    const before: EditedProfile = {
      nickname: found.nickname,
      description: found.description,
      snsProps: snsProps.parse(found.snsProps),
    }
    const after: EditedProfile = {
      nickname: found.username.slice(0, LONGEST_NICKNAME),
      description: '',
      snsProps: { facebook: null, twitter: null, youtube: null },
    }
    if (JSON.stringify(before) === JSON.stringify(after)) {
      audit.nothingChanged()
      return after.nickname
    }
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: found.userId,
      before: audited(before, found.username),
      after: audited(after, found.username),
    })
    await replaceProfile(tx, found.userId, after, now)
    await emit(tx, 'profileReset', { userId: String(found.userId), at: now.toString() })
    return after.nickname
  })
  return { vliveId, nickname }
}
