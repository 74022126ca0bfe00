import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('gives back what was saved, in order, batch by batch', async () => {
  const batches = [[put('a'), put('b')], [put('a', 1)], [['customer', 'b', null] satisfies Change]]
  await written(...batches)
  expect(await read()).toEqual(batches)
})

test('a new journal is empty', async () => {
  expect(await read()).toEqual([])
})

test.each(['[["customer","b"', '[["customer","b",{"id":"b"}]]', '{"half":true}\n', '\0\0\0\n'])(
  'a last line cut off by a crash (%j) is dropped, and writing goes on after the whole ones',
  async (tail) => {
    await written([put('a')])
    await appendFile(path, tail)
    await written([put('c')])
    expect(await read()).toEqual([[put('a')], [put('c')]])
  },
)

test('is rewritten at the start when most of it is outdated, and says the same', async () => {
  const changes = Array.from({ length: 3000 }, (_each, count) => [put('a', count)])
  await written([put('gone')], ...changes, [put('b')], [['customer', 'gone', null]])
  const before = (await stat(path)).size
  expect((await read()).flat()).toEqual([put('a', 2999), put('b')])
  expect((await stat(path)).size).toBeLessThan(before / 100)
  expect((await read()).flat()).toEqual([put('a', 2999), put('b')])
})

test('a rewriting that was cut off leaves the old journal in force', async () => {
  await written([put('a')])
  await writeFile(`${path}.new`, '[["customer"')
  expect(await read()).toEqual([[put('a')]])
})

test('saves that wait together share one write, and each is done when it is safe', async () => {
  const journal = fileJournal(path)
  await journal.load()
  const saves = Array.from({ length: 50 }, (_each, count) => journal.save([put(`c${count}`)]))
  await saves[10]
  expect(await readFile(path, 'utf8')).toContain('"c10"')
  await Promise.all(saves)
  await journal.close()
  expect(await read()).toHaveLength(50)
})
