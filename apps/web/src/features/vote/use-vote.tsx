import { vote } from '@avalive/contract/vote'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { reportFailure } from '../../lib/errors.ts'
import { useT } from '../../lib/i18n.tsx'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { callQuery } from '../../lib/query.tsx'
import { inBackground } from '../../lib/silent.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { Portrait } from './Portrait.tsx'
import type { Candidate, Election } from './use-election.ts'
import { forgetVoteKey, hasVoteKey, voteKey } from './vote-keys.ts'

/** The app leaves the page or explains the failure itself. */
const isHandledElsewhere = (error: unknown): boolean =>
  isMaintenanceError(error) || (error instanceof ApiError && error.status === 401)

const ticketsQuery = (campaignId: number) => ({ ...callQuery(vote.getTicketNum, { campaignId }), ...inBackground })

/** The tickets of the person who is signed in. */
export const useTickets = (campaignId: number, isEnabled: boolean) =>
  useQuery({ ...ticketsQuery(campaignId), enabled: isEnabled, staleTime: 0, refetchOnWindowFocus: true })

interface Options {
  readonly edition: Election['edition']
  readonly tickets: number | undefined
  /** Called when the server says that the vote is not open. */
  readonly onClosed: () => void
}

/** Refusals after the server has looked for an earlier vote with the same key, so that there is none to repeat. */
const decided = new Set<string | null>(['noTickets', 'ended', 'notBegun', 'keyUsedOtherwise'])

/** Votes for a candidate with its dialogs: no tickets, or the question and then the result or the failure. */
export const useVote = ({ edition, tickets, onClosed }: Options) => {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()
  const queries = useQueryClient()
  const { campaignId, ticketsPerDay } = edition
  const ticketsKey = ticketsQuery(campaignId).queryKey
  /** From the choice until the last dialog is closed, other choices are ignored. */
  const isChoosing = useRef(false)
  const [sending, setSending] = useState<number | null>(null)
  const [voted, setVoted] = useState<ReadonlySet<number>>(new Set())

  const alertNoTickets = () =>
    alert({
      title: t('vote.noTickets.title'),
      body: t(ticketsPerDay > 0 ? 'vote.noTickets.text' : 'vote.noTickets.plain'),
    })

  const alertFailure = async (error: unknown): Promise<void> => {
    if (isHandledElsewhere(error)) return
    if (isOtherAccount(error)) return alertOtherAccount()
    const name = errorNameOf(error, 'vote')
    if (name === 'noTickets') {
      queries.setQueryData(ticketsKey, { remainingCount: 0 })
      return alertNoTickets()
    }
    if (name === 'ended' || name === 'notBegun') {
      onClosed()
      return alert({ title: t('vote.over.title'), body: t('vote.over.text') })
    }
    void queries.invalidateQueries({ queryKey: ticketsKey })
    return alert({ title: t('vote.failure.title'), body: t('vote.failure.text') })
  }

  /** Sends the vote and shows its result or its failure. */
  const send = async ({ id, name, file_name }: Candidate): Promise<void> => {
    setSending(id)
    try {
      const input = { campaignId, voteId: id, idempotencyKey: voteKey(campaignId, id), ...shownAccount() }
      const { remainingCount } = await call(vote.castVote, input)
      forgetVoteKey(campaignId, id)
      queries.setQueryData(ticketsKey, { remainingCount })
      setVoted((before) => new Set([...before, id]))
      setSending(null)
      await alert({
        title: t('vote.result.title', { name }),
        body: t('vote.result.text', { count: remainingCount }),
        illustration: <Portrait fileName={file_name} size={128} />,
      })
    } catch (error) {
      setSending(null)
      if (decided.has(errorNameOf(error, 'vote'))) forgetVoteKey(campaignId, id)
      void reportFailure(error, !isHandledElsewhere(error))
      await alertFailure(error)
    }
  }

  const ask = async (candidate: Candidate, count: number): Promise<void> => {
    const agreed = await confirm({
      title: t('vote.confirm.title', { name: candidate.name }),
      body: count === 1 ? t('vote.confirm.last') : t('vote.confirm.text', { count }),
      confirmLabel: t('vote.button'),
      isCostly: true,
      illustration: <Portrait fileName={candidate.file_name} size={128} />,
    })
    if (agreed) await send(candidate)
  }

  /**
   * The page shows its buttons before the tickets are known, and stays open while an operator or a new day gives more. So
   * the server is asked before the page says that there are none.
   */
  const countTickets = async (candidateId: number): Promise<number> => {
    if (tickets) return tickets
    setSending(candidateId)
    try {
      return (await queries.fetchQuery({ ...ticketsQuery(campaignId), staleTime: 0 })).remainingCount
    } finally {
      setSending(null)
    }
  }

  const choose = async (candidate: Candidate): Promise<void> => {
    if (isChoosing.current) return
    isChoosing.current = true
    try {
      const count = await countTickets(candidate.id)
      // A vote whose answer was lost may have taken the last ticket. Sent again, it counts once and says so.
      const isRepeated = hasVoteKey(campaignId, candidate.id)
      await (count === 0 && !isRepeated ? alertNoTickets() : ask(candidate, Math.max(count, 1)))
    } catch (error) {
      await alertFailure(error)
    } finally {
      isChoosing.current = false
    }
  }

  return { choose, sending, voted }
}
