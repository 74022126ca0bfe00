import { parseArgs } from 'node:util'
import { run } from './run.ts'

/** All slow tests together keep two cores busy for an hour, so they are cut into this many parts. */
export const PARTS = 6

export const ALL = 'all'
export type Part = number | typeof ALL

/** `--all`, `--part 3`, or else the part whose turn it is: each commit is tested with the part after its parent's. */
export const partOf = async (args: readonly string[], countCommits = commitsOfHead): Promise<Part> => {
  const { values } = parseArgs({ args: [...args], options: { all: { type: 'boolean' }, part: { type: 'string' } } })
  if (values.all) return ALL
  if (values.part === undefined) return ((await countCommits()) % PARTS) + 1
  const part = Number(values.part)
  if (!Number.isInteger(part) || part < 1 || part > PARTS) {
    throw new RangeError(`There are parts 1 to ${PARTS}, and no "${values.part}".`)
  }
  return part
}

/** For Vitest and Playwright, which cut what they run in the same way. */
export const shard = (part: Part): readonly string[] => (part === ALL ? [] : [`--shard=${part}/${PARTS}`])

export const describePart = (part: Part): string =>
  part === ALL
    ? 'All tests but the sweeps.'
    : `Checks, unit tests and part ${part} of ${PARTS} of the slow tests; npm test -- --all runs all parts.`

/** A copy without its history counts none. */
const commitsOfHead = async (): Promise<number> => {
  const { ok, output } = await run('git', ['rev-list', '--count', 'HEAD']).catch(() => ({ ok: false, output: '' }))
  return ok ? Number(output) : 0
}
