import type { Chat } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SettingsIcon } from '../../../ui/pictograms.tsx'

interface Props {
  chat: Chat
  /** Passed only if the viewer may moderate. */
  onSettings?: (() => void) | undefined
}

/** The modes that are on, and the way to the settings for moderators. A change of the modes is announced. */
export const ChatBar = ({ chat: { slowSeconds, followersOnly }, onSettings }: Props) => {
  const t = useT()
  const modes = [
    ...(slowSeconds > 0 ? [t('live.chat.slow', { count: slowSeconds })] : []),
    ...(followersOnly ? [t('live.chat.followers')] : []),
  ]
  const isEmpty = modes.length === 0 && !onSettings
  return (
    <div className={classes('flex shrink-0 items-center gap-2 px-4 text-sm text-soft', !isEmpty && 'min-h-9')}>
      <p aria-live="polite" className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        {modes.map((mode) => (
          <span key={mode} className="whitespace-nowrap max-sm:whitespace-normal">
            {mode}
          </span>
        ))}
      </p>
      {onSettings && (
        <span className="-mr-2">
          <IconButton label={t('live.chat.settings.open')} icon={<SettingsIcon size={20} />} onClick={onSettings} />
        </span>
      )}
    </div>
  )
}
