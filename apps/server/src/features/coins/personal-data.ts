import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { coinBlocksOf } from './deletion-blocks.ts'
import { releaseCards } from './release-cards.ts'

export const coinsPersonalData: PersonalData = {
  area: 'coins',
  rows: [
    ownRows('paymentCustomers', 'userId', 'delete'),
    ownRows('guardianConsents', 'userId', 'delete'),
    ownRows('coinPurchases', 'userId', { keep: 'accounting' }),
    ownRows('coinRefunds', { column: 'purchaseId', parent: 'coinPurchases', of: 'userId' }, { keep: 'accounting' }),
    ownRows('coinDebts', 'userId', { keep: 'accounting' }),
    ownRows('coinDebtClearances', { column: 'debtId', parent: 'coinDebts', of: 'userId' }, { keep: 'accounting' }),
    ownRows('paymentRecords', { column: 'purchaseId', parent: 'coinPurchases', of: 'userId' }, { keep: 'expires' }),
  ],
  blocksOf: coinBlocksOf,
  release: releaseCards,
}
