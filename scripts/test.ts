import { ensureWebBuilt } from './build-web.ts'
import { bundleBudget } from './bundle-budget.ts'
import { runChecks } from './check.ts'
import { journeys } from './journeys.ts'
import { type Outcome, report, single, summarize } from './lib/outcome.ts'
import { endWithParent } from './lib/parent.ts'
import { describePart, partOf, shard } from './lib/parts.ts'
import { vitest } from './lib/vitest.ts'

/**
 * Implements `npm test`: the checks, the unit tests and one part of the slow tests, or all with `--all`. The fast part
 * comes first, and the totals are the last line.
 */
endWithParent()
const started = performance.now()

const part = await partOf(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
console.log(describePart(part))
const outcomes: Outcome[] = await runChecks()

const build = async (): Promise<Outcome> => {
  try {
    return single(`web app ${await ensureWebBuilt()}`, true)
  } catch (error) {
    return single('web app', false, String(error))
  }
}
const [pages, built] = await Promise.all([report(() => vitest('page tests', 'page', true, shard(part))), report(build)])
outcomes.push(pages, built)
outcomes.push(await report(() => vitest('integration tests', 'integration', true, shard(part))))

if (built.failed === 0) {
  outcomes.push(await report(bundleBudget))
  outcomes.push(await report(() => journeys(shard(part))))
}
console.log(`\n${describePart(part)}`)

process.exitCode = summarize(outcomes, started)
