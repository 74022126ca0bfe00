import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const createMetrics = (pool: pg.Pool) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'avalive_' })
  const registers = [registry]
  new Gauge({
    name: 'avalive_database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'avalive_http_request_seconds',
      help: 'Time to answer, by call and status.',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    jobs: new Histogram({
      name: 'avalive_job_seconds',
      help: 'Time of a job, by name and outcome.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    providerCalls: new Counter({
      name: 'avalive_provider_calls_total',
      help: 'Calls of outside services, by service and outcome.',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    sockets: new Gauge({ name: 'avalive_realtime_sockets', help: 'Open WebSockets.', registers }),
    rooms: new Gauge({
      name: 'avalive_realtime_rooms',
      help: 'Rooms with somebody of this process in them.',
      registers,
    }),
    roomEvents: new Counter({
      name: 'avalive_realtime_events_total',
      help: 'Events published to rooms, by type.',
      labelNames: ['type'],
      registers,
    }),
    slowReaders: new Counter({
      name: 'avalive_realtime_slow_readers_total',
      help: 'Sockets closed because they read too slowly.',
      registers,
    }),
    tallyLate: new Gauge({
      name: 'avalive_payouts_tally_late',
      help: '1 while the tally of a month is not done three days after its end.',
      registers,
    }),
    lateBatches: new Gauge({
      name: 'avalive_payouts_late_batches',
      help: 'Batches of bank transfers that were not made by the end of the month after theirs.',
      registers,
    }),
    unprovedSubjects: new Gauge({
      name: 'avalive_unproved_subjects',
      help: 'Subjects of daily proofs that were given up in the last seven days, because no attempt in a week got an answer.',
      registers,
    }),
    payoutStops: new Gauge({
      name: 'avalive_payout_stops',
      help: 'Differences between the books because of which nothing is paid out.',
      registers,
    }),
    accountsCreated: new Counter({
      name: 'avalive_accounts_created_total',
      help: 'Accounts created, by sign-in service.',
      labelNames: ['service'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
