import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './lib/root.ts'
import nativePackages from './native-packages.json' with { type: 'json' }

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

/**
 * Tools that build and check the web app. The registry that wrote the lock has only their builds for Linux with glibc,
 * so the lock has the versions of the other builds without hashes.
 */
const builtElsewhere = /^@(rolldown\/binding|tailwindcss\/oxide|biomejs\/cli)-/
const runsInProduction = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean =>
  os.includes('linux') && libc.includes('glibc') && (cpu.includes('x64') || cpu.includes('arm64'))
const mayLackIntegrity = (name: string, locked: LockedPackage): boolean =>
  builtElsewhere.test(name) && !runsInProduction(locked)

const wantedVersions = new Map(
  Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies)),
)

const cases = Object.entries(nativePackages).flatMap(([platform, names]) => names.map((name) => ({ platform, name })))

it.each(cases)('the lock contains $name for $platform', ({ name }) => {
  const locked = lock.packages[`node_modules/${name}`]
  expect(locked?.version).toBeDefined()
  expect(locked?.version).toBe(wantedVersions.get(name))
  if (!mayLackIntegrity(name, locked ?? {})) expect(locked?.integrity).toMatch(/^sha512-/)
})

it('native packages are listed for every platform in the operations guide', () => {
  expect(Object.keys(nativePackages)).toEqual(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
  for (const names of Object.values(nativePackages)) expect(new Set(names).size).toBe(9)
})

it('the lock has an entry for every optional package, because npm ci refuses a lock without one', () => {
  const paths = Object.keys(lock.packages)
  const missing = [...wantedVersions.keys()].filter(
    (name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)),
  )
  expect(missing).toEqual([])
})

it('every package in the lock has a SHA-512 hash, so that npm ci installs exactly what was reviewed', () => {
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  const unproven = installed
    .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), locked }))
    .filter(({ locked }) => !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))
    .filter(({ name, locked }) => !mayLackIntegrity(name, locked))
    .map(({ name }) => name)
  expect(installed.length).toBeGreaterThan(400)
  expect(unproven).toEqual([])
})

it('every link in the lock stays in this repository, and no package comes from elsewhere than the registry', () => {
  for (const [path, { link, resolved }] of Object.entries(lock.packages)) {
    if (link) expect(resolved, path).toMatch(/^(apps|packages)\/[\w-]+$|^(bench|e2e)$/)
    else expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
})
