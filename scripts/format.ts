import { run } from './lib/run.ts'

const { ok } = await run('biome', ['check', '--write', ...process.argv.slice(2)], { show: true })
process.exitCode = ok ? 0 : 1
