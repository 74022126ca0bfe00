import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'
import { sealingOf } from './sealing.ts'

const a = Buffer.alloc(32, 1).toString('base64')
const b = Buffer.alloc(32, 2).toString('base64')
const short = Buffer.alloc(16, 1).toString('base64')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avalive-keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems
    throw error
  }
}

it('reads several keys, of which the first seals', () => {
  const { sealing } = readConfig({ SEALING_KEYS: `2026:${a}, 2025:${b}`, LOOKUP_KEY: a })
  expect(sealing?.keys.map(({ id, secret }) => [id, secret.length])).toEqual([
    ['2026', 32],
    ['2025', 32],
  ])
})

it.each([
  `a:${short}`,
  a,
  `:${a}`,
  `a b:${a}`,
  `a:${a},`,
  `a:${a},a:${b}`,
  `a:${a},b:${a}`,
  `a:${a}:b`,
  `a:${'!'.repeat(43)}=`,
])('refuses the key ring %s', (keys) => {
  expect(problemsOf({ SEALING_KEYS: keys })).toEqual([expect.stringContaining('SEALING_KEYS is wrong')])
})

it('refuses a lookup key of another length', () => {
  expect(problemsOf({ LOOKUP_KEY: short })).toEqual([expect.stringContaining('LOOKUP_KEY is wrong')])
})

it('reads keys from files', async () => {
  const file = join(folder, 'keys')
  await writeFile(file, `a:${a}\n`)
  const { sealing } = readConfig({ SEALING_KEYS_FILE: file, LOOKUP_KEY: b })
  expect(sealing?.keys[0].id).toBe('a')
})

it('no value of the configuration shows a key', () => {
  const { sealing, ...rest } = readConfig({ SEALING_KEYS: `a:${a}`, LOOKUP_KEY: b })
  expect(sealing).not.toBeNull()
  const shown = JSON.stringify(rest, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(shown).not.toContain(a)
  expect(shown).not.toContain(b)
})

it('a sandbox creates its keys once, readable by its account only', async () => {
  const config = readConfig({ DATA_DIR: folder })
  const sealed = (await sealingOf(config)).seal('identities.subject', '1', 'plain')
  expect((await sealingOf(config)).open('identities.subject', '1', sealed)).toBe('plain')
  expect((await stat(join(folder, 'sealing-keys.json'))).mode & 0o777).toBe(0o600)
})
