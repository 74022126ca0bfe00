import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from './compile.ts'
import { readCatalogue } from './files.ts'
import { everyPart, type Part, partsOf } from './message.ts'

const heading = '// Made by generate.ts; change its source and run it again.\n'

const typeOf = (part: Exclude<Part, { kind: 'text' }>): string => {
  switch (part.type) {
    case 'plain':
      return 'string | number'
    case 'number':
    case 'plural':
    case 'selectordinal':
      return 'number'
    case 'date':
    case 'time':
      return 'Date | number'
    case 'select':
      return part.cases.has('other') ? 'string' : [...part.cases.keys()].map((name) => `'${name}'`).join(' | ')
  }
}

const paramsType = (message: string): string => {
  const types = new Map<string, string>()
  for (const part of everyPart(partsOf(message))) {
    if (part.kind === 'text') continue
    const type = typeOf(part)
    const known = types.get(part.name)
    // A plain use next to a stricter one adds no requirement.
    if (known === undefined || known === typeOf({ kind: 'value', name: part.name, type: 'plain' }))
      types.set(part.name, type)
    else if (known !== type && type !== 'string | number')
      throw new Error(`{${part.name}} is both ${known} and ${type}`)
  }
  if (types.size === 0) return 'Record<never, never>'
  return `{ ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }`
}

/** The key and parameter types of every message, based on the English catalogue. */
export const messagesSource = (catalogue: Catalogue): string => {
  const lines = Object.entries(catalogue).map(([key, message]) => `  '${key}': ${paramsType(message)}`)
  return `${heading}export interface MessageParams {\n${lines.join('\n')}\n}\n\nexport type MessageKey = keyof MessageParams\n`
}

// Has no ISO code and therefore no row in the time zone table, but is inhabited.
const withoutIsoCode = ['XK']

/**
 * The countries and regions in the runtime's tables that have a name and a time zone and are not retired. That excludes
 * groupings such as the European Union. Written to a file, because not every browser has all three tables.
 */
export const regionsSource = (): string => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => {
      const locale = new Intl.Locale(`und-${code}`)
      const inhabited = withoutIsoCode.includes(code) || (locale.getTimeZones() ?? []).length > 0
      return names.of(code) !== undefined && locale.region === code && inhabited
    })
  return `${heading}export const regionCodes: readonly string[] =\n  '${codes.join(' ')}'.split(' ')\n`
}

export const generatedFiles = (): ReadonlyMap<string, string> =>
  new Map([
    [join(import.meta.dirname, 'messages.generated.ts'), messagesSource(readCatalogue('en'))],
    [join(import.meta.dirname, 'regions.generated.ts'), regionsSource()],
  ])

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const stale = [...generatedFiles()].filter(([file, source]) => contentOf(file) !== source)
  if (process.argv.includes('--check')) {
    for (const [file] of stale) console.error(`${file} is out of date: run npm run generate`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    for (const [file, source] of stale) writeFileSync(file, source)
  }
}
