import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const pointsPersonalData: PersonalData = {
  area: 'points',
  rows: [ownRows('livePointDays', 'streamerId', { keep: 'accounting' })],
}
