import { privacy } from '@avalive/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { WaitingSection } from './WaitingSection.tsx'

const CHECK_MS = 5000

/** The person's data: a copy of it, and the deletion of the account. */
const PrivacyPage = () => {
  const t = useT()
  /** Requested on this page just now, by a button that is gone. */
  const [isRequested, setRequested] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(privacy.getPrivacy, {}),
    // Balances change in other tabs, and exports get ready.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.export?.state === 'collecting' ? CHECK_MS : false),
    meta: { failureShown: true },
  })
  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('privacy.failed.title')}
        text={t('privacy.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.privacy')} lead={t('privacy.lead')} back={{ to: '/mypage/', label: t('common.back') }}>
      {data ? (
        <div className="flex flex-col gap-8">
          {data.deletion && <WaitingSection state={data} deletion={data.deletion} takesFocus={isRequested} />}
          <ExportSection state={data} />
          {!data.deletion && <DeletionSection state={data} onRequested={() => setRequested(true)} />}
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
    </AppFrame>
  )
}

export default withQueries(PrivacyPage)
