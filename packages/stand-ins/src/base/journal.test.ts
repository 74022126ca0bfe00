import { appendFile, type FileHandle, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fileJournal } from './journal.ts'
import type { Change } from './state.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-journal-'))
  path = join(folder, 'deep', 'stripe.journal')
})
afterEach(() => rm(folder, { recursive: true }))

const put = (id: string, count = 0): Change => ['customer', id, { id, count }]

const written = async (...batches: Change[][]): Promise<void> => {
  const journal = fileJournal(path)
  await journal.load()
  await Promise.all(batches.map((batch) => journal.save(batch)))
  await journal.close()
}

const read = async (): Promise<Change[][]> => {
  const journal = fileJournal(path)
  const batches = [...(await journal.load())].map((batch) => [...batch])
  await journal.close()
  return batches
}

test('returns the saved batches in order', async () => {
  const batches = [[put('a'), put('b')], [put('a', 1)], [['customer', 'b', null] satisfies Change]]
  await written(...batches)
  expect(await read()).toEqual(batches)
})

test('a new journal is empty', async () => {
  expect(await read()).toEqual([])
})

test.each(['[["customer","b"', '[["customer","b",{"id":"b"}]]', '{"half":true}\n', '\0\0\0\n'])(
  'drops a last line cut off by a crash (%j) and continues after the complete lines',
  async (tail) => {
    await written([put('a')])
    await appendFile(path, tail)
    await written([put('c')])
    expect(await read()).toEqual([[put('a')], [put('c')]])
  },
)

test('compacts the file on load when most of it is outdated, without losing records', async () => {
  const changes = Array.from({ length: 3000 }, (_each, count) => [put('a', count)])
  await written([put('gone')], ...changes, [put('b')], [['customer', 'gone', null]])
  const before = (await stat(path)).size
  expect((await read()).flat()).toEqual([put('a', 2999), put('b')])
  expect((await stat(path)).size).toBeLessThan(before / 100)
  expect((await read()).flat()).toEqual([put('a', 2999), put('b')])
})

test('keeps the old journal when a compaction was interrupted', async () => {
  await written([put('a')])
  await writeFile(`${path}.new`, '[["customer"')
  expect(await read()).toEqual([[put('a')]])
})

/** Replaces the sync of every file, so that the test decides when a write is on disk. */
const holdSyncs = async () => {
  const handle = await open(folder)
  const files: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  onTestFinished(() => void vi.restoreAllMocks())
  const syncs: (() => void)[] = []
  const append = vi.spyOn(files, 'appendFile')
  vi.spyOn(files, 'datasync').mockImplementation(() => new Promise((done) => syncs.push(done)))
  return { append, syncs }
}

test('writes concurrent saves together, and resolves each once its write is on disk', async () => {
  const journal = fileJournal(path)
  await journal.load()
  const { append, syncs } = await holdSyncs()
  const saved: number[] = []
  const saves = Array.from({ length: 50 }, (_each, count) =>
    journal.save([put(`c${count}`)]).then(() => saved.push(count)),
  )
  // The first save is written at once. All others wait for it, and then share one write.
  await expect.poll(() => syncs.length).toBe(1)
  expect(await readFile(path, 'utf8')).toContain('"c0"')
  expect(saved).toEqual([])
  syncs[0]?.()
  await expect.poll(() => syncs.length).toBe(2)
  expect(await readFile(path, 'utf8')).toContain('"c49"')
  expect(saved).toEqual([0])
  syncs[1]?.()
  await Promise.all(saves)
  expect(saved).toHaveLength(50)
  expect(append).toHaveBeenCalledTimes(2)
  expect(syncs).toHaveLength(2)
  await journal.close()
  expect(await read()).toHaveLength(50)
})
