import type { FreeGift } from '@avalive/contract/live'
import { giftName } from '@avalive/i18n/gift-name'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ignoreHeldKey } from '../../../ui/held-key.ts'
import { useNextFreeTime } from './use-next-free-time.ts'

interface Props {
  free: FreeGift
  isUsed: boolean
  isSending: boolean
  onSend: () => void
}

/**
 * Sends the free gift of the day. Once it is used, the button stays in its place and says when the next one comes: a
 * button that costs coins must not appear under the finger.
 */
export const SendFreeGiftButton = ({ free, isUsed, isSending, onSend }: Props) => {
  const t = useT()
  const time = useNextFreeTime(free.nextAt)
  if (isUsed) {
    return (
      <Button size="large" block tone="secondary" aria-disabled="true">
        {t('live.gift.free.next', { time })}
      </Button>
    )
  }
  return (
    <Button size="large" block loading={isSending} onClick={onSend} onKeyDown={ignoreHeldKey}>
      {t('live.gift.free.send', { gift: giftName(t, free.name) })}
    </Button>
  )
}
