import { ensureWebBuilt } from './build-web.ts'
import { bundleBudget } from './bundle-budget.ts'
import { runChecks } from './check.ts'
import { journeys } from './journeys.ts'
import { type Outcome, report, single, summarize } from './lib/outcome.ts'
import { endWithParent } from './lib/parent.ts'
import { vitest } from './lib/vitest.ts'

/** Implements `npm test`: runs everything but the sweeps, the fast part first, and prints the totals as the last line. */
endWithParent()
const started = performance.now()
const outcomes: Outcome[] = await runChecks()

const build = async (): Promise<Outcome> => {
  try {
    return single(`web app ${await ensureWebBuilt()}`, true)
  } catch (error) {
    return single('web app', false, String(error))
  }
}
const [pages, built] = await Promise.all([report(() => vitest('page tests', 'page', true)), report(build)])
outcomes.push(pages, built)
outcomes.push(await report(() => vitest('integration tests', 'integration', true)))

if (built.failed === 0) {
  outcomes.push(await report(bundleBudget))
  outcomes.push(await report(journeys))
}

process.exitCode = summarize(outcomes, started)
