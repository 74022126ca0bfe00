import type { AlbumAnswer } from './album.ts'

const person = (id: string, nickname: string) => ({
  vliveId: `v-${id}`,
  profileId: `p-${id}`,
  nickname,
  iconUrl: '/icons/newcomer.svg',
})

const win = (number: number) => ({
  broadcasterEvent: {
    parentId: `cup_${number}`,
    name: `Cup ${number}`,
    headerImageUrl: '/event_images/1.svg',
    endAt: { seconds: 1_790_000_000 + number * 86_400, nanos: 0 },
    eventType: number === 2 ? (2 as const) : (1 as const),
    numberOfWinners: 3,
    threshold: 0,
  },
  broadcasterEventResult: { score: 100 * number, rank: number },
})

/** An album with every kind of record. */
export const fullAlbum: AlbumAnswer = {
  isOwn: true,
  shared: null,
  edition: {
    year: 2026,
    periodBegin: '2026-01-01',
    periodEnd: '2026-12-10',
    visibleUntil: '2027-01-10T14:59:00Z',
  },
  memoryAlbum: {
    streamerUser: person('me', 'Mio'),
    totalLoginDays: 1234,
    myRecord: { totalBroadcastViewHour: 321, totalBroadcastHour: 1, winEvents: [win(1), win(2), win(3)] },
    broadcastViewRecords: [
      { streamerUser: person('a', 'Ann'), totalViewHour: 40, firstViewAt: '2026-01-02T03:00:00Z' },
      { streamerUser: person('b', 'Ben'), totalViewHour: 0, firstViewAt: '2026-02-02T03:00:00Z' },
    ],
    giftRecords: [
      {
        giftReceiver: person('a', 'Ann'),
        totalGiftSendCount: 25,
        firstGiftSendAt: '2026-03-02T03:00:00Z',
        mostSendGift: { giftName: 'Clap', giftCount: 15, giftIconUrl: '/icons/newcomer.svg' },
      },
    ],
    collabRecords: [{ collabUser: person('c', 'Cleo'), totalCollabHour: 7 }],
    chatRecords: [{ chatUser: person('d', 'Dan'), totalChatSendCount: 1 }],
  },
}

/** What a newcomer has. */
export const emptyAlbum: AlbumAnswer = {
  ...fullAlbum,
  memoryAlbum: {
    streamerUser: person('me', 'Mio'),
    totalLoginDays: 0,
    myRecord: { totalBroadcastViewHour: 0, totalBroadcastHour: 0, winEvents: [] },
    broadcastViewRecords: [],
    giftRecords: [],
    collabRecords: [],
    chatRecords: [],
  },
}

export const sharedLinks = {
  url: 'https://avalive.example/memories/v-me',
  pictureUrl: 'https://avalive.example/memories/picture/v-me/0123456789abcdef.png',
}
