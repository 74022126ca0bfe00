import type { Call } from '@avalive/contract/call'
import {
  type BroadcasterEvent,
  type BroadcasterEventEntry,
  type BroadcasterEventResult,
  events,
} from '@avalive/contract/events'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { answer, openApp, type Sent, stubServer } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { someEvent, someStreamer } from '../../shared/event-samples.testing.ts'

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
