import pg from 'pg'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { Outage } from '../outage.ts'
import { Signals } from '../signals.ts'
import type { Connection, Visit } from './connection.ts'
import type { Door } from './door.ts'
import { RoomKeeper } from './keeper.ts'
import { noPeers } from './peers.ts'
import type { Replay } from './room.ts'
import type { RoomLog } from './room-log.ts'
import { Visitors } from './visitors.ts'

/** The part of a connection that joining needs. */
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

it('a viewer who joins while the stream ends is notified, even if the others were notified before', async () => {
  let isOver = false
  const log: RoomLog = {
    find: async () => ({ streamId: 7n, epoch: 'e1', seq: 0 }),
    positions: async () => ({ epoch: 'e1', seqs: new Map([[7n, isOver ? 1 : 0]]) }),
    read: async () =>
      isOver ? [{ streamId: 7n, seq: 1, event: { channel: 'media', mediaId: 'm1', type: 'ended' } }] : [],
    number: async () => (isOver ? [{ streamId: 7n, kind: 'ended', count: 1 }] : []),
  }
  const logger = pino({ level: 'silent' })
  const rooms = new RoomKeeper({
    metrics: createMetrics(new pg.Pool()),
    signals: new Signals({
      connectionString: '',
      timeouts: { connectMs: 1, statementMs: 1, queryMs: 1 },
      log: logger,
      outage: new Outage(logger, 'the database'),
    }),
    logger,
    log,
    peers: noPeers,
    process: 'p1',
  })
  const door: Door = {
    // The stream is live when it is checked. It ends, and the members are notified, before the check returns.
    enter: async () => {
      isOver = true
      rooms.deliverCommitted()
      const room = await rooms.open('m1', {})
      await vi.waitFor(() => expect(room?.replay('e1', 0).texts).toHaveLength(1), { timeout: 30_000 })
      return { place: { kind: 'watch', streamId: 7n }, isOnStage: false, canMove: false, crowd: 0 }
    },
    come: () => undefined,
    go: () => undefined,
  }
  const { welcomed, connection } = newcomer()
  await new Visitors(rooms, door, { like: () => undefined }).join(connection, { type: 'join', mediaId: 'm1' })
  expect(welcomed.flatMap(({ texts }) => texts)).toEqual([expect.stringContaining('"type":"ended"')])
  await rooms.close()
})
