import { checkRepositoryCoverage } from './read-repository.ts'

const { problems, total, byArea } = checkRepositoryCoverage()

for (const [area, { built, notBuilt }] of byArea)
  console.log(`${area.padEnd(12)} ${built} built, ${notBuilt} not built`)
console.log(`${'all'.padEnd(12)} ${total.built} built, ${total.notBuilt} not built`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
