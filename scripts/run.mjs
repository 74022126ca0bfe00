// The entry point of every npm script. Plain JavaScript for Node 20 and newer: it installs missing packages, then
// starts the pinned Node, which runs the TypeScript programs directly.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

const programs = {
  start: ['scripts/start.ts'],
  dev: ['scripts/start.ts', '--dev'],
  build: ['scripts/build-web.ts'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  sweep: ['scripts/sweep.ts'],
  journey: ['node_modules/@playwright/test/cli.js', 'test'],
  gallery: ['e2e/gallery.ts'],
  bench: ['bench/main.ts'],
  lighthouse: ['bench/lighthouse.ts'],
  'ledger:check': ['scripts/ledger-check.ts'],
  'make-operator': ['scripts/make-operator.ts'],
  migrate: ['scripts/migrate.ts'],
  reseal: ['scripts/reseal.ts'],
  torture: ['torture/main.ts'],
  'load:live': ['torture/load-live.ts'],
  'simulate:events': ['torture/simulate-events.ts'],
  'simulate:payouts': ['torture/simulate-payouts.ts'],
  'simulate:payouts-abroad': ['torture/simulate-payouts-abroad.ts'],
  format: ['scripts/format.ts'],
  'add-text': ['scripts/add-text.ts'],
  generate: ['scripts/generate.ts'],
  'generate:proto': ['scripts/generate-proto.ts'],
  'simulate:gacha': ['bench/simulate-gacha.ts'],
}

const [command = '', ...args] = process.argv.slice(2)
const program = programs[command]
if (!program) {
  console.error(`Unknown command "${command}". There are: ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}

const node = await ensureInstalled()
const serves = command === 'start' || command === 'dev'

// The fourth stream is a channel. Its closing notifies the program that this process has died.
const child = spawn(node, [...program, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
  },
})

let stopping = false
/** Ctrl-C reaches the child by itself, but a signal to this process alone or the end of its terminal does not. */
const stop = (signal) => {
  stopping = true
  child.kill(signal)
}
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
process.on('SIGHUP', () => stop('SIGTERM'))

// If npm is killed, it forwards no signal, and an orphan must not keep the port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && !stopping && stop('SIGTERM'), 250).unref()
}

child.on('error', (error) => {
  console.error(`Node could not be started: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  const asked = stopping && serves && (signal === 'SIGINT' || signal === 'SIGTERM')
  process.exit(asked ? 0 : (code ?? 1))
})
