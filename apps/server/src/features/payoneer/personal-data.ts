import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { payoneerBlocksOf } from './deletion-store.ts'
import { lockLinkedPayee } from './payee-store.ts'
import { releasePayees } from './release-payee.ts'

export const payoneerPersonalData: PersonalData = {
  area: 'payoneer',
  rows: [
    ownRows('payoneerPayees', 'userId', { keep: 'accounting' }),
    ownRows('payoneerPayouts', 'userId', { keep: 'accounting' }),
  ],
  blocksOf: payoneerBlocksOf,
  lock: async (tx, userId) => {
    await lockLinkedPayee(tx, userId)
  },
  close: (tx, { userId, now }) => releasePayees(tx, userId, now),
}
