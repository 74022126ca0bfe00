import { nameOf } from '@avalive/testkit/crash/fault-line'
import { rehearse } from '@avalive/testkit/crash/play'
import { scenarios } from '@avalive/testkit/crash/scenarios'
import { openWorld } from '@avalive/testkit/crash/world'
import { pino } from 'pino'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/embedded-postgres/temporary.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/worker.ts'

const postgres = await startTemporaryPostgres()
const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
await migrateJobs(pool, pino({ level: 'silent' }))
await migrate(pool)
await close()
const world = await openWorld(postgres.connectionString, 21900)
const t = performance.now()
try {
  await world.start()
  console.log('started', performance.now() - t)
  const idle = await world.line.record(() => new Promise((r) => setTimeout(r, 4000)))
  console.log('idle', idle.map(nameOf))
  for (const s of scenarios) {
    const t = performance.now()
    try {
      const p = await rehearse(world, s)
      console.log(
        s.name,
        p.length,
        'answered',
        p.filter((x) => x.isAnswered).length,
        'kept',
        p.filter((x) => x.isKept).length,
        'provider',
        p.filter((x) => x.way === 'provider').length,
        performance.now() - t,
      )
      if (s === scenarios[0])
        for (const x of p.filter((x) => x.isAnswered)) console.log('   ', x.isKept ? '*' : ' ', nameOf(x).slice(0, 150))
    } catch (e) {
      console.log(s.name, 'FAILED', e)
    }
  }
} finally {
  await world.close()
  await postgres.stop()
}
