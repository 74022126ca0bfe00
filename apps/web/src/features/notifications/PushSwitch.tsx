import { useEffect, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { useT } from '../../lib/i18n.tsx'
import { type PushState, pushState, renewPush, turnPushOff, turnPushOn } from '../../lib/push.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** Turns notifications by this browser on and off. */
export const PushSwitch = ({ publicKey }: { publicKey: string }) => {
  const t = useT()
  const isShown = useIsShown()
  const [state, setState] = useState<PushState | null>(null)
  useEffect(() => {
    const found = pushState()
    if (found !== 'on') return setState(found)
    // It is on only if the server knows it in this session.
    const show = (known: PushState) => () => {
      if (isShown.current) setState(known)
    }
    renewPush(publicKey).then(show('on'), show('off'))
  }, [isShown, publicKey])
  const change = useAction((turnOn: boolean) => (turnOn ? turnPushOn(publicKey) : turnPushOff()), {
    onSuccess: setState,
    failureShown: true,
  })
  const isBusy = change.state.kind === 'running'
  return (
    <section aria-labelledby="push">
      <Card>
        <h2 id="push" className="text-xl">
          {t('notifications.push.title')}
        </h2>
        <p className="mt-1 text-soft">{t('notifications.push.text')}</p>
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
          {state === 'on' && <p className="min-w-0 flex-1 basis-48">{t('notifications.push.isOn')}</p>}
          {state === 'on' && (
            <Button tone="secondary" loading={isBusy} onClick={() => void change.run(false)}>
              {t('notifications.push.turnOff')}
            </Button>
          )}
          {state === 'off' && (
            <Button loading={isBusy} onClick={() => void change.run(true)}>
              {t('notifications.push.turnOn')}
            </Button>
          )}
          {(state === 'blocked' || state === 'unsupported') && (
            <p className="min-w-0 wrap-anywhere">{t(`notifications.push.${state}`)}</p>
          )}
        </div>
        <p role="alert" className="mt-3 text-danger empty:hidden">
          {change.state.kind === 'failed' && t('notifications.push.failed')}
        </p>
      </Card>
    </section>
  )
}
