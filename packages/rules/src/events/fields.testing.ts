import type { EventFields } from './fields.ts'

const HOUR = 3_600_000
export const NOON = Date.UTC(2026, 11, 1, 3)

/** A complete event that begins an hour after noon and lasts a day. */
export const newFields = (changes: Partial<EventFields> = {}): EventFields => ({
  eventType: 1,
  scoreType: 1,
  beginAt: NOON + HOUR,
  endAt: NOON + 25 * HOUR,
  numberOfGroups: 0,
  numberOfWinners: 3,
  thresholds: [],
  userRanks: null,
  name: { ja: '秋の歌', en: 'Autumn songs' },
  description: { ja: '歌おう。', en: 'Sing.' },
  headerImageUrl: '/pictures/events/autumn.svg',
  iconUrl: '/pictures/icon.svg',
  pageImageUrl: '',
  fontColorId: 0,
  bgColor: '',
  imageId: 0,
  showScore: true,
  showBroadcastTime: true,
  showAllBroadcast: 0,
  showAllWatch: 0,
  showAllScore: 0,
  ...changes,
})
