import { readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { type Coverage, checkCoverage, type ReadFile } from './check-coverage.ts'

const root = resolve(import.meta.dirname, '../..')

/** Files inside the repository only, so that a row cannot lean on what another machine does not have. */
export const readRepositoryFile: ReadFile = (path) => {
  const absolute = join(root, path)
  const isInside = absolute.startsWith(root + sep)
  return isInside && statSync(absolute, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(absolute, 'utf8')
    : undefined
}

export const checkRepositoryCoverage = (): Coverage =>
  checkCoverage(readFileSync(join(root, 'docs/coverage.md'), 'utf8'), readRepositoryFile)
