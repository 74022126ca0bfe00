import { run } from './lib/run.ts'

const MAX_LENGTH = 70
/** Earlier commits predate this rule. */
const SINCE = '2026-11-16T03:00:00Z'

export const subjectFaults = (subjects: readonly string[]): string[] =>
  subjects
    .filter((subject) => subject.length >= MAX_LENGTH)
    .map(
      (subject) =>
        `a commit subject has ${subject.length} characters, at most ${MAX_LENGTH - 1} are allowed: ${subject}`,
    )

/** Checks the commit subjects. Finds nothing outside a git repository. */
export const checkCommits = async (): Promise<string[]> => {
  const { ok, output } = await run('git', ['log', '--no-merges', '--format=%s', `--since=${SINCE}`])
  return ok ? subjectFaults(output.split('\n')) : []
}
