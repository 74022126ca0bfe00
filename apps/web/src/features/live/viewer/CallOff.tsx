import { live } from '@avalive/contract/live'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'

/** The host decides that it will not begin after all. */
export const CallOff = ({ mediaId, onDone }: { mediaId: string; onDone: () => void }) => {
  const t = useT()
  const { confirm } = useDialogs()
  const { state, run } = useAction(() => call(live.endBroadcast, { mediaId }), { onSuccess: onDone })
  const ask = async () => {
    const sure = await confirm({
      title: t('live.callOff.ask'),
      body: t('live.callOff.text'),
      confirmLabel: t('live.callOff.do'),
      cancelLabel: t('common.back'),
      tone: 'danger',
    })
    if (sure) await run(undefined)
  }
  return (
    <Button tone="secondary" loading={state.kind === 'running'} onClick={() => void ask()}>
      {t('live.callOff.do')}
    </Button>
  )
}
