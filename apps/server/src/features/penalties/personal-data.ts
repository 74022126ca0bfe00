import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { appealBlocksOf } from './deletion-store.ts'

export const penaltiesPersonalData: PersonalData = {
  area: 'penalties',
  rows: [
    ownRows('penalties', 'userId', { keep: 'safety' }),
    ownRows('penaltyAppeals', { column: 'penaltyId', parent: 'penalties', of: 'userId' }, { keep: 'safety' }),
  ],
  blocksOf: appealBlocksOf,
}
