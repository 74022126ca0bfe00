import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const eventsPersonalData: PersonalData = {
  area: 'events',
  rows: [
    ownRows('eventEntries', 'streamerId', { keep: 'results' }),
    ownRows('eventEntryLog', { column: 'entryId', parent: 'eventEntries', of: 'streamerId' }, { keep: 'results' }),
    ownRows('eventGifts', { column: 'entryId', parent: 'eventEntries', of: 'streamerId' }, { keep: 'results' }),
    ownRows('eventScoringSpans', 'streamerId', { keep: 'results' }),
    ownRows(
      'eventScores',
      { column: 'entryId', parent: 'eventEntries', of: 'streamerId' },
      { keep: 'results' },
      { leaveOut: ['streamerId'] },
    ),
    ownRows('eventResults', 'streamerId', { keep: 'results' }),
    ownRows('eventStreamers', 'streamerId', { keep: 'results' }),
  ],
}
