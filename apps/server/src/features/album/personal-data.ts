import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { exportedContent } from './exported-store.ts'

export const albumPersonalData: PersonalData = {
  area: 'album',
  rows: [
    ownRows('albums', 'userId', 'delete', { rewritten: { content: exportedContent } }),
    ownRows('albumShares', 'userId', 'delete'),
  ],
}
