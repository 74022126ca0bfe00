import { events } from '@avalive/contract/events'
import { millisecondsOf } from '@avalive/contract/time-value'
import { formatDateTime } from '@avalive/i18n/format'
import { entryStatus, lossOf } from '@avalive/rules/events/entry'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { reload } from '../../../lib/leave.ts'
import { isMaintenanceError } from '../../../lib/maintenance.ts'
import { isOtherAccount, shownAccount } from '../../../lib/other-account.ts'
import { agree, type Means } from './ask.tsx'
import type { Plan } from './decide.ts'
import type { Tap } from './tap.ts'

/**
 * Errors that this flow explains. Expired sessions and maintenance are handled globally, account mismatches in
 * `follow`.
 */
const isOwn = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 401 && !isMaintenanceError(error) && !isOtherAccount(error)

/** Runs the entry flow from the tap to the result (specification 1 §4). Returns whether the server refused. */
export const follow = async (tap: Tap, means: Means): Promise<boolean> => {
  try {
    if (tap.choice === 'optIn') return await optIn(means)
    if (tap.choice === 'cancelPreEntry') return await cancel(tap, means)
    return await enter(tap, means)
  } catch (error) {
    if (!isOtherAccount(error)) throw error
    return done(means, means.t('otherAccount.title'), means.t('otherAccount.notSpent'))
  }
}

const done = async ({ alert }: Means, title: string, body?: string): Promise<false> => {
  await alert({ title, body })
  reload()
  return false
}

/** Loads avatars and entries again, because they may have changed in the app or in another window. */
const enter = async (tap: Tap, means: Means): Promise<boolean> => {
  const [{ avatars }, listed] = await Promise.all([call(events.listAvatars, {}), call(events.listEvents, {})])
  if (avatars.length === 0) {
    await avatarNotice(means)
    return false
  }
  const agreed = new Set<string>()
  let isRefused = false
  let plan = await agree(tap, listed, means, agreed)
  while (plan) {
    try {
      return await send(tap, plan, means)
    } catch (error) {
      if (!isOwn(error)) throw error
      isRefused = true
      const before = agreed.size
      if (errorNameOf(error, 'events') === 'lossNotAgreed') {
        plan = await agree(tap, await call(events.listEvents, {}), means, agreed)
      }
      // Without a new question to ask, the page knows no more than before.
      if (plan && agreed.size === before) return refused(error, means)
    }
  }
  return isRefused
}

const send = async (tap: Tap, { decision, isIn }: Plan, means: Means): Promise<false> => {
  const { t, locale } = means
  const { eventId, name, beginAt } = tap.event
  const { broadcasterEventEntry: entry } = await call(events.enter, {
    eventId,
    ...(tap.from && { from: tap.from }),
    ...(tap.mediaId && { mediaId: tap.mediaId }),
    agreedLoss: lossOf(decision)?.event.parentId ?? '',
    ...shownAccount(),
  })
  if (entry.status === entryStatus.preEntry) {
    const time = formatDateTime(locale, millisecondsOf(beginAt), { withZone: true })
    return done(means, t('events.done.preEntry'), t('events.confirm.preEntry.body', { name, time }))
  }
  const title = t(isIn ? 'events.done.switch' : 'events.done.entry')
  return done(means, title, t('events.scoresNow', { name }))
}

const avatarNotice = ({ t, alert }: Means): Promise<void> =>
  alert({ title: t('events.avatar.title'), body: t('events.avatar.body') })

const refused = async (error: ApiError, means: Means): Promise<true> => {
  const { t, alert } = means
  const name = errorNameOf(error, 'events', 'avatarRequired')
  if (name === 'avatarRequired') {
    await avatarNotice(means)
    return true
  }
  const title = t(name === 'switchTooSoon' ? 'events.switchLimit.title' : 'events.entryFailed.title')
  const isTold = name === 'switchTooSoon' || name === 'lossNotAgreed'
  await alert({ title, body: isTold ? error.message : <EntryFailed {...means} /> })
  return true
}

const parts = ['eligible', 'requirements', 'connection'] as const

const EntryFailed = ({ t }: Pick<Means, 't'>) => (
  <ul className="list-disc pl-5">
    {parts.map((part) => (
      <li key={part}>{t(`events.entryFailed.${part}`)}</li>
    ))}
  </ul>
)

const cancel = async ({ event }: Tap, means: Means): Promise<boolean> => {
  const { t, confirm, alert } = means
  const { eventId, name } = event
  const agreed = await confirm({
    title: t('events.confirm.cancel.title'),
    body: t('events.confirm.cancel.body', { name }),
    confirmLabel: t('events.button.cancelPreEntry'),
    cancelLabel: t('events.confirm.cancel.keep'),
    tone: 'danger',
  })
  if (!agreed) return false
  try {
    await call(events.cancelPreEntry, { eventId, ...shownAccount() })
  } catch (error) {
    if (!isOwn(error)) throw error
    await alert({ title: t('events.cancelFailed.title'), body: t('events.cancelFailed.body') })
    return true
  }
  return done(means, t('events.done.cancel'))
}

const optIn = async (means: Means): Promise<boolean> => {
  const { t, confirm } = means
  const agreed = await confirm({
    title: t('events.confirm.optIn.title'),
    body: t('events.confirm.optIn.body'),
    confirmLabel: t('events.button.optIn'),
  })
  if (!agreed) return false
  const { rankInfo } = await call(events.optInToRank, shownAccount())
  return done(means, t('events.done.optIn.title'), t('events.done.optIn.body', { rank: rankInfo.rank }))
}
