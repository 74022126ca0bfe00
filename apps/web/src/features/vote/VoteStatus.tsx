import { formatDateTime } from '@avalive/i18n/format'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { loginFor } from '../../lib/campaign.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { useServerNow } from '../../lib/server-now.ts'
import { countdownText, hurry, nextChange } from '../../lib/time-left.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Election } from './use-election.ts'

interface EndsProps {
  readonly endAt: string
  readonly clockOffset: number
}

/** The end as a date, and on the last day as a countdown. Screen readers get the date once instead of every second. */
export const VoteEnds = ({ endAt, clockOffset }: EndsProps) => {
  const t = useT()
  const locale = useLocale()
  const end = Date.parse(endAt)
  const waitFor = useCallback((now: number) => nextChange(end - now), [end])
  const left = end - useServerNow(clockOffset, waitFor)
  const date = t('vote.endsAt', { time: formatDateTime(locale, end, { withZone: true }) })
  if (left > hurry) return <p className="text-sm text-soft">{date}</p>
  return (
    <p role="timer" aria-live="off" className="text-sm font-medium">
      <span className="sr-only">{date}</span>
      <span aria-hidden="true">{t('vote.endsIn', { time: countdownText(left) })}</span>
    </p>
  )
}

interface TicketsProps {
  readonly edition: Election['edition']
  readonly count: number | undefined
  readonly isFailed: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

export const Tickets = ({ edition, count, isFailed, isRetrying, onRetry }: TicketsProps) => {
  const t = useT()
  if (isFailed && count === undefined) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('vote.ticketsFailed')}</p>
        <Button tone="secondary" loading={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div>
      <p role="status" className="font-display text-2xl font-bold">
        {count === undefined ? <Skeleton width="8rem" /> : t('vote.tickets', { count })}
      </p>
      {edition.ticketsPerDay > 0 && (
        <p className="mt-1 text-sm text-soft">{t('vote.daily', { count: edition.ticketsPerDay })}</p>
      )}
    </div>
  )
}

/** A visitor sees neither tickets nor buttons, but how to get them. */
export const SignInToVote = () => {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <p>
      <TextLink standalone to={loginFor(pathname + search)}>
        {t('vote.signIn')}
      </TextLink>
    </p>
  )
}
