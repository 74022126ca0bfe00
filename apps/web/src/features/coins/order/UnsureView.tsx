import { useEffect } from 'react'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Hourglass } from '../../../ui/illustrations/Hourglass.tsx'
import type { Unsure } from './flow.ts'

/** Polling interval while the provider is processing the payment. */
const interval = 5000

interface Props {
  why: Unsure
  asking: boolean
  onAsk: () => void
}

/** Shown while the outcome of a payment is unknown, so that the buyer doesn't pay twice. */
export const UnsureView = ({ why, asking, onAsk }: Props) => {
  const t = useT()
  useEffect(() => {
    if (why !== 'underWay' || asking) return
    const timer = setTimeout(onAsk, interval)
    return () => clearTimeout(timer)
  }, [why, asking, onAsk])
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Hourglass />}
        title={why === 'underWay' ? t('coins.outcome.underWay.title') : t('coins.unsure.title')}
        text={why === 'underWay' ? t('coins.outcome.underWay.text') : t('coins.unsure.noAnswer')}
        action={
          <>
            <Button loading={asking} onClick={onAsk}>
              {t('coins.unsure.check')}
            </Button>
            <ButtonLink to="/mypage/" tone="secondary">
              {t('frame.toMypage')}
            </ButtonLink>
          </>
        }
      />
    </AppFrame>
  )
}
