import { type RightsDraft, tidyCode, tidyCount } from '@avalive/rules/rights/music-rights'
import { useT } from '../../lib/i18n.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TidyField } from './TidyField.tsx'
import type { SongErrors } from './use-music-rights.tsx'

interface Props {
  readonly number: number
  readonly draft: RightsDraft
  readonly errors: SongErrors
  readonly onChange: (part: Partial<RightsDraft>) => void
  /** Absent while the form has no more songs than it starts with. */
  readonly onRemove: (() => void) | undefined
}

/** The fields of one song. */
export const SongFields = ({ number, draft, errors, onChange, onRemove }: Props) => {
  const t = useT()
  const title = `song-${number}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out beside the button
    <div role="group" aria-labelledby={title} className="rounded-xl border border-line bg-surface p-5 shadow-card">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
        <h2 id={title} tabIndex={-1} className="text-lg">
          {t('rights.song', { number })}
        </h2>
        {onRemove && <IconButton label={t('rights.remove', { number })} icon={<CloseIcon />} onClick={onRemove} />}
      </div>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
          <TidyField
            label={t('rights.jasrac.label')}
            hint={t('rights.jasrac.hint')}
            error={errors.jasracId}
            autoCapitalize="characters"
            spellCheck={false}
            tidy={tidyCode}
            value={draft.jasracId}
            onChange={(jasracId) => onChange({ jasracId })}
          />
          <TidyField
            label={t('rights.nextone.label')}
            hint={t('rights.nextone.hint')}
            error={errors.nextoneId}
            autoCapitalize="characters"
            spellCheck={false}
            tidy={tidyCode}
            value={draft.nextoneId}
            onChange={(nextoneId) => onChange({ nextoneId })}
          />
        </div>
        <TextField
          label={t('rights.title.label')}
          error={errors.title}
          autoComplete="off"
          value={draft.title}
          onChange={(text) => onChange({ title: text })}
        />
        <TextField
          label={t('rights.artist.label')}
          error={errors.artistName}
          autoComplete="off"
          value={draft.artistName}
          onChange={(artistName) => onChange({ artistName })}
        />
        <TidyField
          label={t('rights.count.label')}
          hint={t('rights.count.hint')}
          error={errors.count}
          inputMode="numeric"
          tidy={tidyCount}
          value={draft.count}
          onChange={(count) => onChange({ count })}
        />
      </div>
    </div>
  )
}
