import type { DepositHistory } from '@avalive/contract/payouts/deposits'
import { useT } from '../../lib/i18n.tsx'
import { bankTypeKey } from '../../shared/bank-type.ts'

type Account = Pick<DepositHistory, 'bank_name' | 'branch_code' | 'account_type' | 'account_number' | 'account_name'>

/** The bank account of a transfer, as it was registered then. */
export const Destination = ({ bank_name, branch_code, account_type, account_number, account_name }: Account) => {
  const t = useT()
  return (
    <>
      <span className="block" lang="ja">
        {bank_name}
      </span>
      <span className="block">{t('deposits.branch', { code: branch_code })}</span>
      <span className="block">
        {t(bankTypeKey(account_type))} <AccountNumber number={account_number} />
      </span>
      <span className="block" lang="ja">
        {account_name}
      </span>
    </>
  )
}

/** Screen readers don't read a row of asterisks. */
const AccountNumber = ({ number }: { number: string }) => {
  const t = useT()
  const digits = number.replaceAll('*', '')
  return (
    <>
      <span className="sr-only">
        {t('deposits.number')} {t('deposits.numberEnds', { digits })}
      </span>
      <span aria-hidden="true" className="whitespace-nowrap">
        {number}
      </span>
    </>
  )
}
