import type { banks } from '@avalive/contract/payouts/banks'
import type { Handler } from '../../platform/http/bind.ts'
import { requireJapan } from './access.ts'
import { bankMaster } from './banks.ts'

export const searchBanks: Handler<typeof banks.searchBanks> = async ({ initial }, { caller }) => {
  requireJapan(caller)
  const found = (await bankMaster()).banksWithInitial(initial)
  return { MasterBanks: found.map(({ code, name }) => ({ bank_code: code, bank_name: name })) }
}
