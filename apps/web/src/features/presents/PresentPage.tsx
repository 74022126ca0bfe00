import { presents } from '@avalive/contract/presents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useAction } from '../../lib/action.ts'
import { useT } from '../../lib/i18n.tsx'
import { newKey } from '../../lib/new-key.ts'
import { isOtherAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { withQueries } from '../../lib/query.tsx'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ClosedPresent } from './ClosedPresent.tsx'
import { Expired, Failed, Invalid, LoginNeeded } from './failures.tsx'
import { presentQuery, receivePresent } from './present.ts'
import { ReceivedPresent } from './ReceivedPresent.tsx'

/** The gift of a QR code. It is claimed by a tap, because phones open scanned addresses by themselves. */
const PresentPage = () => {
  const { code = '' } = useParams()
  const [reference] = useState(newKey)
  return useSignedIn() ? (
    <Gift key={code} code={code} reference={reference} />
  ) : (
    <LoginNeeded call={presents.getPresent} reference={reference} />
  )
}

export default withQueries(PresentPage)

const refusals = { signedOut: LoginNeeded, invalid: Invalid, expired: Expired } as const

const Gift = ({ code, reference }: { code: string; reference: string }) => {
  const client = useQueryClient()
  const alertOtherAccount = useOtherAccountAlert()
  const query = presentQuery(code, reference)
  const { data, error, refetch, isFetching } = useQuery(query)
  const [failure, setFailure] = useState<unknown>(null)
  const { state, run } = useAction(() => receivePresent(code, reference), {
    // Every failure has its screen.
    failureShown: true,
    onSuccess: (found) => {
      setFailure(null)
      client.setQueryData(query.queryKey, found)
    },
    onError: (error) => (isOtherAccount(error) ? void alertOtherAccount() : setFailure(error)),
  })
  const isReceiving = state.kind === 'running'
  const receive = () => void run(undefined)

  if (failure !== null) {
    const call = presents.receivePresent
    return <Failed call={call} reference={reference} error={failure} isRetrying={isReceiving} onRetry={receive} />
  }
  if (!data) {
    const call = presents.getPresent
    const retry = () => void refetch()
    if (!error) return <Waiting />
    return <Failed call={call} reference={reference} error={error} isRetrying={isFetching} onRetry={retry} />
  }
  if (data.kind === 'refused') {
    const Refused = refusals[data.why]
    return <Refused call={data.call} reference={reference} />
  }
  return data.received ? (
    <ReceivedPresent present={data.present} isNew={data.isNew} />
  ) : (
    <ClosedPresent endAt={data.present.endAt} isReceiving={isReceiving} onReceive={receive} />
  )
}

/** Has the places of the closed box. */
const Waiting = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <Loading label={t('common.loading')}>
        <div className="mx-auto flex w-full max-w-md flex-col items-center px-2 py-8">
          <div className="aspect-4/3 w-full max-w-72">
            <Skeleton shape="block" width="100%" height="100%" />
          </div>
          <div className="mt-6 w-48 text-2xl">
            <Skeleton />
          </div>
          <div className="mt-2 w-64">
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      </Loading>
    </AppFrame>
  )
}
