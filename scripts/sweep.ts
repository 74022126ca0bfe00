import { sweepJourneys } from './journeys.ts'
import { type Outcome, report, summarize } from './lib/outcome.ts'
import { endWithParent } from './lib/parent.ts'
import { sweepTests } from './lib/vitest.ts'

/**
 * Implements `npm run sweep`. What `npm test` tries in some places is tried in all of them: deaths of the server at
 * every message, every state of every screen, and large text in more languages.
 */
endWithParent()
const started = performance.now()
const outcomes: Outcome[] = [await report(sweepTests), await report(sweepJourneys)]
process.exitCode = summarize(outcomes, started)
