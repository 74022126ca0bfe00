import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { payoneerBlocksOf } from './deletion-store.ts'
import { releasePayees } from './release-payee.ts'

export const payoneerPersonalData: PersonalData = {
  area: 'payoneer',
  rows: [
    ownRows('payoneerPayees', 'userId', { keep: 'accounting' }),
    ownRows('payoneerPayouts', 'userId', { keep: 'accounting' }),
  ],
  blocksOf: payoneerBlocksOf,
  close: (tx, { userId, now }) => releasePayees(tx, userId, now),
}
