import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { live } from '@avalive/contract/live'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { besideTpcb, CLIENTS } from './lib/beside-tpcb.ts'
import { startCallers } from './lib/callers.ts'
import { prepareTpcb } from './lib/pgbench.ts'
import { prepareStages, STREAMERS } from './lib/stages.ts'

const AUTHORS = 100_000

/** One comment by the one statement that the call uses, within the usual limit of a person. */
const oneComment = `
\\set author random(${STREAMERS + 1}, ${STREAMERS + AUTHORS})
\\set stream random(1, ${STREAMERS})
\\set key random(1, 1000000000000000)
select * from send_comment(:author, 'key:' || :key::text, '\\x00', 'm' || :stream, 'Good evening!', 'good evening!', false,
  null, now(), 10, 10);
`

export const comments: Benchmark = {
  name: 'comments',
  summary: `comments of one round trip each against pgbench's TPC-B, ${CLIENTS} clients`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'avalive-bench-'))
    const postgres = await startEmbeddedPostgres({ dataDir })
    const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
    try {
      await prepareStages(pool, AUTHORS)
      await analyzeFilled(postgres.connectionString)
      await prepareTpcb(postgres)
      const script = join(dataDir, 'comment.sql')
      await writeFile(script, oneComment)
      const userIds = Array.from({ length: CLIENTS }, (_, n) => STREAMERS + 1 + n * 1000)
      const comment = { mediaId: 'm1', text: 'Good evening!', idempotencyKey: '$key' }
      const app = await startCallers(postgres, userIds, live.sendComment, comment)
      return await besideTpcb(postgres, {
        what: 'comments',
        script,
        app,
        targets: { byStatements: 0.8, overHttp: 0.4 },
      })
    } finally {
      await close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
