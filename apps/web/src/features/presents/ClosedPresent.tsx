import { formatDateTime } from '@avalive/i18n/format'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClosedBox } from '../../ui/illustrations/GiftBox.tsx'

interface Props {
  /** Null if there is no deadline. */
  readonly endAt: string | null
  readonly isReceiving: boolean
  readonly onReceive: () => void
}

export const ClosedPresent = ({ endAt, isReceiving, onReceive }: Props) => {
  const t = useT()
  const locale = useLocale()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<ClosedBox />}
        title={t('present.closed.title')}
        text={
          <>
            <p>{t('present.closed.text')}</p>
            <p>
              {endAt === null
                ? t('present.noDeadline')
                : t('present.deadline', { time: formatDateTime(locale, endAt) })}
            </p>
          </>
        }
        action={
          <Button size="large" loading={isReceiving} onClick={onReceive}>
            {t('present.receive')}
          </Button>
        }
      />
    </AppFrame>
  )
}
