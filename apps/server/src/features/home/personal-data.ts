import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const homePersonalData: PersonalData = {
  area: 'home',
  rows: [ownRows('broadcastReminders', 'userId', 'delete')],
}
