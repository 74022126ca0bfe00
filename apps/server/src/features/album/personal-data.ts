import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const albumPersonalData: PersonalData = {
  area: 'album',
  rows: [ownRows('albums', 'userId', 'delete'), ownRows('albumShares', 'userId', 'delete')],
}
