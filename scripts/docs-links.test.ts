import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'NOTICE.md',
  ...(await filesBelow('docs')).filter((file) => file.endsWith('.md')),
]

/** Removes code blocks, because they are only examples. */
const prose = (markdown: string): string => markdown.replace(/^ *```[\s\S]*?^ *```$/gm, '')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The anchors of a page's headings, as Markdown sites generate them. */
const anchorsOf = (markdown: string): string[] =>
  all(prose(markdown), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const linkFault = (page: string, markdown: string, link: string): string | undefined => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), path)
  if (!existsSync(inRoot(target))) return `${page} links to ${link}, which does not exist`
  const text = target === page ? markdown : read(target)
  return anchor === undefined || anchorsOf(text).includes(anchor)
    ? undefined
    : `${page} links to ${link}, which has no such heading`
}

/** Excludes paths with a placeholder and build output, which don't exist in the repository. */
const isPath = (span: string): boolean =>
  /^(apps|packages|e2e|bench|docs|scripts|\.ci)\/[\w@./-]+$/.test(span) && !span.startsWith('apps/web/dist')

const commands: Record<string, string> = JSON.parse(read('package.json')).scripts

const faultsOf = (page: string, markdown: string): string[] => {
  const text = prose(markdown)
  const links = all(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
  const spans = all(text, /`([^`]+)`/g)
  const named = all(markdown, /\bnpm run\s+([a-z:-]+)/g)
  return [
    ...links.flatMap((link) => linkFault(page, markdown, link) ?? []),
    ...spans
      .filter((span) => isPath(span) && !existsSync(inRoot(span)))
      .map((span) => `${page} names ${span}, which does not exist`),
    ...named.filter((name) => !(name in commands)).map((name) => `${page} names npm run ${name}, which does not exist`),
  ]
}

describe('the documentation', () => {
  it.each(pages)('%s mentions and links only things that exist', (page) => {
    expect(faultsOf(page, read(page))).toEqual([])
  })

  it.each([
    ['a link', 'See [this](docs/gone.md).', 'docs/gone.md'],
    ['a heading', 'See [this](#nowhere).\n\n# Somewhere', '#nowhere'],
    ['a heading of another page', 'See [this](docs/architecture.md#nowhere).', 'docs/architecture.md#nowhere'],
    ['a path', 'It is in `apps/server/src/gone.ts`.', 'apps/server/src/gone.ts'],
    ['a command', 'Then `npm run nothing`.', 'npm run nothing'],
  ])('is checked for %s that does not exist', (_, markdown, named) => {
    expect(faultsOf('README.md', markdown)).toEqual([expect.stringContaining(named)])
  })

  it('lists exactly the variables of the configuration', () => {
    const known = all(read('apps/server/src/platform/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm)
    const [, table = ''] = /^\| variable .*\n([\s\S]*?)\n\n/m.exec(read('docs/operations.md')) ?? []
    const listed = all(table, /^\| ([^|]+) \|/gm).flatMap((cell) => all(cell, /`([A-Z0-9_]+)`/g))
    expect(listed.toSorted()).toEqual([...new Set(known)].toSorted())
  })
})
