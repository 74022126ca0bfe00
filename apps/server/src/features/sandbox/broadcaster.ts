import { modestPace, type Pace } from '@avalive/demo-world/broadcast/crowd'
import type { DemoPerson, DemoStream } from '@avalive/demo-world/types'
import type { DemoWorld } from '@avalive/demo-world/world'
import type { App } from '../../app.ts'
import { Company } from './broadcast/company.ts'
import { type Cast, Programme } from './broadcast/programme.ts'
import { playable, readPositionOf } from './broadcast/store.ts'

/** About fifteen frames a second, and one round of actions a second. */
const FRAME_MS = 67
const ROUND_MS = 1000

interface Show {
  readonly stream: DemoStream
  readonly cast: Cast
}

const showOf = (world: DemoWorld, stream: DemoStream): Show => {
  const host = world.people.find(({ vliveId }) => vliveId === stream.streamers[0])
  if (!host) throw new Error(`nobody hosts ${stream.mediaId}`)
  const mayWatch = (person: DemoPerson) =>
    person.locale === stream.locale &&
    person.persona === null &&
    !person.suspended &&
    !stream.streamers.includes(person.vliveId)
  return { stream, cast: { host, viewers: world.people.filter(mayWatch) } }
}

/**
 * Brings the demo world to life where it is watched: a script moves the client-rendered streams, and demo people
 * comment and send gifts. Nothing happens in an empty room, during maintenance, or when the real streamer is present.
 */
export const startBroadcasters = (
  { context, server }: App,
  world: DemoWorld,
  pace: Pace = modestPace,
): { stop(): Promise<void> } => {
  const { clock, rooms, maintenance, log, db, config } = context
  if (config.SANDBOX_BROADCASTERS === 'off') return { stop: async () => {} }
  const shows = world.streams.map((stream) => showOf(world, stream))
  const company = new Company(context, server)
  let onAir: ReadonlyMap<string, Programme> = new Map()

  const isWatched = ({ stream }: Show) => rooms.watchCount(stream.mediaId) > 0
  const choose = async (): Promise<ReadonlyMap<string, Programme>> => {
    const watched = maintenance.isOn(clock.now()) ? [] : shows.filter(isWatched)
    if (watched.length === 0) return new Map()
    const free = await playable(
      db,
      watched.map(({ stream }) => stream.mediaId),
    )
    const chosen = new Map<string, Programme>()
    for (const { stream, cast } of watched) {
      const { mediaId } = stream
      if (!free.has(mediaId)) continue
      const going = onAir.get(mediaId)
      chosen.set(
        mediaId,
        going ?? new Programme(stream, cast, pace, await readPositionOf(db, mediaId), performance.now()),
      )
    }
    return chosen
  }

  const round = async (): Promise<void> => {
    try {
      onAir = await choose()
      for (const programme of onAir.values()) {
        await programme.goOn(db, company, performance.now(), clock.now().epochMilliseconds)
      }
    } catch (error) {
      log.error({ err: error }, 'a scripted broadcast failed')
    }
  }

  const moving = setInterval(() => {
    for (const [mediaId, programme] of onAir) {
      const motion = programme.motion(clock.now().epochMilliseconds)
      rooms.state({ channel: 'state', mediaId, type: 'motion', motion })
    }
  }, FRAME_MS)
  let going = Promise.resolve()
  let busy = false
  const rounds = setInterval(() => {
    if (busy) return
    busy = true
    going = round().finally(() => {
      busy = false
    })
  }, ROUND_MS)

  return {
    stop: async () => {
      clearInterval(moving)
      clearInterval(rounds)
      onAir = new Map()
      await going
    },
  }
}
