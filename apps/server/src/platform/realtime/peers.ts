import type { RoomState } from '@avalive/contract/realtime'
import type { Watchers } from './rooms-port.ts'
import { WatcherCount } from './watcher-count.ts'

/** Exchange between processes that is stored nowhere: the people in each room, and current states. */
export interface Peers {
  /**
   * Somebody watches here, identified by a user id or as `WatcherNames` names visitors. Called for each of their
   * sockets, and paired with one `go` each.
   */
  come(mediaId: string, watcher: string): void
  go(mediaId: string, watcher: string): void
  /** The number of people who watch in all processes, each counted once. */
  people(mediaId: string): number
  /** The same people, with the latest members to arrive. Costs the same in a room of any size. */
  watchers(mediaId: string, most: number): Watchers
  /** Sends current states, of one room or many, to the other processes. */
  states(states: readonly RoomState[]): void
  /** Receives the room's states from other processes until `ignore`. */
  listen(mediaId: string): void
  ignore(mediaId: string): void
  close(): Promise<void>
}

export interface PeersListener {
  peopleChanged(mediaId: string): void
  /** Another process has sent a current state, as the text of a message. */
  state(mediaId: string, kind: string, text: string): void
}

export type MakePeers = (listener: PeersListener) => Peers

/** For a single process without others. */
export const noPeers: MakePeers = ({ peopleChanged }) => {
  const here = new WatcherCount()
  return {
    come: (mediaId, watcher) => {
      if (here.come(mediaId, watcher)) peopleChanged(mediaId)
    },
    go: (mediaId, watcher) => {
      if (here.go(mediaId, watcher)) peopleChanged(mediaId)
    },
    people: (mediaId) => here.count(mediaId),
    watchers: (mediaId, most) => here.watchers(mediaId, most),
    states: () => undefined,
    listen: () => undefined,
    ignore: () => undefined,
    close: async () => undefined,
  }
}
