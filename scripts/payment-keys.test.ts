import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'

/** The format of the payment provider's keys. The tests' invented keys are shorter. */
const key = /\b(?:[sr]k|pk)_(?:live|test)_[A-Za-z0-9]{20,}|\bwhsec_[A-Za-z0-9]{20,}/

// shows security-3
it.each(['apps', 'packages', 'e2e', 'scripts', 'docs'])('no key of the payment provider is in %s', async (folder) => {
  const found: string[] = []
  for (const path of await filesBelow(folder)) if (key.test(await readFile(inRoot(path), 'latin1'))) found.push(path)
  expect(found).toEqual([])
})

it.each(['sk_live_', 'pk_test_', 'rk_live_', 'whsec_'])('detects a key that begins with %s', (beginning) => {
  expect(key.test(`const secret = '${beginning}${'a1B2'.repeat(6)}'`)).toBe(true)
})
