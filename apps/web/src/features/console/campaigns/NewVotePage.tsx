import { voteOperations } from '@avalive/contract/vote-operations'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { readInteger, readJst } from '../kit/form/values.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { namesOf } from './names.ts'
import { useTermsChecks, VoteTermsFields } from './VoteTermsFields.tsx'
import { emptyTerms, type TermsDraft, termLines } from './vote-terms.ts'

/** Begins an edition; its candidates are set on its own screen. */
const NewVotePage = () => {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useForm('newVote', { values: emptyTerms, version: 0 }, useTermsChecks())
  const create = useChange(voteOperations.createVoteEdition, {
    done: t('consoleCampaigns.vote.created'),
    onDone: ({ edition }) => {
      form.reset({ values: emptyTerms, version: 0 })
      void refresh(voteOperations.listVoteEditions)
      navigate(`/console/votes/${edition.campaignId}`, { replace: true })
    },
  })
  const ask = (draft: TermsDraft) =>
    create.ask({
      input: {
        names: namesOf(draft.names),
        beginAt: readJst(draft.beginAt) ?? '',
        endAt: readJst(draft.endAt) ?? '',
        ticketsPerDay: readInteger(draft.ticketsPerDay) ?? 0,
      },
      title: t('consoleCampaigns.vote.createTitle'),
      confirm: t('console.act.create'),
      effects: termLines(t, draft)
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => ({ label, after: text })),
      undo: t('consoleCampaigns.vote.createUndo'),
    })
  return (
    <Screen
      title={t('consoleCampaigns.vote.new')}
      lead={t('consoleCampaigns.vote.newLead')}
      back={{ to: '/console/votes', label: t('console.page.votes') }}
    >
      <EditForm form={form} isNew submitLabel={t('console.act.create')} onSave={ask}>
        <VoteTermsFields form={form} phase="upcoming" />
      </EditForm>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewVotePage
