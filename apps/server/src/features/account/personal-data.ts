import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { closeUser } from './close-user.ts'

export const accountPersonalData: PersonalData = {
  area: 'account',
  rows: [
    ownRows('users', 'id', 'closed'),
    ownRows('avatars', 'userId', 'delete'),
    ownRows('operatorRoles', 'userId', { keep: 'safety' }),
  ],
  close: closeUser,
}
