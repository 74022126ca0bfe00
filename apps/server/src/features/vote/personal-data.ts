import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const votePersonalData: PersonalData = {
  area: 'vote',
  rows: [
    ownRows('votes', 'userId', { keep: 'results' }),
    ownRows('voteTicketGrants', 'userId', { keep: 'accounting' }),
  ],
}
