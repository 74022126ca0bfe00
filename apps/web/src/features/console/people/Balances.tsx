import { consolePeople } from '@avalive/contract/console-people'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Facts } from '../kit/Facts.tsx'
import { accountName } from './ledger-names.ts'

/** What a person's accounts hold. The list below says if they couldn't be loaded. */
export const Balances = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  const locale = useLocale()
  const { data } = useQuery({
    ...callQuery(consolePeople.listPersonLedger, { vliveId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  return (
    <div className="my-3 min-h-10">
      <Facts
        facts={(data?.balances ?? []).map(({ account, balance }) => ({
          label: accountName(t, account),
          value: formatNumber(locale, balance),
        }))}
      />
    </div>
  )
}
