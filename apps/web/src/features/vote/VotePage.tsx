import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { useElection } from './use-election.ts'
import { VoteView } from './VoteView.tsx'
import './vote.css'

/** The edition in the address, for links to past ones. Null for the one that is shown now. */
const campaignIn = (search: string): number | null => {
  const text = new URLSearchParams(search).get('campaignId')
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const VotePage = () => {
  const t = useT()
  const { search } = useLocation()
  const { election, clockOffset, error, isUnknown, isFetching, refetch, refetchSoon } = useElection(campaignIn(search))
  const onClosed = useCallback(() => void refetch(), [refetch])
  if (isUnknown) return <NoVote />
  if (election) {
    const { campaignId } = election.edition
    return (
      <VoteView
        key={campaignId}
        election={election}
        clockOffset={clockOffset}
        onTurn={refetchSoon}
        onClosed={onClosed}
      />
    )
  }
  if (error) {
    return (
      <LoadFailedScreen
        title={t('vote.failed.title')}
        text={t('vote.failed.text')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return <VoteSkeleton />
}

const NoVote = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Lost />}
        title={t('vote.notFound.title')}
        text={t('vote.notFound.text')}
        action={<ButtonLink to="/campaign/character_vote">{t('title.vote')}</ButtonLink>}
      />
    </AppFrame>
  )
}

const firstCards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const VoteSkeleton = () => {
  const t = useT()
  return (
    <AppFrame title={t('title.vote')} lead={t('vote.lead')}>
      <Loading label={t('common.loading')}>
        <div className="flex flex-col gap-6">
          <Skeleton shape="block" width="100%" height="8rem" />
          <Skeleton shape="block" width="100%" height="5rem" />
          <div className="candidates">
            {firstCards.map((key) => (
              <Skeleton key={key} shape="block" width="100%" height="19rem" />
            ))}
          </div>
        </div>
      </Loading>
    </AppFrame>
  )
}

export default withQueries(VotePage)
