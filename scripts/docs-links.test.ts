import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretNames } from '../apps/server/src/platform/config-secrets.ts'
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

  it('gives the service every secret of production as a credential, and none in the environment file', () => {
    const operations = read('docs/operations.md')
    const [, file = ''] = /```sh\n(PUBLIC_URL=[\s\S]*?)```/.exec(operations) ?? []
    const settings = all(file, /^([A-Z_]+)=/gm)
    const credentials = all(operations, /^LoadCredential=([A-Z_]+):\/etc\/avalive\/\1$/gm)
    const [, required = ''] =
      /const production = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('apps/server/src/platform/config.ts')) ?? []
    const needed = all(required, /^ {2}([A-Z_]+): (?!.*optional)/gm)
    expect(needed.length).toBeGreaterThan(20)
    expect(needed.filter((name) => ![...settings, ...credentials].includes(name))).toEqual([])
    expect(settings.filter((name) => secretNames.some((secret) => secret === name))).toEqual([])
    expect(credentials.filter((name) => !secretNames.some((secret) => secret === name))).toEqual([])
  })

  it.each(['docs/operations.md', 'docs/scaling.md'])('%s allows only TLS 1.2 and 1.3 in its proxies', (page) => {
    const text = read(page)
    for (const line of all(text, /^\s*ssl_protocols (.*);$/gm)) expect(line).toBe('TLSv1.2 TLSv1.3')
    for (const line of all(text, /^\s*protocols (.*)$/gm)) expect(line).toBe('tls1.2 tls1.3')
    const listening = all(text, /(listen \d+ ssl;)/g).length
    expect(all(text, /(ssl_protocols )/g)).toHaveLength(listening)
  })

  it('redirects only documents from plain http in its proxies, and refuses calls and webhooks', () => {
    const operations = read('docs/operations.md')
    const [, caddy = ''] = /(http:\/\/avalive\.example \{[\s\S]*?\n\})/.exec(operations) ?? []
    expect(caddy).toContain('not path /api/* /webhooks/* /realtime')
    expect(caddy).toMatch(/redir @document [\s\S]*respond 403/)
    const [, nginx = ''] = /(server \{\n {2}listen 80;[\s\S]*?\n\})/.exec(operations) ?? []
    const [, refused = ''] = /location ~ (\S+) \{ return 403; \}/.exec(nginx) ?? []
    for (const path of ['/api/v1/a', '/webhooks/stripe', '/realtime', '/web/boot', '/metrics'])
      expect(path).toMatch(new RegExp(refused))
    for (const path of ['/', '/mypage/', '/apidocs', '/webinar']) expect(path).not.toMatch(new RegExp(refused))
  })
})
