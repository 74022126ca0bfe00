import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { areKeysOn, turnKeys } from '../../../lib/single-keys.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

interface Props {
  hasSound: boolean
  canMove: boolean
  canFillScreen: boolean
  onClose: () => void
}

/** The viewer's keys and the one of the search field, and a switch to turn them off. */
export const KeysDialog = ({ hasSound, canMove, canFillScreen, onClose }: Props) => {
  const t = useT()
  const [isOn, setOn] = useState(areKeysOn)
  const keys: [key: string, text: string][] = [['T', t('live.theatre.on')]]
  if (canFillScreen) keys.unshift(['F', t('live.fullScreen.on')])
  if (hasSound) keys.push(['M', t('live.keys.sound')])
  if (canMove) keys.push(['→', t('live.next')], ['←', t('live.previous')])
  keys.push(['/', t('frame.search')], ['?', t('live.keys.title')])
  return (
    <Dialog title={t('live.keys.title')} closeLabel={t('common.close')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-ink">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-md border border-control px-2 py-1 text-center font-display font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 text-ink">
        <Checkbox
          label={t('live.keys.use')}
          checked={isOn}
          onChange={(on) => {
            turnKeys(on)
            setOn(on)
          }}
        />
      </div>
    </Dialog>
  )
}
