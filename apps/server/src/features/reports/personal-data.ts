import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const reportsPersonalData: PersonalData = {
  area: 'reports',
  rows: [
    ownRows('reports', 'reporterId', { keep: 'safety' }, { leaveOut: ['content'] }),
    // It would tell who has reported what.
    ownRows('reportCases', 'userId', { keep: 'safety' }, { isExported: false }),
  ],
}
