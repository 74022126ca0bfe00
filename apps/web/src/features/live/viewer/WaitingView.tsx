import type { Stream } from '@avalive/contract/live'
import { formatDateTime } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StageEmpty } from '../../../ui/illustrations/StageEmpty.tsx'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { People } from './People.tsx'

interface Props {
  stream: Stream
  isFollowing: boolean
}

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Not begun yet: when it will, in the reader's own time, and who will be there. */
export const WaitingView = ({ stream, isFollowing }: Props) => {
  const t = useT()
  const locale = useLocale()
  const time = stream.startedAt && formatDateTime(locale, stream.startedAt, { timeZone: here(), withZone: true })
  return (
    <AppFrame back={{ to: '/mypage/', label: t('common.back') }}>
      <EmptyState
        level={1}
        illustration={<StageEmpty />}
        title={stream.title}
        text={
          <>
            <p className="font-semibold text-ink">{time ? t('live.waiting.at', { time }) : t('live.waiting.title')}</p>
            <p>{t('live.waiting.text')}</p>
          </>
        }
      />
      <div className="mx-auto max-w-md">
        <People people={stream.mediaStreamers} isFollowingHost={isFollowing} />
      </div>
    </AppFrame>
  )
}
