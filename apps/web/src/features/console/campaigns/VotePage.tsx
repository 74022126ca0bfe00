import type { Output } from '@avalive/contract/call'
import { voteOperations } from '@avalive/contract/vote-operations'
import { useParams } from 'react-router'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { LoadedScreen } from '../kit/LoadedScreen.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { useMay } from '../kit/operator.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { textsOf } from './names.ts'
import { PhaseBadge } from './PhaseBadge.tsx'
import { VoteCandidates } from './VoteCandidates.tsx'
import { VoteResults } from './VoteResults.tsx'
import { VoteTerms } from './VoteTerms.tsx'
import { VoteTickets } from './VoteTickets.tsx'
import type { VoteEdition } from './vote-terms.ts'

/** How often the screen looks whether the votes are counted. */
const COUNTING_MS = 3000

type Detail = Output<typeof voteOperations.getVoteEdition>

const End = ({ edition, reload }: { edition: VoteEdition; reload: () => unknown }) => {
  const t = useT()
  const { campaignId, version, endAt } = edition
  const end = useChange(voteOperations.endVoteEdition, {
    done: t('consoleCampaigns.vote.ended'),
    onDone: reload,
    reload,
  })
  return (
    <RoleGate needs="content" isQuiet>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          end.ask({
            input: { campaignId, version },
            title: t('consoleCampaigns.vote.endTitle'),
            confirm: t('consoleCampaigns.vote.end'),
            effects: [
              {
                label: t('console.field.status'),
                before: t('consoleCampaigns.vote.phase.open'),
                after: t('consoleCampaigns.vote.phase.ended'),
              },
              { label: t('console.field.endAt'), before: formatTime(endAt), after: t('consoleCampaigns.now') },
              { label: t('consoleCampaigns.vote.taken'), after: t('consoleCampaigns.vote.takenCount') },
            ],
            undo: null,
            isDangerous: true,
          })
        }
      >
        {t('consoleCampaigns.vote.end')}
      </Button>
      <ChangeDialog change={end} />
    </RoleGate>
  )
}

const Edition = ({ edition, candidates }: Detail) => {
  const t = useT()
  const locale = useLocale()
  const may = useMay()
  const refresh = useRefresh()
  const reload = () => refresh(voteOperations.getVoteEdition, voteOperations.listVoteEditions)
  const { campaignId, names, phase, beginAt, endAt, ticketsPerDay } = edition
  return (
    <Screen
      title={textIn({ ...textsOf(names) }, locale)}
      subject={`voteEdition:${campaignId}`}
      back={{ to: '/console/votes', label: t('console.page.votes') }}
      badges={<PhaseBadge phase={phase} />}
      actions={phase === 'open' && <End edition={edition} reload={reload} />}
    >
      {phase === 'ended' && <VoteResults edition={edition} />}
      {may('content') ? (
        <VoteTerms edition={edition} reload={reload} />
      ) : (
        <Facts
          facts={[
            { label: t('console.field.beginAt'), value: formatTime(beginAt) },
            { label: t('console.field.endAt'), value: formatTime(endAt) },
            { label: t('consoleCampaigns.vote.ticketsPerDay'), value: ticketsPerDay },
          ]}
        />
      )}
      {phase !== 'ended' && may('content') && <VoteTickets campaignId={campaignId} />}
      <VoteCandidates edition={edition} candidates={candidates} reload={reload} />
    </Screen>
  )
}

/** An edition of the character vote, with all that can be done at its phase. */
const VotePage = () => {
  const t = useT()
  const { campaignId = '' } = useParams()
  return (
    <LoadedScreen
      title={t('console.page.votes')}
      back="/console/votes"
      call={voteOperations.getVoteEdition}
      input={{ campaignId: Number(campaignId) }}
      lines={({ edition, candidates }) => [
        shownLine(t('console.field.status'), t(`consoleCampaigns.vote.phase.${edition.phase}`)),
        shownLine(t('console.field.beginAt'), formatTime(edition.beginAt)),
        shownLine(t('console.field.endAt'), formatTime(edition.endAt)),
        shownLine(t('consoleCampaigns.vote.ticketsPerDay'), edition.ticketsPerDay),
        shownLine(t('consoleCampaigns.vote.candidates'), candidates.length),
      ]}
      repeatMs={({ edition }) => edition.phase === 'ended' && edition.countedAt === null && COUNTING_MS}
    >
      {(detail) => <Edition {...detail} />}
    </LoadedScreen>
  )
}

export default VotePage
