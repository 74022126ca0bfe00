import { pino } from 'pino'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import type { Context } from './context.ts'
import { connect } from './db/database.ts'
import { backgroundTimeouts } from './db/timeouts.ts'
import { startTicking } from './due.ts'

/* A process whose tick never ends. It notifies its parent when the task begins. */
const [connectionString = '', silentMs = ''] = process.argv.slice(2)
const { db } = connect(connectionString, 2, () => {}, { timeouts: backgroundTimeouts(readConfig({})) })
const context = {
  clock: systemClock,
  log: pino({ level: 'silent' }),
  db,
  backgroundDb: db,
} as unknown as Context

const endless = {
  name: 'endless',
  run: async () => {
    process.send?.('begun')
    await new Promise(() => setInterval(() => undefined, 1000))
    return 0
  },
}
startTicking(context, [endless], Number(silentMs))
