import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { deleteUnusedAccounts, wiseBlocksOf } from './deletion-store.ts'

export const wisePersonalData: PersonalData = {
  area: 'wise',
  rows: [
    ownRows('wisePayouts', 'userId', { keep: 'accounting' }),
    // Those that no payout names are erased when the account is closed.
    ownRows('wiseAccounts', 'userId', { keep: 'accounting' }),
  ],
  blocksOf: wiseBlocksOf,
  close: (tx, { userId }) => deleteUnusedAccounts(tx, userId),
}
