import { isNameFound } from '@avalive/rules/vote/search'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import type { Candidate } from './use-election.ts'
import './vote.css'

interface Props {
  readonly candidates: readonly Candidate[]
  readonly voted: ReadonlySet<number>
  readonly sending: number | null
  readonly onVote?: ((candidate: Candidate) => void) | undefined
}

/** All candidates, or those whose name was searched for. */
export const Candidates = ({ candidates, voted, sending, onVote }: Props) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const found = candidates.filter(({ name, otherNames }) => isNameFound([name, ...otherNames], typed))
  if (candidates.length === 0) {
    return <EmptyState illustration={<StageEmpty />} title={t('vote.empty.title')} text={t('vote.empty.text')} />
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        type="search"
        label={t('vote.search.label')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <p role="status" className="text-sm text-soft">
        {t('vote.search.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          small
          illustration={<Lost />}
          title={t('vote.search.none.title')}
          text={t('vote.search.none.text')}
        />
      )}
      <ul className="candidates">
        {found.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            voted={voted.has(candidate.id)}
            sending={sending === candidate.id}
            onVote={onVote && (() => onVote(candidate))}
          />
        ))}
      </ul>
    </div>
  )
}
