import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const consolePersonalData: PersonalData = {
  area: 'console',
  rows: [
    ownRows('ledgerCorrections', 'userId', { keep: 'accounting' }),
    // Which operator looked at the account is theirs, and in the audit log.
    ownRows('personViews', 'userId', { keep: 'expires' }, { isExported: false }),
  ],
}
