import type { ClientMessage } from '@avalive/contract/realtime'
import type { Connection, Visit } from './connection.ts'
import type { Door } from './door.ts'
import type { RoomKeeper } from './keeper.ts'

/** A page shows one stream, so a client in more rooms than this is not ours. */
const MAX_ROOMS = 8
/** How long a person's place on the stage is trusted before it is checked again. */
const STAGE_TRUSTED_MS = 5000

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** Lets people join and leave rooms, and relays the motion of the stage. */
export class Visitors {
  readonly #rooms: RoomKeeper
  readonly #door: Door

  constructor(rooms: RoomKeeper, door: Door) {
    this.#rooms = rooms
    this.#door = door
  }

  hasTooManyRooms({ visits }: Connection, mediaId: string): boolean {
    return visits.size >= MAX_ROOMS && !visits.has(mediaId)
  }

  /** Joining again checks the stream again: it may have begun, and the caller may now be on its stage. */
  async join(connection: Connection, { mediaId, epoch, after }: Message<'join'>): Promise<void> {
    const { caller } = connection
    const refuse = (reason: 'notFound' | 'ended' | 'notSignedIn') =>
      connection.say({ channel: 'system', type: 'joinRefused', mediaId, reason })
    if (!caller) return refuse('notSignedIn')
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
    const visit: Visit = { room, place: entry.place, entry, checkedAt: performance.now() }
    connection.visits.set(mediaId, visit)
    this.#rooms.admit(room, connection, entry.crowd, entry.isOnStage ? null : caller.userId)
    if (visit.place) this.#door.come(caller.userId, visit.place)
    const from = after === undefined ? known : { epoch, after }
    connection.sayJoined(mediaId, room.replay(from.epoch, from.after))
  }

  leave(connection: Connection, mediaId: string): void {
    const visit = connection.visits.get(mediaId)
    if (!visit || !connection.caller) return
    const { userId } = connection.caller
    connection.visits.delete(mediaId)
    this.#rooms.dismiss(visit.room, connection, visit.entry.isOnStage ? null : userId)
    if (visit.place) this.#door.go(userId, visit.place)
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
