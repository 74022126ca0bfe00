import { exportedAccount, type ZenginRecord, ZenginWriter } from '@avalive/rules/payouts/zengin'
import type { Transaction } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { type BankMaster, bankMaster } from './banks.ts'
import { batchPage, type StoredRecord } from './batch-store.ts'
import { bankDetails, transferFigures } from './sealed-values.ts'

const PAGE_SIZE = 500

/** The names as Zengin files have them. Empty for those that no longer exist: the codes count. */
const namesOf = (banks: BankMaster, bankCode: string, branchCode: string) => ({
  bankName: banks.bankOf(bankCode)?.kana ?? '',
  branchName: banks.branchOf(bankCode, branchCode)?.kana ?? '',
})

const consignorOf = (banks: BankMaster, config: Config) => ({
  code: config.ZENGIN_CONSIGNOR_CODE,
  name: config.ZENGIN_CONSIGNOR_NAME,
  bankCode: config.ZENGIN_BANK_CODE,
  branchCode: config.ZENGIN_BRANCH_CODE,
  ...namesOf(banks, config.ZENGIN_BANK_CODE, config.ZENGIN_BRANCH_CODE),
  accountType: config.ZENGIN_ACCOUNT_TYPE,
  accountNumber: config.ZENGIN_ACCOUNT_NUMBER,
})

const recordOf = (banks: BankMaster, sealing: Sealing, row: StoredRecord, number: number): ZenginRecord => {
  const bank = bankDetails.open(sealing, row.bankAccountId, row.details)
  const account = exportedAccount(bank)
  return {
    number,
    bankCode: bank.bank_code,
    ...namesOf(banks, bank.bank_code, account.branchCode),
    ...account,
    accountType: bank.account_type,
    name: bank.account_name,
    amount: transferFigures.open(sealing, row.id, row.figures).payment,
  }
}

/** Writes the Zengin file of a batch from its rows, in the order in which they were written, a page at a time. */
export const batchFile = async (
  { config, sealing }: Pick<Context, 'config' | 'sealing'>,
  tx: Transaction<DB>,
  batchId: bigint,
  transferDate: Temporal.PlainDate,
): Promise<{ readonly bytes: Buffer; readonly records: number }> => {
  const banks = await bankMaster()
  const writer = new ZenginWriter(config.ZENGIN_LINE_END)
  const parts = [writer.header(consignorOf(banks, config), transferDate)]
  let [after, records] = [0n, 0]
  for (;;) {
    const page = await batchPage(tx, batchId, after, PAGE_SIZE)
    const before = records
    parts.push(writer.records(page.map((row, index) => recordOf(banks, sealing, row, before + index + 1))))
    records += page.length
    after = page.at(-1)?.depositId ?? after
    if (page.length < PAGE_SIZE) break
  }
  parts.push(writer.end())
  return { bytes: Buffer.concat(parts), records }
}
