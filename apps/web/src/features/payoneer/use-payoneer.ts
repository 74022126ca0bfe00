import { account } from '@avalive/contract/account'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { points } from '@avalive/contract/points'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { readAll } from '../../shared/abroad/read-all.ts'

/** Everything that the page shows. */
export const usePayoneer = () => {
  const owner = useQuery({ ...callQuery(account.getOwner, {}), ...silentAndFresh })
  const balance = useQuery({ ...callQuery(points.getBalance, {}), ...silentAndFresh })
  const rate = useQuery({ ...callQuery(payoneer.getPayoneerRate, {}), ...silentAndFresh })
  const payee = useQuery({
    ...callQuery(payoneer.getPayoneerPayee, {}),
    ...silentAndFresh,
    // The person returns from Payoneer with an account, perhaps in another tab.
    refetchOnWindowFocus: 'always',
  })
  const data = owner.data &&
    balance.data &&
    rate.data &&
    payee.data && {
      streamer: owner.data.streamerUser,
      balance: balance.data,
      rate: rate.data,
      payee: payee.data.payee,
    }
  return { data, ...readAll([owner, balance, rate, payee]) }
}

export type PayoneerData = NonNullable<ReturnType<typeof usePayoneer>['data']>
