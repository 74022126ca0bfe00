import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const presentsPersonalData: PersonalData = {
  area: 'presents',
  rows: [ownRows('presentClaims', 'userId', { keep: 'accounting' })],
}
