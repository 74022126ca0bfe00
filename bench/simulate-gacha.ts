import { gachas } from '../packages/demo-world/src/gacha/gachas.ts'
import { simulate } from '../packages/rules/src/gacha/simulate.ts'
import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'

/** Runs as `npm run simulate:gacha`: tests a million draws of every demo gacha against its published odds. */
const DRAWS = 1_000_000
const LEAST_LIKELY = 0.001
const SEED = '5eed'.repeat(16)

endWithParent()
for (const { gachaId, table } of gachas(Temporal.Now.instant())) {
  const started = performance.now()
  const { test, broken } = simulate(table, SEED, DRAWS)
  const isFair = test !== null && test.pValue >= LEAST_LIKELY && broken === 0
  if (!isFair) process.exitCode = 1
  const figures = `χ² ${test?.statistic.toFixed(1)} with ${test?.degreesOfFreedom} degrees of freedom, p ${test?.pValue.toFixed(4)}`
  const promise = broken === 0 ? 'every guarantee kept' : `${broken} guarantees broken`
  console.log(`${isFair ? '✓' : '✗'} ${gachaId}: ${DRAWS} draws, ${figures}, ${promise} (${seconds(started)})`)
}
