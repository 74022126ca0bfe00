import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { formatDateTime } from '@avalive/i18n/format'
import { entryStatus } from '@avalive/rules/events/entry'
import { ApiError, call } from '../../../lib/api.ts'
import { reload } from '../../../lib/leave.ts'
import { isMaintenanceError } from '../../../lib/maintenance.ts'
import { millisOf } from '../event.ts'
import { askAll, type Means } from './ask.tsx'
import { decide } from './decide.ts'
import type { Tap } from './use-entry.ts'

const switchTooSoon = errorCode('events', 'switchTooSoon')

/** Signing out and maintenance are the whole app's business. */
const isOwn = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 401 && !isMaintenanceError(error)

/** From the tap to the result (specification 1 §4, entry flow). Answers whether the server refused what was asked. */
export const follow = async (tap: Tap, means: Means): Promise<boolean> => {
  if (tap.choice === 'optIn') return optIn(means)
  if (tap.choice === 'cancelPreEntry') return cancel(tap, means)
  return enter(tap, means)
}

const done = async ({ alert }: Means, title: string, body?: string): Promise<false> => {
  await alert({ title, body })
  reload()
  return false
}

const enter = async (tap: Tap, means: Means): Promise<boolean> => {
  const { t, locale, alert } = means
  const { eventId, name, beginAt } = tap.event
  const { avatars } = await call(events.listAvatars, {})
  if (avatars.length === 0) {
    await alert({ title: t('events.avatar.title'), body: t('events.avatar.body') })
    return false
  }
  const plan = decide(tap)
  if (!(await askAll(tap, plan, means))) return false
  try {
    const { broadcasterEventEntry: entry } = await call(events.enter, {
      eventId,
      ...(tap.from && { from: tap.from }),
      ...(tap.mediaId && { mediaId: tap.mediaId }),
    })
    if (entry.status === entryStatus.preEntry) {
      const time = formatDateTime(locale, millisOf(beginAt), { withZone: true })
      return done(means, t('events.done.preEntry'), t('events.confirm.preEntry.body', { name, time }))
    }
    const title = t(plan.decision.kind === 'switch' ? 'events.done.switch' : 'events.done.entry')
    return done(means, title, t('events.scoresNow', { name }))
  } catch (error) {
    if (!isOwn(error)) throw error
    await (error.errorCode === switchTooSoon
      ? alert({ title: t('events.switchLimit.title'), body: error.message })
      : alert({ title: t('events.entryFailed.title'), body: <EntryFailed {...means} /> }))
    return true
  }
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
    await call(events.cancelPreEntry, { eventId })
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
  const { rankInfo } = await call(events.optInToRank, {})
  return done(means, t('events.done.optIn.title'), t('events.done.optIn.body', { rank: rankInfo.rank }))
}
