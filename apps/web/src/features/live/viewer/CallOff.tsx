import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useEndBroadcast } from './use-end-broadcast.ts'

export const CallOff = ({ mediaId, onDone }: { mediaId: string; onDone: () => void }) => {
  const t = useT()
  const { ask, isRunning } = useEndBroadcast(mediaId, 'live.callOff', onDone)
  return (
    <Button tone="secondary" loading={isRunning} onClick={ask}>
      {t('live.callOff.do')}
    </Button>
  )
}
