import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createMetrics } from '../metrics.ts'
import { Outage } from '../outage.ts'
import { startWorker } from './worker.ts'

/* A process with a worker whose jobs never end. It notifies its parent when one has started. */
const [connectionString = '', beatMs = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const context = {
  config: readConfig({}),
  metrics: createMetrics(new pg.Pool()),
  telemetry: { span: (_name: string, work: () => unknown) => work() },
  log,
  outage: new Outage(log, 'the database'),
} as unknown as Context

const stuck = async () => {
  process.send?.('begun')
  await new Promise(() => setInterval(() => undefined, 1000))
}
await startWorker(context, connectionString, { stuck }, {}, Number(beatMs))
