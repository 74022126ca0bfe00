import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const invitationsPersonalData: PersonalData = {
  area: 'invitations',
  rows: [
    ownRows('invitations', 'inviterId', { keep: 'results' }, { name: 'invited', people: ['inviteeId'] }),
    ownRows('invitations', 'inviteeId', { keep: 'results' }, { name: 'invitedBy', people: ['inviterId'] }),
  ],
}
