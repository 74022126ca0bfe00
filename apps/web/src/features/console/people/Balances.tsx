import { consolePeople } from '@avalive/contract/console-people'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { Facts } from '../kit/Facts.tsx'

/** What a person's accounts hold. The list below says if they couldn't be loaded. */
export const Balances = ({ vliveId }: { vliveId: string }) => {
  const { data } = useQuery({
    ...callQuery(consolePeople.listPersonLedger, { vliveId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  return (
    <div className="my-3 min-h-10">
      <Facts
        facts={(data?.balances ?? []).map(({ account, balance }) => ({
          label: account,
          value: balance.toLocaleString('ja'),
        }))}
      />
    </div>
  )
}
