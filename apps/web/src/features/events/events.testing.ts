import type { Call } from '@avalive/contract/call'
import type { BroadcasterEvent, BroadcasterEventEntry, BroadcasterEventResult } from '@avalive/contract/events'
import { events } from '@avalive/contract/events'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { answer, openApp, type Sent, stubServer } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'

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

type Replies = readonly (readonly [Call, (sent: Sent) => Response | Promise<Response>])[]

export interface World {
  readonly event?: BroadcasterEvent
  /** The caller's other events, and their entries in all events. */
  readonly others?: readonly BroadcasterEvent[]
  readonly entries?: readonly BroadcasterEventEntry[]
  readonly results?: readonly BroadcasterEventResult[]
  readonly own?: BroadcasterEventResult | null
  readonly rankInfo?: { isEnabled: boolean; rank: string }
  readonly isScoring?: boolean
  readonly people?: number
  readonly avatars?: readonly object[]
}

const pageSize = 30

/** Response of `getEvent`. */
export const eventAnswer = (event: BroadcasterEvent, entries: readonly BroadcasterEventEntry[] = []) => ({
  broadcasterEvent: event,
  broadcasterEventEntry: entries.find(({ parentId }) => parentId === event.parentId) ?? null,
  now: inHours(0),
})

export const answersOf = (world: World = {}): Replies => {
  const { event = someEvent(), others = [], entries = [], results = [], own = null } = world
  const page = ({ body }: Sent): Response => {
    const asked = Number(Object(body).page)
    const upTo = asked * pageSize
    return answer({
      broadcasterEventResults: results.slice(upTo - pageSize, upTo),
      pagination: { Current: asked, Next: results.length > upTo ? asked + 1 : 0 },
      broadcasterEvent: event,
      totalNumOfParticipants: world.people ?? results.length,
      groupIdToNumOfParticipants: { 1: 4, 2: 3 },
      isUserScoringTheEvent: world.isScoring ?? false,
    })
  }
  return [
    [events.getEvent, () => answer(eventAnswer(event, entries))],
    [events.listEvents, () => answer({ broadcasterEvents: [event, ...others], broadcasterEventEntries: entries })],
    [
      events.getStreamerOwner,
      () => answer({ streamer: someStreamer(99), rankInfo: world.rankInfo ?? { isEnabled: false, rank: 'E' } }),
    ],
    [events.listResults, page],
    [events.getResult, () => answer({ broadcasterEventResult: own })],
    [
      events.listAvatars,
      () => answer({ avatars: world.avatars ?? [{ avatarId: 'a', name: 'Ava', thumbnailUrl: '/a.svg' }] }),
    ],
  ]
}

export const openEvent = async (world: World = {}, query = '', more: Replies = []) => {
  const server = stubServer([...answersOf(world), ...more])
  const app = await openApp(`/events/cup${query}`)
  return { ...server, ...app }
}

export const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
export const dialog = (name: string) => screen.findByRole('alertdialog', { name })
export const answerWith = async (title: string, button: string) => {
  const asked = await dialog(title)
  await act(async () => fireEvent.click(within(asked).getByRole('button', { name: button })))
  return asked
}
