import { wise } from '@avalive/contract/payouts/wise'
import { points } from '@avalive/contract/points'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { readAll } from '../../shared/abroad/read-all.ts'

/** Everything that the request page shows. */
export const useWisePayout = () => {
  const account = useQuery({ ...callQuery(wise.getWiseAccount, {}), ...silentAndFresh })
  const balance = useQuery({ ...callQuery(points.getBalance, {}), ...silentAndFresh })
  const rate = useQuery({ ...callQuery(wise.getWiseRate, {}), ...silentAndFresh })
  const data = account.data &&
    balance.data &&
    rate.data && { account: account.data.account, balance: balance.data, rate: rate.data }
  return { data, ...readAll([account, balance, rate]) }
}

export type WisePayoutData = NonNullable<ReturnType<typeof useWisePayout>['data']>
