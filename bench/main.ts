import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'
import { album } from './album.ts'
import type { Benchmark, Finding } from './benchmark.ts'
import { comments } from './comments.ts'
import { consoleLists } from './console.ts'
import { draws } from './draws.ts'
import { events } from './events.ts'
import { fanOut } from './fan-out.ts'
import { gachaForms } from './gacha.ts'
import { gifts } from './gifts.ts'
import { home } from './home.ts'
import { http } from './http.ts'
import { ledger } from './ledger.ts'
import { likes } from './likes.ts'
import { notifications } from './notifications.ts'
import { payouts } from './payouts.ts'
import { rank } from './rank.ts'
import { searching } from './search.ts'

/** Runs as `npm run bench`: all benchmarks, or those named as arguments. Fails when a target is missed. */
const benchmarks: readonly Benchmark[] = [
  http,
  ledger,
  gifts,
  draws,
  comments,
  rank,
  events,
  gachaForms,
  payouts,
  notifications,
  album,
  likes,
  searching,
  home,
  consoleLists,
  fanOut,
]

const isMissed = ({ value, target }: Finding): boolean => target !== undefined && value < target

const lineOf = (finding: Finding): string => {
  const { what, figures, value, target } = finding
  if (target === undefined) return `  ${what}: ${value.toFixed(2)} · ${figures}`
  return `${isMissed(finding) ? '✗' : '✓'} ${what}: ${value.toFixed(2)} (at least ${target}) · ${figures}`
}

const chosen = (names: readonly string[]): readonly Benchmark[] => {
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
  if (unknown.length === 0) return benchmarks.filter(({ name }) => names.length === 0 || names.includes(name))
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

endWithParent()
for (const { name, summary, run } of chosen(process.argv.slice(2))) {
  const started = performance.now()
  console.log(`${name}: ${summary}`)
  const findings = await run()
  for (const finding of findings) console.log(lineOf(finding))
  console.log(`• measured in ${seconds(started)}`)
  if (findings.some(isMissed)) process.exitCode = 1
}
