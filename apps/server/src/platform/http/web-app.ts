import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boot } from '@avalive/contract/boot'
import type { Locale } from '@avalive/i18n/locales'
import { escapeHtml, safeJson } from './html.ts'

/** A page as the server sends it. */
export interface Document {
  readonly path: string
  readonly locale: Locale
  /** For search engines and the browser's tab, until the page sets its own. */
  readonly title: string
  readonly description: string
  /** Tags of its link preview. */
  readonly meta: string
  readonly boot: Boot
  /** Tags of this page only. */
  readonly head: string
  /** What the document shows before its code is there. */
  readonly firstView: string
}

/** The built web app: its document, and the files that a first load needs. */
export interface WebApp {
  readonly folder: string
  readonly scriptHashes: readonly string[]
  /** Whether an address is one of the app's pages. */
  hasPage(path: string): boolean
  /**
   * The document of a page, with preloads of the files that the page needs. With a first view, all of these wait in a
   * template until it is painted (the script in index.html).
   */
  document(page: Document): string
}

interface ManifestChunk {
  readonly file: string
}

/** The files that a page loads besides the entry, from the build's list. */
interface PagePreload {
  readonly pattern: string
  readonly files: readonly string[]
  /** The part of the catalogue with its texts, besides the frame's. */
  readonly words?: string
}

/** The tags that load the entry and what it imports. */
const codeTag = / *<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\n?/g

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')

export const readWebApp = (folder: string): WebApp => {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const html = read('index.html')
  const manifest: Record<string, ManifestChunk> = JSON.parse(read('.vite/manifest.json'))
  const listed: PagePreload[] = JSON.parse(read('.vite/preloads.json'))
  const pages = listed.map(({ pattern, ...needs }) => ({ pattern: new RegExp(pattern), ...needs }))
  const catalogues = new Map(
    Object.entries(manifest)
      .filter(([source]) => source.includes('catalogue/'))
      .map(([source, chunk]) => [source.slice(source.lastIndexOf('catalogue/') + 'catalogue/'.length), chunk.file]),
  )
  const entry = [...html.matchAll(codeTag)].join('')
  const withoutEntry = html.replace(codeTag, '')
  const preloads = (path: string, locale: Locale): string => {
    const page = pages.find(({ pattern }) => pattern.test(path))
    const words = [locale, ...(page?.words ? [`${locale}/${page.words}`] : [])]
    return [...words.flatMap((name) => catalogues.get(name) ?? []), ...(page?.files ?? [])]
      .map((file) => `<link rel="modulepreload" href="/${file}">`)
      .join('')
  }
  return {
    folder,
    scriptHashes: inlineScripts(html).map((script) => createHash('sha256').update(script).digest('base64')),
    hasPage: (path) => pages.some(({ pattern }) => pattern.test(path)),
    document: ({ path, locale, title, description, meta, boot, head, firstView }) => {
      const files = preloads(path, locale)
      const hasFirstView = firstView !== ''
      return (hasFirstView ? withoutEntry : html)
        .replace('<html lang="ja">', `<html lang="${locale}">`)
        .replace('<title>Avalive</title>', () => `<title>${escapeHtml(title)}</title>`)
        .replace('<!--first-view-->', () => firstView)
        .replace('<!--description-->', () => `<meta name="description" content="${escapeHtml(description)}">${meta}`)
        .replace('<!--preload-->', hasFirstView ? `<template id="late-code">${entry}${files}</template>` : files)
        .replace('<!--boot-->', () => `<script type="application/json" id="boot">${safeJson(boot)}</script>${head}`)
    },
  }
}
