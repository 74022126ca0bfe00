import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boot } from '@avalive/contract/boot'
import type { Locale } from '@avalive/i18n/locales'

/** The built web app: its document, and the files a first load needs. */
export interface WebApp {
  readonly folder: string
  readonly scriptHashes: readonly string[]
  document(boot: Boot, locale: Locale): string
}

interface ManifestChunk {
  readonly file: string
  readonly name?: string
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')

/** JSON inside HTML: `<` could begin a tag, and two separators that JSON allows end a line in old script parsers. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export const readWebApp = (folder: string): WebApp => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const catalogues = new Map(
    Object.entries(manifest)
      .filter(([source]) => source.includes('catalogue/'))
      .map(([source, chunk]) => [source.slice(source.lastIndexOf('catalogue/') + 'catalogue/'.length), chunk.file]),
  )
  const preload = (locale: Locale): string => {
    const file = catalogues.get(locale)
    return file ? `<link rel="modulepreload" href="/${file}">` : ''
  }
  return {
    folder,
    scriptHashes: inlineScripts(html).map((script) => createHash('sha256').update(script).digest('base64')),
    document: (boot, locale) =>
      html
        .replace('<html lang="ja">', `<html lang="${locale}">`)
        .replace('<!--preload-->', preload(locale))
        .replace('<!--boot-->', () => `<script type="application/json" id="boot">${safeJson(boot)}</script>`),
  }
}
