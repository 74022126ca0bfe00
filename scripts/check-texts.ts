import { readFile } from 'node:fs/promises'
import { readCatalogue } from '../packages/i18n/src/files.ts'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'

const folders = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/rules/src', 'packages/i18n/src']
const isProductCode = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|testing|generated)\.tsx?$/.test(file) && !file.endsWith('reviewed.ts')

/** The specification lists these eight texts for all forms, whether the forms exist yet or not. */
const COMMON_FORM_TEXTS = 'validation.'

const all = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, found = '']) => found)

/** Converts `events.${kind}.title` to a pattern. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('[\\w.]+')}$`,
  )

/** Keys of the catalogues that no code uses: literally, by a template, or as a prefix with a known ending. */
export const unusedTexts = (keys: readonly string[], source: string): string[] => {
  const literals = new Set(all(source, /['"`]([a-zA-Z]\w*(?:\.\w+)+)['"`]/g))
  const patterns = all(source, /`([a-zA-Z]\w*\.[^`\n]*\$\{[^`\n]*)`/g).map(patternOf)
  const endings = all(source, /`\$\{[^}\n]+\}((?:\.\w+)+)`/g)
  const isUsed = (key: string): boolean =>
    key.startsWith(COMMON_FORM_TEXTS) ||
    literals.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    endings.some((ending) => key.endsWith(ending) && literals.has(key.slice(0, -ending.length)))
  return keys.filter((key) => !isUsed(key))
}

export const checkTexts = async (): Promise<string[]> => {
  const files = (await Promise.all(folders.map(filesBelow))).flat().filter(isProductCode)
  const sources = await Promise.all(files.map((file) => readFile(inRoot(file), 'utf8')))
  return unusedTexts(Object.keys(readCatalogue('en')), sources.join('\n')).map((key) => `no code uses the text ${key}`)
}
