import { account } from '@avalive/contract/account'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { useServiceRegion } from '../../shared/abroad/service-region.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { JapanPart } from './JapanPart.tsx'
import { PayoneerPart, WisePart } from './PartsAbroad.tsx'

/**
 * The settings of payouts. The home region decides about Japan, the region of the address about Payoneer and Wise. Some
 * homes can't be paid abroad from any address.
 */
const PaymentRegistrationPage = () => {
  const t = useT()
  const owner = useQuery({ ...callQuery(account.getOwner, {}), staleTime: 0, meta: { failureShown: true } })
  const payoneer = useServiceRegion('payoneer')
  const wise = useServiceRegion('wise')

  const streamer = owner.data?.streamerUser
  const isInJapan = streamer?.homeRegion === 'JP'
  const checks = isInJapan || streamer?.isTransferNGRegion ? [] : [payoneer, wise]
  if ((owner.error && !streamer) || (streamer && checks.some(({ state }) => state === 'failed'))) {
    return (
      <LoadFailedScreen
        back={{ to: '/mypage/', label: t('common.back') }}
        title={t('payouts.failed.title')}
        text={t('payouts.failed.text')}
        isRetrying={owner.isFetching}
        onRetry={() => {
          if (!streamer) owner.refetch()
          for (const { retry } of checks) retry()
        }}
      />
    )
  }
  const isChecked = checks.every(({ state }) => state !== 'checking')
  if (streamer && !isInJapan && checks.every(({ state }) => state === 'outside'))
    return <Navigate to="/mypage/" replace />
  return (
    <AppFrame title={t('title.paymentRegistration')} back={{ to: '/mypage/', label: t('common.back') }}>
      {streamer && isInJapan ? (
        <JapanPart isOfficial={streamer.official !== 0} />
      ) : streamer && isChecked ? (
        <div className="flex flex-col gap-8">
          {wise.state !== 'outside' && <WisePart isOver={wise.state === 'ended'} />}
          {payoneer.state !== 'outside' && <PayoneerPart isOver={payoneer.state === 'ended'} />}
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
    </AppFrame>
  )
}

export default withQueries(PaymentRegistrationPage)
