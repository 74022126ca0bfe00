import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const rankingsPersonalData: PersonalData = {
  area: 'rankings',
  rows: [
    ownRows('audienceScores', 'senderId', { keep: 'results' }, { name: 'ranksAsViewer', people: ['streamerId'] }),
    ownRows('audienceScores', 'streamerId', { keep: 'results' }, { isExported: false }),
    ownRows('streamerScores', 'streamerId', { keep: 'results' }),
  ],
}
