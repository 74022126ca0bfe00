import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const votePersonalData: PersonalData = {
  area: 'vote',
  rows: [ownRows('votes', 'userId', 'delete'), ownRows('voteTicketGrants', 'userId', { keep: 'accounting' })],
}
