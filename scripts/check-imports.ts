import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { withoutComments } from './lib/comments.ts'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'

/** The parts that a part may import, besides itself. Imports have one direction: rules ← contract ← server, web. */
const mayImport: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/i18n': [],
  'packages/contract': ['packages/rules'],
  'packages/stand-ins': ['packages/rules'],
  'packages/demo-world': ['packages/rules', 'packages/contract', 'packages/i18n', 'packages/stand-ins'],
  'apps/server': ['packages/rules', 'packages/contract', 'packages/i18n', 'packages/demo-world', 'packages/stand-ins'],
  'apps/web': ['packages/rules', 'packages/contract', 'packages/i18n'],
  'packages/testkit': ['packages/rules', 'packages/contract', 'packages/i18n', 'packages/stand-ins', 'apps/server'],
}
const parts = Object.keys(mayImport)
const partOf = (path: string): string | undefined => parts.find((part) => path.startsWith(`${part}/`))

const impure = /\b(Date\.now|Math\.random|performance\.now|Temporal\.Now|new Date\(\)|process\.|fetch\(|crypto\.)/
/** Packages without side effects, which rules may therefore use. */
const pure = /^@noble\/hashes\//
const ownClock = /\b(Date\.now\(|Temporal\.Now\b|new Date\(\))/
const clockFile = /^apps\/server\/src\/platform\/clock/
const isTest = (path: string) => /\.test(ing)?\.tsx?$/.test(path)

const folders = [...parts.map((part) => `${part}/src`), 'e2e', 'scripts', 'bench', 'torture']

export const checkImports = async (): Promise<string[]> => {
  const files = (await Promise.all(folders.map(filesBelow))).flat().filter((file) => /\.tsx?$/.test(file))
  const sources = new Map<string, string>()
  for (const file of files) sources.set(file, await readFile(inRoot(file), 'utf8'))
  return [...[...sources].flatMap(([file, source]) => faultsOf(file, source)), ...cyclesIn(sources)]
}

/** Finds import cycles, including type-only imports. Each is reported once. */
export const cyclesIn = (sources: ReadonlyMap<string, string>): string[] => {
  const targets = new Map<string, readonly string[]>()
  for (const [file, source] of sources) {
    const found = importsOf(withoutComments(source)).flatMap((specifier) => pathOf(file, specifier) ?? [])
    targets.set(
      file,
      found.flatMap((path) => (sources.has(path) ? path : sources.has(`${path}x`) ? `${path}x` : [])),
    )
  }
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push(`${file}: imports itself through ${[...path.slice(start + 1), file].join(', ')}`)
    if (start >= 0 || done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of sources.keys()) visit(file, [])
  return cycles
}

export const faultsOf = (file: string, source: string): string[] => {
  const code = withoutComments(source)
  const found = importsOf(code).flatMap((specifier) => importFault(file, specifier) ?? [])
  const fault = isTest(file) ? undefined : clockFault(file, code)
  return [...found, ...(fault ? [fault] : [])].map((text) => `${file}: ${text}`)
}

const importFault = (file: string, specifier: string): string | undefined => {
  const part = partOf(file)
  const target = pathOf(file, specifier)
  if (target === undefined) {
    return part === 'packages/rules' && !isTest(file) && !pure.test(specifier)
      ? `rules import nothing from outside, here ${specifier}`
      : undefined
  }
  const targetPart = partOf(target)
  if (
    part &&
    targetPart &&
    part !== targetPart &&
    !mayImport[part]?.includes(targetPart) &&
    !isTestkitInTest(file, targetPart)
  ) {
    return `${part} may not import ${targetPart} (${specifier})`
  }
  const fault = webFault(file, target)
  if (fault) return `${fault} (${specifier})`
  if (isTest(file)) return undefined
  const feature = featureOf(file)
  const targetFeature = featureOf(target)
  if (part === 'apps/server' && targetPart === 'packages/stand-ins' && feature !== 'sandbox') {
    return `only the feature sandbox may import packages/stand-ins (${specifier})`
  }
  if (file.startsWith('apps/server/src/platform/') && targetFeature) {
    return `the platform may not import the feature ${targetFeature} (${specifier})`
  }
  if (feature && targetFeature && targetFeature !== feature && target.endsWith('store.ts')) {
    return `the feature ${feature} may not import another feature's store (${specifier})`
  }
  return undefined
}

/** The folders of the web app. Each may import those before it. */
const webLayers: readonly (string | undefined)[] = ['ui', 'lib', 'shared', 'frame', 'features', 'app']

/** Tests may open whole pages through `app`, but they may not import other features either. */
const webFault = (file: string, target: string): string | undefined => {
  const own = webPlaceOf(file)
  const other = webPlaceOf(target)
  if (own.feature && other.feature && own.feature !== other.feature) {
    return `the feature ${own.feature} may not import the feature ${other.feature}`
  }
  return own.layer && !isTest(file) && webLayers.indexOf(other.layer) > webLayers.indexOf(own.layer)
    ? `${own.layer} may not import ${other.layer}`
    : undefined
}

const webPlaceOf = (path: string): { layer?: string | undefined; feature?: string | undefined } => {
  const [, layer, folder] = path.match(/^apps\/web\/src\/([^/]+)\/(?:([^/]+)\/)?/) ?? []
  return { layer, feature: layer === 'features' ? folder : undefined }
}

const isTestkitInTest = (file: string, target: string) => isTest(file) && target === 'packages/testkit'

const featureOf = (path: string): string | undefined => path.match(/^apps\/server\/src\/features\/([^/]+)\//)?.[1]

const clockFault = (file: string, code: string): string | undefined => {
  if (file.startsWith('packages/rules/')) {
    const used = code.match(impure)?.[0]
    return used && `rules are pure, and ${used} is not`
  }
  if (!file.startsWith('apps/server/') || clockFile.test(file)) return undefined
  const used = code.match(ownClock)?.[0]
  return used && `${used} asks the machine for the time; the server's time comes from its clock`
}

/** The path in the project that an import refers to; undefined for an external package. */
const pathOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, name, rest] = specifier.match(/^@avalive\/([^/]+)\/(.+)$/) ?? []
  const part = parts.find((candidate) => candidate.endsWith(`/${name}`))
  return part && `${part}/src/${rest}.ts`
}

const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport\s*\(|\bimport)\s*['"]([^'"\n]+)['"]/g)].flatMap(
    ([, specifier]) => specifier ?? [],
  )

if (import.meta.main) {
  const faults = await checkImports()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
