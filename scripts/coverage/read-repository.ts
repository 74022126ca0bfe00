import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { filesBelow } from '../lib/files.ts'
import { inRoot, root } from '../lib/root.ts'
import { type Coverage, makeCoverage, type ReadFile } from './make-coverage.ts'

export const coverageFile = 'docs/coverage.md'

/** Reads only files inside the repository, so that a rule cannot depend on a file that other machines don't have. */
export const readRepositoryFile: ReadFile = (path) => {
  const absolute = join(root, path)
  const isInside = absolute.startsWith(root + sep)
  return isInside && statSync(absolute, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(absolute, 'utf8')
    : undefined
}

const folders = ['apps', 'packages', 'e2e', 'scripts', 'bench', 'torture']

export const repositoryCoverage = async (): Promise<Coverage> => {
  const files = (await Promise.all(folders.map(filesBelow))).flat()
  return makeCoverage({
    rules: readFileSync(inRoot('docs/rules.md'), 'utf8'),
    // Skips the tests of this folder, because they contain sample comments.
    testFiles: files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.startsWith('scripts/coverage/')),
    decisions: readdirSync(inRoot('docs/decisions')).map((file) => file.slice(0, 4)),
    read: readRepositoryFile,
  })
}

/** Problems of the rules and their tests, and whether the coverage page is up to date. */
export const coverageFaults = async (): Promise<string[]> => {
  const { problems, page } = await repositoryCoverage()
  const isFresh = readRepositoryFile(coverageFile) === page
  return [...problems, ...(isFresh ? [] : [`${coverageFile} is out of date: run npm run generate`])]
}
