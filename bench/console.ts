import pg from 'pg'
import { startTestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'
import { pages } from './console-pages.ts'
import { fillConsole, LEDGER_ROWS, PURCHASES } from './console-world.ts'

const ROUNDS = 40
const LONGEST_MS = 100
/** The preparation has statements that take longer than those of calls. */
const patient = {
  DATABASE_STATEMENT_SECONDS: '3600',
  DATABASE_QUERY_SECONDS: '3601',
  REQUESTS_PER_MINUTE: '1000000000',
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

/** The first page of every list of money, among a million purchases and ten million rows of the ledger. */
export const consoleLists: Benchmark = {
  name: 'console',
  summary: `first pages of the console's lists among ${PURCHASES.toLocaleString('en')} purchases and ${LEDGER_ROWS.toLocaleString('en')} ledger rows`,
  run: async () => {
    const server = await startTemplateServer()
    const app = await startTestApp(server.connectionString, { env: patient, parts: { due: [] } })
    const owner = new pg.Client({ connectionString: app.database.ownerUrl })
    await owner.connect()
    try {
      await fillConsole(owner, app)
      const operator = await app.newMember({ role: 'operator' })
      const findings = []
      for (const { what, call, input } of pages) {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const started = performance.now()
          const { status } = await app.call(call, input, operator)
          times.push(performance.now() - started)
          if (status !== 200) throw new Error(`${what}: ${status}`)
        }
        const slowest = p95(times)
        const figures = `p95 ${slowest.toFixed(1)} ms, median ${(times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0).toFixed(1)} ms`
        findings.push({ what, figures, value: LONGEST_MS / slowest, target: 1 })
      }
      return findings
    } finally {
      await owner.end()
      await app.stop()
      await server.stop()
    }
  },
}
