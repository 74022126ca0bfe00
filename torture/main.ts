/*
 * Runs as `npm run torture`: kills parts of Avalive under load, and checks that nothing is lost or duplicated.
 * `npm run torture` kills the server at every message of a purchase. `npm run torture -- processes` kills and pauses
 * server processes, Redis and PostgreSQL while people send comments and gifts.
 */
const [what] = process.argv.slice(2)
if (what === 'processes') {
  process.argv.splice(2, 1)
  await import('./processes/main.ts')
} else await import('./purchases.ts')
