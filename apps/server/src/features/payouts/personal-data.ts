import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { deleteUnusedRegistrations, lockProfile, payoutBlocksOf } from './deletion-store.ts'

export const payoutsPersonalData: PersonalData = {
  area: 'payouts',
  rows: [
    ownRows('bankTransfers', 'userId', { keep: 'accounting' }),
    ownRows('giftCardIssues', 'userId', { keep: 'accounting' }),
    // Those that no payout names are erased when the account is closed.
    ownRows('depositAccounts', 'userId', { keep: 'accounting' }),
    ownRows('depositBankAccounts', 'userId', { keep: 'accounting' }),
    ownRows('verifyResults', 'userId', 'delete'),
    ownRows('payoutProfiles', 'userId', 'delete'),
  ],
  blocksOf: payoutBlocksOf,
  lock: lockProfile,
  close: (tx, { userId }) => deleteUnusedRegistrations(tx, userId),
}
