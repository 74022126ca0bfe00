import type { BroadcasterEvent, BroadcasterEventEntry, BroadcasterEventResult } from '@avalive/contract/events'
import { inHours } from '../lib/time-value.testing.ts'

/** A ranking of gifts that began yesterday and ends in three days. */
export const someEvent = (changes: Partial<BroadcasterEvent> = {}): BroadcasterEvent => ({
  parentId: 'cup',
  eventId: 'cup',
  name: 'Autumn Cup',
  eventType: 1,
  status: 1,
  beginAt: inHours(-24),
  endAt: inHours(72),
  groupId: 0,
  isGroupEvent: false,
  numberOfGroups: 0,
  threshold: 0,
  thresholds: [],
  numberOfWinners: 3,
  scoreType: 1,
  showScore: true,
  showBroadcastTime: true,
  headerImageUrl: '/header.svg',
  iconUrl: '/icon.svg',
  canEntry: true,
  constraints: { userRank: null },
  description: 'Sing.\nWin.',
  pageDesign: { font_color_id: 0, bg_color: '', image_id: 0 },
  pageImageUrl: '',
  showAllBroadcast: 0,
  showAllWatch: 0,
  showAllScore: 0,
  broadcastTotal: 0,
  broadcastAverage: 0,
  watchTotal: 0,
  watchAverage: 0,
  scoreTotal: 0,
  scoreAverage: 0,
  ...changes,
})

/** An event that begins tomorrow. */
export const comingEvent = (changes: Partial<BroadcasterEvent> = {}): BroadcasterEvent =>
  someEvent({ status: 0, beginAt: inHours(24), endAt: inHours(96), ...changes })

export const entryIn = (parentId: string, status: 1 | 2 | 3, groupId = 0): BroadcasterEventEntry => ({
  eventId: groupId === 0 ? parentId : `${parentId}-${groupId}`,
  parentId,
  groupId,
  status,
})

export const someStreamer = (n: number) => ({
  vliveId: `v${n}`,
  profileId: `p${n}`,
  nickname: `Star ${n}`,
  iconUrl: `/icons/${n}.svg`,
  description: '',
  followerCount: 0,
  likes: 0,
  snsProps: { facebook: null, twitter: null, youtube: null },
})

export const someResult = (rank: number, changes: Partial<BroadcasterEventResult> = {}): BroadcasterEventResult => ({
  rank,
  score: 1000 - rank,
  broadcastSec: 3600 + rank * 60,
  groupId: 0,
  isWinner: false,
  reachedThresholds: 0,
  streamerInfo: { currentStatus: { connectStatus: 0, live: null } },
  Streamer: someStreamer(rank),
  ...changes,
})
