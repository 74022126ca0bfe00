import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../kit/form/fields.tsx'
import type { Candidate } from './candidates.ts'
import { DrawnPortrait } from './DrawnPortrait.tsx'

export const LONGEST_CANDIDATE_NAME = 60

interface Props {
  readonly id: string
  readonly candidate: Candidate
  readonly onChange: (values: Partial<Candidate>) => void
  /** The portrait stays once the vote has begun. */
  readonly isBegun: boolean
  readonly isReadOnly: boolean
  /** Marks what is missing, after the first attempt to save. */
  readonly isChecked: boolean
}

const names = ['nameLatin', 'nameJa', 'nameKana'] as const

export const newPortrait = (): string => `portrait-${crypto.randomUUID().slice(0, 8)}`

/** One candidate: its portrait and its three names. */
export const CandidateRow = ({ id, candidate, onChange, isBegun, isReadOnly, isChecked }: Props) => {
  const t = useT()
  return (
    <>
      <div className="flex flex-col items-center gap-1">
        <DrawnPortrait portrait={candidate.portrait} />
        {!isBegun && !isReadOnly && (
          <Button tone="quiet" size="dense" onClick={() => onChange({ portrait: newPortrait() })}>
            {t('consoleCampaigns.vote.otherPortrait')}
          </Button>
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-48 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {names.map((name) => (
          <TextInput
            key={name}
            id={`${id}-${name}`}
            label={t(`consoleCampaigns.vote.${name}`)}
            value={candidate[name]}
            maxLength={LONGEST_CANDIDATE_NAME}
            isDisabled={isReadOnly}
            error={isChecked && candidate[name].trim() === '' ? t('console.form.required') : undefined}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </>
  )
}
