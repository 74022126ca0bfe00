import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const privacyPersonalData: PersonalData = {
  area: 'privacy',
  rows: [
    // An export of exports would grow with each one.
    ownRows('dataExportParts', { column: 'requestId', parent: 'dataRequests', of: 'userId' }, 'delete', {
      isExported: false,
    }),
    ownRows('dataRequests', 'userId', { keep: 'safety' }),
  ],
}

const account = { column: 'accountId', parent: 'ledgerAccounts', of: 'ownerId' } as const

/** Tables of the platform, which is no feature and can't declare its own. */
export const platformPersonalData: PersonalData = {
  area: 'ledger',
  rows: [
    ownRows('ledgerAccounts', 'ownerId', { keep: 'accounting' }),
    ownRows('ledgerPostings', account, { keep: 'accounting' }),
    ownRows(
      'ledgerTransfers',
      { column: 'id', parent: 'ledgerPostings', key: 'transferId', of: account },
      { keep: 'accounting' },
    ),
    ownRows('mails', 'userId', { keep: 'expires' }),
    // What operators decided among themselves. Its outcome is in the ledger.
    ownRows('approvals', 'personId', { keep: 'accounting' }, { isExported: false }),
  ],
}
