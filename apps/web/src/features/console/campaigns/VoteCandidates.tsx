import { voteOperations } from '@avalive/contract/vote-operations'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { EditForm } from '../kit/form/EditForm.tsx'
import { RowsInput } from '../kit/form/RowsInput.tsx'
import { useEdit } from '../kit/form/use-edit.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useMay } from '../kit/operator.ts'
import { Section } from '../kit/Section.tsx'
import { CandidateRow, newPortrait } from './CandidateRow.tsx'
import {
  type Candidate,
  type CandidatesDraft,
  candidateLines,
  freeId,
  MOST_CANDIDATES,
  mergeCandidates,
} from './candidates.ts'
import type { VoteEdition } from './vote-terms.ts'

interface Props {
  readonly edition: VoteEdition
  readonly candidates: readonly Candidate[]
  readonly reload: () => Promise<unknown>
}

const merge = (saw: CandidatesDraft, mine: CandidatesDraft, theirs: CandidatesDraft): CandidatesDraft => ({
  candidates: mergeCandidates(saw.candidates, mine.candidates, theirs.candidates),
})

/** The candidates in the order of the page. */
export const VoteCandidates = ({ edition, candidates, reload }: Props) => {
  const t = useT()
  const may = useMay()
  const { campaignId, phase, version } = edition
  const isBegun = phase !== 'upcoming'
  const isReadOnly = !may('content')
  const form = useForm<CandidatesDraft>(
    `vote.${campaignId}.candidates`,
    { values: { candidates }, version },
    {
      candidates: (all) => {
        if (all.length === 0) return t('consoleCampaigns.vote.noCandidates')
        const isFilled = all.every((one) =>
          [one.nameLatin, one.nameJa, one.nameKana].every((name) => name.trim() !== ''),
        )
        return isFilled ? null : t('consoleCampaigns.vote.namesMissing')
      },
    },
    merge,
  )
  const { change, save } = useEdit(voteOperations.saveVoteCandidates, {
    form,
    lines: (values) => candidateLines(t, values),
    input: (values, seen) => ({ campaignId, version: seen, candidates: [...values.candidates] }),
    title: t('consoleCampaigns.vote.candidatesTitle'),
    confirm: t('console.act.save'),
    undo: t(isBegun ? 'consoleCampaigns.vote.candidatesUndoBegun' : 'console.change.undoAgain'),
    onDone: (saved) => {
      form.reset({ values: form.values, version: saved.edition.version })
      void reload()
    },
    load: async () => {
      const stored = await call(voteOperations.getVoteEdition, { campaignId })
      return { values: { candidates: stored.candidates }, version: stored.edition.version }
    },
  })
  const field = form.field('candidates')
  const rows = (
    <RowsInput
      {...field}
      label={t('consoleCampaigns.vote.onPage')}
      hint={t(isBegun ? 'consoleCampaigns.vote.candidatesBegun' : 'consoleCampaigns.vote.candidatesHint')}
      isOrdered
      isFixed={isBegun}
      isDisabled={isReadOnly}
      most={MOST_CANDIDATES}
      newRow={(): Candidate => ({
        id: freeId([...candidates, ...field.value]),
        nameJa: '',
        nameKana: '',
        nameLatin: '',
        portrait: newPortrait(),
      })}
      row={(candidate, set) => (
        <CandidateRow
          id={`${field.id}-${candidate.id}`}
          candidate={candidate}
          onChange={set}
          isBegun={isBegun}
          isReadOnly={isReadOnly}
          isChecked={field.error !== undefined}
        />
      )}
    />
  )
  return (
    <Section title={t('consoleCampaigns.vote.candidates')}>
      {isReadOnly ? (
        rows
      ) : (
        <EditForm form={form} submitLabel={t('consoleCampaigns.vote.saveCandidates')} onSave={save}>
          {rows}
        </EditForm>
      )}
      <ChangeDialog change={change} />
    </Section>
  )
}
