import { formatDateTime } from '@avalive/i18n/format'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Curtain } from '../../ui/illustrations/Curtain.tsx'
import { Candidates } from './Candidates.tsx'
import { Results } from './Results.tsx'
import { type Election, useVotePhase } from './use-election.ts'
import { useTickets, useVote } from './use-vote.tsx'
import { SignInToVote, Tickets, VoteEnds } from './VoteStatus.tsx'

interface Props {
  readonly election: Election
  readonly clockOffset: number
  /** Called when the vote begins or ends by the clock. */
  readonly onTurn: () => void
  /** Called when the server says that the vote is not open. */
  readonly onClosed: () => void
}

/** An edition before its begin, while votes are taken, or with its results. */
export const VoteView = ({ election, clockOffset, onTurn, onClosed }: Props) => {
  const t = useT()
  const locale = useLocale()
  const { edition, next } = election
  const phase = useVotePhase(election, clockOffset, onTurn)
  const timeOf = (at: string) => formatDateTime(locale, Date.parse(at), { withZone: true })
  return (
    <AppFrame title={edition.name} lead={phase === 'open' && t('vote.lead')}>
      {phase === 'upcoming' && (
        <EmptyState
          illustration={<Curtain />}
          title={t('vote.upcoming.title')}
          text={t('vote.upcoming.text', { time: timeOf(edition.beginAt) })}
        />
      )}
      {phase === 'open' && <OpenVote election={election} clockOffset={clockOffset} onClosed={onClosed} />}
      {phase === 'ended' && (
        <div className="flex flex-col gap-6">
          <Results election={election} />
          {next && (
            <p className="text-center text-soft">{t('vote.next', { name: next.name, time: timeOf(next.beginAt) })}</p>
          )}
        </div>
      )}
    </AppFrame>
  )
}

interface OpenProps {
  readonly election: Election
  readonly clockOffset: number
  readonly onClosed: () => void
}

const OpenVote = ({ election: { edition, candidates }, clockOffset, onClosed }: OpenProps) => {
  const isSignedIn = useSignedIn()
  const tickets = useTickets(edition.campaignId, isSignedIn)
  const count = tickets.data?.remainingCount
  const { choose, sending, voted } = useVote({ edition, tickets: count, onClosed })
  return (
    <div className="flex flex-col gap-6">
      <Card as="section">
        <div className="flex flex-col gap-2">
          {isSignedIn ? (
            <Tickets
              edition={edition}
              count={count}
              isFailed={tickets.isError}
              isRetrying={tickets.isFetching}
              onRetry={() => void tickets.refetch()}
            />
          ) : (
            <SignInToVote />
          )}
          <VoteEnds endAt={edition.endAt} clockOffset={clockOffset} />
        </div>
      </Card>
      <Candidates
        candidates={candidates}
        voted={voted}
        sending={sending}
        onVote={isSignedIn ? (candidate) => void choose(candidate) : undefined}
      />
    </div>
  )
}
