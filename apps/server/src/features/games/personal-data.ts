import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const gamesPersonalData: PersonalData = {
  area: 'games',
  rows: [
    ownRows('gameScores', 'userId', { keep: 'results' }),
    ownRows(
      'gameSubmissions',
      'userId',
      { keep: 'results' },
      { leaveOut: ['serverId', 'idempotencyKey', 'inputHash'] },
    ),
  ],
}
