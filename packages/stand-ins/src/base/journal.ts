import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Batch, Change, StandInState } from './state.ts'

const NEWLINE = 10
/** The file isn't compacted below this number of changes. */
const FEW = 2000

const parsed = (line: string): Batch | undefined => {
  try {
    const batch: unknown = JSON.parse(line)
    return Array.isArray(batch) ? batch : undefined
  } catch {
    return undefined
  }
}

/** The complete lines of a journal. A process killed while writing leaves half a line, which was never acknowledged. */
const wholeBatches = (bytes: Buffer): { batches: Batch[]; length: number } => {
  const batches: Batch[] = []
  let length = 0
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, length)) {
    const batch = parsed(bytes.toString('utf8', length, end))
    if (!batch) break
    batches.push(batch)
    length = end + 1
  }
  return { batches, length }
}

const latest = (batches: readonly Batch[]): Change[] => {
  const changes = new Map<string, Change>()
  for (const batch of batches) {
    for (const change of batch) {
      const key = `${change[0]} ${change[1]}`
      if (change[2] === null) changes.delete(key)
      else changes.set(key, change)
    }
  }
  return [...changes.values()]
}

const lineOf = (batch: Batch): string => `${JSON.stringify(batch)}\n`

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Atomically replaces the file with a shorter one that has the same records. */
const rewrite = async (path: string, changes: readonly Change[]): Promise<void> => {
  const fresh = await open(`${path}.new`, 'w')
  try {
    await fresh.writeFile(changes.map((change) => lineOf([change])).join(''))
    await fresh.sync()
  } finally {
    await fresh.close()
  }
  await rename(`${path}.new`, path)
  await syncFolder(path)
}

interface Waiting {
  readonly line: string
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** An append-only file that is replayed on load. Batches that wait at the same time share one fsync. */
export const fileJournal = (path: string): StandInState => {
  let file: FileHandle | undefined
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        if (!file) throw new Error('the journal is not open')
        await file.appendFile(group.map(({ line }) => line).join(''))
        await file.datasync()
        for (const { done } of group) done()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }
    writing = undefined
  }

  return {
    async load() {
      await mkdir(dirname(path), { recursive: true })
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return Buffer.alloc(0)
        throw error
      })
      const { batches, length } = wholeBatches(bytes)
      const written = batches.reduce((sum, batch) => sum + batch.length, 0)
      const changes = latest(batches)
      if (written > FEW && written > 2 * changes.length) {
        await rewrite(path, changes)
        file = await open(path, 'a')
        return [changes]
      }
      file = await open(path, 'a')
      if (length < bytes.length) await file.truncate(length)
      await file.sync()
      await syncFolder(path)
      return batches
    },
    save: (batch) =>
      new Promise<void>((done, failed) => {
        waiting.push({ line: lineOf(batch), done, failed })
        writing ??= write()
      }),
    async close() {
      await writing
      await file?.close()
      file = undefined
    },
  }
}
