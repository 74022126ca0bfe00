import type { ClientMessage } from '@avalive/contract/realtime'
import type { Connection, Visit } from './connection.ts'
import type { Door } from './door.ts'
import type { RoomKeeper } from './keeper.ts'
import type { LikeCounter } from './likes-port.ts'
import { WatcherNames } from './watcher-names.ts'

/** A page shows one stream, so a client in more rooms than this is not ours. */
const MAX_ROOMS = 8
/** How long a person's place on the stage is trusted before it is checked again. */
const STAGE_TRUSTED_MS = 5000

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** Lets people and visitors join and leave rooms, relays the motion of the stage, and passes likes on. */
export class Visitors {
  readonly #rooms: RoomKeeper
  readonly #door: Door
  readonly #likes: LikeCounter
  readonly #names = new WatcherNames()

  constructor(rooms: RoomKeeper, door: Door, likes: LikeCounter) {
    this.#rooms = rooms
    this.#door = door
    this.#likes = likes
  }

  hasTooManyRooms({ visits }: Connection, mediaId: string): boolean {
    return visits.size >= MAX_ROOMS && !visits.has(mediaId)
  }

  /** Joining again checks the stream again: it may have begun, and the caller may now be on its stage. */
  async join(connection: Connection, { mediaId, epoch, after }: Message<'join'>): Promise<void> {
    const { caller } = connection
    const refuse = (reason: 'notFound' | 'ended') =>
      connection.say({ channel: 'system', type: 'joinRefused', mediaId, reason })
    // Open the room before the check, so that the replay has everything since then: the stream may end meanwhile.
    const room = await this.#rooms.open(mediaId, { epoch, after })
    const known = room?.replay(undefined, undefined)
    const entry = room ? await this.#door.enter(mediaId, caller) : 'notFound'
    if (!room || !known || typeof entry === 'string') {
      this.leave(connection, mediaId)
      return refuse(typeof entry === 'string' ? entry : 'notFound')
    }
    if (!connection.isOpen) return
    // Nothing is awaited from here on, so events after the replay come with the room's next flush.
    this.leave(connection, mediaId)
    const presence = caller && entry.place && { userId: caller.userId, place: entry.place }
    const watcher = entry.isOnStage ? null : this.#names.of(connection)
    connection.visits.set(mediaId, { room, presence, watcher, entry, checkedAt: performance.now() })
    this.#rooms.admit(room, connection, entry.crowd, watcher)
    if (presence) this.#door.come(presence.userId, presence.place)
    const from = after === undefined ? known : { epoch, after }
    connection.sayJoined(mediaId, room.replay(from.epoch, from.after))
  }

  leave(connection: Connection, mediaId: string): void {
    const visit = connection.visits.get(mediaId)
    if (!visit) return
    connection.visits.delete(mediaId)
    this.#rooms.dismiss(visit.room, connection, visit.watcher)
    if (visit.presence) this.#door.go(visit.presence.userId, visit.presence.place)
  }

  /** Returns whether the caller may send motions. */
  move(connection: Connection, { mediaId, motion }: Message<'motion'>): boolean {
    if (!connection.caller) return false
    const visit = connection.visits.get(mediaId)
    if (!visit) return true
    if (!visit.entry.isOnStage) return false
    if (performance.now() - visit.checkedAt > STAGE_TRUSTED_MS) this.#lookAgain(connection, visit)
    if (!visit.entry.canMove || !connection.allowance.motion()) return true
    this.#rooms.state({ channel: 'state', mediaId, type: 'motion', motion })
    return true
  }

  /** Counts likes of people who watch. Those of others are ignored: the stream may just have ended. */
  like({ visits }: Connection, { mediaId, count }: Message<'like'>): void {
    const presence = visits.get(mediaId)?.presence
    if (presence?.place.kind !== 'watch') return
    this.#likes.like({ mediaId, streamId: presence.place.streamId, userId: presence.userId, count })
  }

  /** Checks whether the broadcast has ended. While the database doesn't answer, motions continue. */
  #lookAgain(connection: Connection, visit: Visit): void {
    visit.checkedAt = performance.now()
    if (!connection.caller) return
    this.#door.enter(visit.room.mediaId, connection.caller).then(
      (entry) => {
        const canMove = typeof entry !== 'string' && entry.canMove
        visit.entry = { ...visit.entry, canMove }
      },
      () => undefined,
    )
  }
}
