import type { RoomState } from '@avalive/contract/realtime'
import { Headcount } from './headcount.ts'

/** What passes between processes and is kept nowhere: who is in which room, and how things are now. */
export interface Peers {
  /** Somebody watches here: called for each of their sockets, and `go` as often. */
  come(mediaId: string, userId: bigint): void
  go(mediaId: string, userId: bigint): void
  /** How many people watch over all processes, each counted once. */
  people(mediaId: string): number
  /** Tells the other processes how something in a room is now. */
  state(state: RoomState): void
  /** From now on, until `ignore`, states of the room that other processes tell are heard. */
  listen(mediaId: string): void
  ignore(mediaId: string): void
  close(): Promise<void>
}

export interface PeersListener {
  peopleChanged(mediaId: string): void
  /** Another process tells how something in a room is now, as the text of a message. */
  state(mediaId: string, kind: string, text: string): void
}

export type MakePeers = (listener: PeersListener) => Peers

/** One process alone has nobody to tell. */
export const noPeers: MakePeers = ({ peopleChanged }) => {
  const here = new Headcount<bigint>()
  return {
    come: (mediaId, userId) => {
      if (here.come(mediaId, userId)) peopleChanged(mediaId)
    },
    go: (mediaId, userId) => {
      if (here.go(mediaId, userId)) peopleChanged(mediaId)
    },
    people: (mediaId) => here.count(mediaId),
    state: () => undefined,
    listen: () => undefined,
    ignore: () => undefined,
    close: async () => undefined,
  }
}
