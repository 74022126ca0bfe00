import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'

const folder = 'apps/server/src/migrations'
/** The checksums of migrations. `npm run generate` adds new ones and never changes an old one. */
export const checksumFile = `${folder}/checksums.json`

export type Checksums = Readonly<Record<string, string>>

/** Finds duplicate numbers, gaps, and landed migrations that were edited or removed. */
export const migrationFaults = (found: Checksums, landed: Checksums): string[] => {
  const names = Object.keys(found).toSorted()
  const numbers = names.map((name) => Number(name.slice(0, 4)))
  const misnumbered = names.flatMap((name, index) => {
    if (numbers[index] === numbers[index - 1]) return [`${names[index - 1]} and ${name} have the same number`]
    return numbers[index] === (numbers[index - 1] ?? 0) + 1 ? [] : [`a migration is missing before ${name}`]
  })
  const changed = Object.entries(landed).flatMap(([name, checksum]) => {
    if (!(name in found)) return [`${name} has landed and was removed`]
    return found[name] === checksum ? [] : [`${name} has landed and was edited: write a new migration instead`]
  })
  const unknown = names.filter((name) => !(name in landed)).map((name) => `${name} is new: run npm run generate`)
  return [...misnumbered, ...changed, ...unknown]
}

export const readMigrations = async (): Promise<Checksums> => {
  const files = (await filesBelow(folder)).filter((file) => file.endsWith('.sql'))
  const entries = files.map(
    async (file): Promise<[string, string]> => [
      basename(file),
      createHash('sha256')
        .update(await readFile(inRoot(file)))
        .digest('hex'),
    ],
  )
  return Object.fromEntries(await Promise.all(entries))
}

export const readChecksums = async (): Promise<Checksums> => JSON.parse(await readFile(inRoot(checksumFile), 'utf8'))

export const checkMigrations = async (): Promise<string[]> =>
  migrationFaults(await readMigrations(), await readChecksums())
