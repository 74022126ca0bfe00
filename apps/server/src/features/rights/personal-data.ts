import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const rightsPersonalData: PersonalData = {
  area: 'rights',
  rows: [
    ownRows('musicRightsRequests', 'userId', { keep: 'expires' }),
    ownRows(
      'musicRightsEntries',
      { column: 'requestId', parent: 'musicRightsRequests', of: 'userId' },
      { keep: 'expires' },
    ),
  ],
}
