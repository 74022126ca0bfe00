import type { SentInput } from '@avalive/contract/call'
import { voteOperations } from '@avalive/contract/vote-operations'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { EditForm } from '../kit/form/EditForm.tsx'
import { useEdit } from '../kit/form/use-edit.ts'
import { useForm } from '../kit/form/use-form.ts'
import { readInteger, readJst } from '../kit/form/values.ts'
import { Section } from '../kit/Section.tsx'
import { namesOf } from './names.ts'
import { useTermsChecks, VoteTermsFields } from './VoteTermsFields.tsx'
import { mergeTerms, type TermsDraft, termLines, termsOf, type VoteEdition } from './vote-terms.ts'

type Sent = Omit<SentInput<typeof voteOperations.changeVoteEdition>, 'reason'>

/** Names, period and tickets of an edition. */
export const VoteTerms = ({ edition, reload }: { edition: VoteEdition; reload: () => Promise<unknown> }) => {
  const t = useT()
  const { campaignId, phase } = edition
  const form = useForm(`vote.${campaignId}.terms`, termsOf(edition), useTermsChecks(), mergeTerms)

  /** Only what was edited is sent, because a control shows no seconds. */
  const sentOf = (draft: TermsDraft, version: number): Sent => {
    const { values: saw } = form.base
    const [beginAt, endAt, tickets] = [readJst(draft.beginAt), readJst(draft.endAt), readInteger(draft.ticketsPerDay)]
    return {
      campaignId,
      version,
      names: namesOf(draft.names),
      ...(form.values.beginAt !== saw.beginAt && beginAt !== null && { beginAt }),
      ...(form.values.endAt !== saw.endAt && endAt !== null && { endAt }),
      ...(form.values.ticketsPerDay !== saw.ticketsPerDay && tickets !== null && { ticketsPerDay: tickets }),
    }
  }
  const { change, save } = useEdit(voteOperations.changeVoteEdition, {
    form,
    lines: (draft) => termLines(t, draft),
    input: sentOf,
    title: t('consoleCampaigns.vote.changeTitle'),
    confirm: t('console.act.save'),
    undo: t(phase === 'upcoming' ? 'console.change.undoAgain' : 'consoleCampaigns.vote.changeUndo'),
    onDone: (saved) => {
      form.reset(termsOf(saved.edition))
      void reload()
    },
    load: async () => termsOf((await call(voteOperations.getVoteEdition, { campaignId })).edition),
  })
  return (
    <Section title={t('consoleCampaigns.vote.terms')}>
      <EditForm form={form} submitLabel={t('console.act.save')} onSave={save}>
        <VoteTermsFields form={form} phase={phase} />
      </EditForm>
      <ChangeDialog change={change} />
    </Section>
  )
}
