/*
 * Behind `npm run torture`: kills parts of Avalive while it works, and proves that nothing is lost or doubled.
 * `npm run torture` kills the server at every message of a purchase; `npm run torture -- processes` kills and stops
 * processes, Redis and PostgreSQL while people comment and give.
 */
const [what] = process.argv.slice(2)
if (what === 'processes') {
  process.argv.splice(2, 1)
  await import('./processes/main.ts')
} else await import('./purchases.ts')
