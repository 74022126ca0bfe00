import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createMetrics } from '../metrics.ts'
import type { Connection, Visit } from './connection.ts'
import type { Door } from './door.ts'
import { RoomKeeper } from './keeper.ts'
import { LocalSource } from './local-source.ts'
import type { Replay } from './room.ts'
import { Visitors } from './visitors.ts'

/** As much of a connection as somebody who joins needs. */
const newcomer = () => {
  const welcomed: Replay[] = []
  const connection = {
    visits: new Map<string, Visit>(),
    caller: { userId: 1n },
    isOpen: true,
    write: () => undefined,
    sayJoined: (_mediaId: string, replay: Replay) => welcomed.push(replay),
  }
  return { welcomed, connection: connection as unknown as Connection }
}

it('whoever enters while the stream ends is told, though the others have been told already', async () => {
  const rooms = new RoomKeeper(createMetrics(new pg.Pool()), (listener) => new LocalSource(listener))
  const door: Door = {
    // The stream was on when it was looked at; it ends, and everybody is told, before the answer is here.
    enter: async () => {
      rooms.publish({ channel: 'media', mediaId: 'm1', type: 'ended' })
      await sleep(100)
      return { place: { kind: 'watch', streamId: 7n }, isOnStage: false, canMove: false, crowd: 0 }
    },
    come: () => undefined,
    go: () => undefined,
  }
  const { welcomed, connection } = newcomer()
  await new Visitors(rooms, door).join(connection, { type: 'join', mediaId: 'm1' })
  expect(welcomed.flatMap(({ texts }) => texts)).toEqual([expect.stringContaining('"type":"ended"')])
  await rooms.close()
})
