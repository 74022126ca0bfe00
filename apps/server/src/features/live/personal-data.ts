import { NOW, ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { endBroadcastsOf } from './end-stream.ts'
import { deleteFollowsOf } from './follow-store.ts'

/** Comments and titles can't be empty. Whatever they said, nobody reads it any more. */
const ERASED = '–'

export const livePersonalData: PersonalData = {
  area: 'live',
  rows: [
    ownRows('follows', 'followerId', 'closed', { people: ['streamerId'] }),
    ownRows('follows', 'streamerId', 'delete', { isExported: false }),
    ownRows('blocks', 'streamerId', 'delete', { people: ['userId'] }),
    ownRows('blocks', 'userId', 'delete', { isExported: false }),
    ownRows('mutes', 'userId', 'delete', { people: ['mutedId'] }),
    ownRows('mutes', 'mutedId', 'delete', { isExported: false }),
    ownRows('pinnedComments', 'pinnedBy', 'delete'),
    ownRows('giftGoals', 'setBy', 'delete'),
    ownRows('chatRooms', 'streamerId', 'delete', { leaveOut: ['foldedWords'] }),
    ownRows('comments', 'userId', { set: { text: ERASED, removedAt: NOW } }),
    ownRows('streams', 'hostId', { set: { title: ERASED } }, { leaveOut: ['card', 'hiddenUntil'] }),
    ownRows('streamStreamers', 'userId', { keep: 'results' }),
    ownRows('giftSends', 'senderId', { keep: 'accounting' }, { name: 'giftsSent', people: ['streamerId'] }),
    // Through the streams: an index of gifts by receiver would make every gift more expensive.
    ownRows(
      'giftSends',
      { column: 'streamId', parent: 'streams', of: 'hostId' },
      { keep: 'accounting' },
      { name: 'giftsReceived', leaveOut: ['streamerId'], people: ['senderId'] },
    ),
    ownRows('freeGifts', 'senderId', { keep: 'results' }),
    ownRows('receivedGifts', 'streamerId', { keep: 'results' }),
    ownRows('streamLikes', 'streamerId', { keep: 'results' }),
    ownRows('streamerLikes', 'streamerId', { keep: 'results' }),
    ownRows('presenceDays', 'userId', 'delete'),
    ownRows('presenceSpans', 'userId', 'delete', { leaveOut: ['keeperId', 'scoredUntil'] }),
  ],
  close: (tx, { userId, now }) => endBroadcastsOf(tx, userId, now),
  // Each follow is also counted for the person who is followed.
  erase: deleteFollowsOf,
}
