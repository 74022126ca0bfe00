import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './lib/root.ts'
import nativePackages from './native-packages.json' with { type: 'json' }

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

/** The registry that wrote the lock has no macOS builds of these, so the lock has their versions without hashes. */
const withoutIntegrity = /^@(rolldown\/binding|tailwindcss\/oxide|biomejs\/cli)-darwin-/

const wantedVersions = new Map(
  Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies)),
)

const cases = Object.entries(nativePackages).flatMap(([platform, names]) => names.map((name) => ({ platform, name })))

it.each(cases)('the lock contains $name for $platform', ({ name }) => {
  const locked = lock.packages[`node_modules/${name}`]
  expect(locked?.version).toBeDefined()
  expect(locked?.version).toBe(wantedVersions.get(name))
  if (!withoutIntegrity.test(name)) expect(locked?.integrity).toMatch(/^sha512-/)
})

it('native packages are listed for every platform in the operations guide', () => {
  expect(Object.keys(nativePackages)).toEqual(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
  for (const names of Object.values(nativePackages)) expect(new Set(names).size).toBe(7)
})

it('the lock has an entry for every optional package, because npm ci refuses a lock without one', () => {
  const paths = Object.keys(lock.packages)
  const missing = [...wantedVersions.keys()].filter(
    (name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)),
  )
  expect(missing).toEqual([])
})
