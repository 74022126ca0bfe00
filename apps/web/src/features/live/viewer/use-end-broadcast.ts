import { live } from '@avalive/contract/live'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'

/** Lets the host end a running stream or cancel a scheduled one, after confirmation. */
export const useEndBroadcast = (mediaId: string, words: 'live.end' | 'live.callOff', onDone: () => void) => {
  const t = useT()
  const { confirm } = useDialogs()
  const { state, run } = useAction(() => call(live.endBroadcast, { mediaId }), { onSuccess: onDone })
  const ask = async () => {
    const sure = await confirm({
      title: t(`${words}.ask`),
      body: t(`${words}.text`),
      confirmLabel: t(`${words}.do`),
      cancelLabel: t('common.back'),
      tone: 'danger',
    })
    if (sure) await run(undefined)
  }
  return { ask: () => void ask(), isRunning: state.kind === 'running' }
}
