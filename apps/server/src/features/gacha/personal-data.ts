import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const gachaPersonalData: PersonalData = {
  area: 'gacha',
  rows: [
    ownRows('gachaDraws', 'userId', { keep: 'accounting' }),
    ownRows('gachaDrawResults', { column: 'drawId', parent: 'gachaDraws', of: 'userId' }, { keep: 'accounting' }),
    ownRows('gachaAwards', 'userId', { keep: 'accounting' }),
    ownRows('gachaSeeds', 'userId', { keep: 'accounting' }),
    ownRows('gachaCounts', 'userId', 'delete'),
    ownRows('inventory', 'userId', 'delete'),
  ],
}
