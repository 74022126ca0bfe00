import { addText } from '../packages/i18n/src/sort.ts'
import { runNode } from './lib/run.ts'

/** Implements `npm run add-text -- live.follow.again 'Follow again'`. */
const [key, english, ...rest] = process.argv.slice(2)
if (!key || !english || rest.length > 0) {
  console.error("Usage: npm run add-text -- <key> '<English text>'")
  process.exit(1)
}
addText(key, english)
await runNode(['packages/i18n/src/generate.ts'])
console.log(`Added ${key}. Translate it in the other catalogues, where it begins with ‹translate›.`)
