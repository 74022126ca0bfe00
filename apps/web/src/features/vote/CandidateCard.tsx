import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Portrait } from './Portrait.tsx'
import type { Candidate } from './use-election.ts'

const PORTRAIT = 320

interface Props {
  readonly candidate: Candidate
  readonly voted: boolean
  readonly sending: boolean
  /** Absent for visitors, who see no buttons. */
  readonly onVote?: (() => void) | undefined
}

export const CandidateCard = ({ candidate, voted, sending, onVote }: Props) => {
  const t = useT()
  const id = useId()
  const [otherName] = candidate.otherNames
  return (
    <li className="flex scroll-mt-4 flex-col gap-2 rounded-xl border border-line bg-surface p-2 shadow-card">
      <div className="relative">
        <Portrait fileName={candidate.file_name} size={PORTRAIT} lazy />
        {voted && (
          <p className="absolute bottom-1.5 left-1.5">
            <Badge tone="success" icon={<CheckIcon size={14} />}>
              {t('vote.voted')}
            </Badge>
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col px-1 wrap-anywhere">
        <h3 id={`${id}-name`} className="text-base leading-snug">
          {candidate.name}
        </h3>
        {otherName && (
          <p lang="ja" className="text-xs text-soft">
            {otherName}
          </p>
        )}
      </div>
      {onVote && (
        <Button id={`${id}-vote`} aria-labelledby={`${id}-vote ${id}-name`} block loading={sending} onClick={onVote}>
          {t('vote.button')}
        </Button>
      )}
    </li>
  )
}
