import type { Output } from '@avalive/contract/call'
import { vote } from '@avalive/contract/vote'
import { type VotePhase, votePhase } from '@avalive/rules/vote/edition'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isNotFound } from '../../lib/api.ts'
import { callQuery } from '../../lib/query.tsx'
import { useServerNow } from '../../lib/server-now.ts'
import { refreshing } from '../../lib/silent.ts'

export type Election = Output<typeof vote.getElection>
export type Candidate = Election['candidates'][number]

/** The count takes a second or two. */
const POLL_MS = 2000
/** At the end, open pages spread their requests over this time. */
const MAX_JITTER_MS = 1000

/** The phase at `now`, a time of the server's clock. */
const phaseAt = ({ phase, beginAt, endAt }: Election['edition'], now: number): VotePhase => {
  const period = { beginAt: Date.parse(beginAt), endAt: Date.parse(endAt) }
  // An operator may have ended it early.
  return phase === 'ended' ? 'ended' : votePhase(period, now)
}

/** The last answer is from an earlier phase, or has no results yet although the vote has ended. */
const isOutdated = ({ edition, results }: Election, now: number): boolean => {
  const phase = phaseAt(edition, now)
  return phase !== edition.phase || (phase === 'ended' && results === null)
}

/** How far the server's clock is ahead of the local one, in milliseconds. */
const offsetOf = (election: Election | undefined, answeredAt: number): number =>
  election ? Date.parse(election.now) - answeredAt : 0

/** An edition of the vote: the given one, or else the one that is shown now. */
export const useElection = (campaignId: number | null) => {
  const [jitter] = useState(() => Math.random() * MAX_JITTER_MS)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...callQuery(vote.getElection, campaignId === null ? {} : { campaignId }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && isOutdated(data, Date.now() + offsetOf(data, dataUpdatedAt)) ? POLL_MS + jitter : false,
    refetchOnWindowFocus: true,
    ...refreshing,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refetchSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), jitter)
  }, [refetch, jitter])
  return {
    election: data,
    clockOffset: offsetOf(data, dataUpdatedAt),
    isUnknown: isNotFound(error),
    error,
    isFetching,
    refetch,
    /** After a random moment, for turns that all open pages take at once. */
    refetchSoon,
  }
}

/**
 * The phase that the page shows, by the server's clock, also if the vote begins or ends while the page is open. Then it
 * calls `onTurn`, for the candidates and the results.
 */
export const useVotePhase = ({ edition, next }: Election, clockOffset: number, onTurn: () => void): VotePhase => {
  const [beginAt, endAt] = [Date.parse(edition.beginAt), Date.parse(edition.endAt)]
  const nextAt = next ? Date.parse(next.beginAt) : null
  const untilTurn = useCallback(
    (now: number) => {
      const turns = [beginAt, endAt, nextAt].filter((turn) => turn !== null && turn > now)
      return turns.length === 0 ? null : Math.min(...turns.map(Number)) - now
    },
    [beginAt, endAt, nextAt],
  )
  const now = useServerNow(clockOffset, untilTurn)
  const before = useRef(now)
  useEffect(() => {
    const wait = untilTurn(before.current)
    if (wait !== null && before.current + wait <= now) onTurn()
    before.current = now
  }, [now, untilTurn, onTurn])
  const phase = phaseAt(edition, now)
  // The candidates come with the next answer.
  return phase === 'open' && edition.phase === 'upcoming' ? 'upcoming' : phase
}
