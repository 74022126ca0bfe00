import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The most that a project of ours gives a test by itself. */
const USUAL_SECONDS = 30

/** Whether a test in it is given more time than others: `}, 120_000)`. */
const takesLong = ({ moduleId }: TestSpecification): boolean =>
  [...readFileSync(moduleId, 'utf8').matchAll(/\}, (\d+)_000\)/g)].some(
    ([, seconds]) => Number(seconds) > USUAL_SECONDS,
  )

/** The files that take longest begin, so that nobody waits for one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), (file) =>
      takesLong(file) ? 'long' : 'short',
    )
    return [...long, ...short]
  }
}
