import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLogFile } from './log-file.ts'

const logPath = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'log-file-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return join(dir, 'postgresql.log')
}

it('appends to the log of the last run and returns only what this run added', async () => {
  const path = logPath()
  writeFileSync(path, 'yesterday\n')
  const log = await openLogFile(path)
  await log.handle.write('today\n')
  expect(await log.sinceStart()).toBe('today\n')
  await log.close()
  expect(readFileSync(path, 'utf8')).toBe('yesterday\ntoday\n')
})

it('rotates a log larger than five megabytes', async () => {
  const path = logPath()
  writeFileSync(path, '')
  truncateSync(path, 5 * 1024 * 1024 + 1)
  const log = await openLogFile(path)
  await log.close()
  expect(readFileSync(path, 'utf8')).toBe('')
  expect(readFileSync(`${path}.1`).length).toBe(5 * 1024 * 1024 + 1)
})
