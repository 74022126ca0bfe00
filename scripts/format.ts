import { sortCatalogues } from '../packages/i18n/src/sort.ts'
import { run } from './lib/run.ts'

sortCatalogues()
const { ok } = await run('biome', ['check', '--write', ...process.argv.slice(2)], { show: true })
process.exitCode = ok ? 0 : 1
