import type { Person } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { useSignedIn } from '../../../lib/use-signed-in.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { BlockIcon, FlagIcon, MuteIcon, SoundIcon } from '../../../ui/pictograms.tsx'
import { useHidden, useHide } from './use-hidden.ts'

/** Mutes, reports and blocks somebody else, and takes mutes and blocks back. Visitors can only report, after a login. */
export const PersonActions = ({ person, onReport }: { person: Person; onReport: () => void }) => {
  const t = useT()
  const { confirm } = useDialogs()
  const isMember = useSignedIn()
  const { isBlocked, isMuted } = useHidden().statesOf(person.vliveId)
  const { running, hide } = useHide(person)
  const name = person.nickname
  const block = async () => {
    const sure = await confirm({
      title: t('live.block.ask', { name }),
      body: t('live.block.text', { name }),
      confirmLabel: t('live.block.do', { name }),
      tone: 'danger',
    })
    if (sure) await hide('block')
  }
  return (
    <>
      {isMember && (
        <div>
          <Button
            tone="secondary"
            block
            icon={isMuted ? <SoundIcon size={20} /> : <MuteIcon size={20} />}
            loading={running === 'mute' || running === 'unmute'}
            onClick={() => void hide(isMuted ? 'unmute' : 'mute')}
          >
            {isMuted ? t('live.mute.undo') : t('live.mute.do', { name })}
          </Button>
          {!isMuted && <p className="mt-1 text-sm text-soft">{t('live.mute.hint')}</p>}
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-x-3 gap-y-1">
        <Button tone="quiet" icon={<FlagIcon size={18} />} onClick={onReport}>
          {t('reports.person.button', { name })}
        </Button>
        {isMember && (
          <Button
            tone="quiet"
            icon={<BlockIcon size={18} />}
            loading={running === 'block' || running === 'unblock'}
            onClick={() => void (isBlocked ? hide('unblock') : block())}
          >
            {isBlocked ? t('live.block.undo') : t('live.block.do', { name })}
          </Button>
        )}
      </div>
    </>
  )
}
