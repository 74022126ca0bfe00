import pg from 'pg'
import * as z from 'zod/mini'
import { type Member, startTestApp, type TestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark, Finding } from './benchmark.ts'
import { type Page, pages } from './console-pages.ts'
import { fillConsole, LEDGER_ROWS, PURCHASES } from './console-world.ts'

const ROUNDS = 40
const LONGEST_MS = 100
/** The preparation has statements that take longer than those of calls. */
const patient = {
  DATABASE_STATEMENT_SECONDS: '3600',
  DATABASE_QUERY_SECONDS: '3601',
  REQUESTS_PER_MINUTE: '1000000000',
}

const answered = z.object({ rows: z.array(z.unknown()), next: z.nullable(z.string()) })

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

/** A page that has read enough without finding anything is followed by the next one, as on the screen. */
const timesOf = async (app: TestApp, { call, input }: Page, operator: Member): Promise<readonly number[]> => {
  const times: number[] = []
  for (let after: string | null = ''; after !== null; ) {
    const started = performance.now()
    const { status, payload } = await app.call(call, { ...input, ...(after && { after }) }, operator)
    times.push(performance.now() - started)
    if (status !== 200) return []
    const { rows, next } = answered.parse(payload)
    if (rows.length > 0) return times
    after = next
  }
  return []
}

const measure = async (app: TestApp, page: Page, operator: Member): Promise<Finding> => {
  const { what } = page
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const more = await timesOf(app, page, operator)
    if (more.length === 0)
      return { what, figures: 'no rows or no answer, so nothing was measured', value: 0, target: 1 }
    times.push(...more)
  }
  const slowest = p95(times)
  const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  const requests = times.length > ROUNDS ? `, each of ${times.length / ROUNDS} requests` : ''
  const figures = `p95 ${slowest.toFixed(1)} ms, median ${median.toFixed(1)} ms${requests}`
  return { what, figures, value: LONGEST_MS / slowest, target: 1 }
}

/** The first page of every list that can grow, among a million purchases and ten million rows of the ledger. */
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
      const findings: Finding[] = []
      for (const page of pages) findings.push(await measure(app, page, operator))
      return findings
    } finally {
      await owner.end()
      await app.stop()
      await server.stop()
    }
  },
}
