import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withoutComments } from './lib/comments.ts'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'

/** What runs in production: the server, the web app and the packages that they use. */
const folders = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/rules/src', 'packages/i18n/src']
const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|testing|fixture|generated)\.tsx?$/.test(file)

const files = (await Promise.all(folders.map(filesBelow)))
  .flat()
  .filter(isProduct)
  .map((file) => ({ file, code: withoutComments(readFileSync(inRoot(file), 'utf8')) }))

interface Rule {
  readonly what: string
  readonly pattern: RegExp
  /** Files that may contain it, and why. */
  readonly allowed: Readonly<Record<string, string>>
  /** Shows that the pattern finds what it looks for. */
  readonly example: string
}

const sandboxDatabase = 'starts the sandbox’s own PostgreSQL with a list of arguments; production has no such database'

const rules: readonly Rule[] = [
  { what: 'SQL from text', pattern: /\bsql\.raw\b|\bsql\.unsafe\b/, allowed: {}, example: 'sql.raw(text)' },
  {
    what: 'a query built from parts',
    pattern: /\.query\(\s*(`[^`]*\$\{|'[^']*'\s*\+|"[^"]*"\s*\+)/,
    allowed: {
      'apps/server/src/platform/signals.ts': 'LISTEN takes no parameters; the channel is a constant',
      'apps/server/src/platform/embedded-postgres/start.ts':
        'CREATE DATABASE takes no parameters; the name is a constant',
    },
    example: "pool.query('select ' + name)",
  },
  {
    what: 'a weak hash or cipher',
    pattern: /['"](md5|sha-?1|rc4|des|des-ede3?|bf)(-[\w-]+)?['"]|-ecb\b/i,
    allowed: {},
    example: "createHash('sha1')",
  },
  {
    what: 'TLS without verification',
    pattern: /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED\s*=(?!=)|checkServerIdentity\s*:/,
    allowed: {},
    example: '{ rejectUnauthorized: false }',
  },
  {
    what: 'code from text',
    pattern: /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|from 'node:vm'/,
    allowed: {},
    example: 'eval(text)',
  },
  {
    what: 'another program',
    pattern: /node:child_process/,
    allowed: {
      'apps/server/src/platform/embedded-postgres/account.ts': sandboxDatabase,
      'apps/server/src/platform/embedded-postgres/guard.ts': sandboxDatabase,
      'apps/server/src/platform/embedded-postgres/postmaster.ts': sandboxDatabase,
      'apps/server/src/platform/embedded-postgres/server.ts': sandboxDatabase,
    },
    example: "import { spawn } from 'node:child_process'",
  },
  {
    what: 'a shell',
    pattern: /\bshell\s*:\s*(true|['"])|\{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/,
    allowed: {},
    example: 'spawn(name, { shell: true })',
  },
  {
    what: 'a random number that can be guessed, on the server',
    pattern: /^(?=[\s\S]*\bnode:)[\s\S]*\bMath\.random\(/,
    allowed: {},
    example: "import 'node:fs'\nMath.random()",
  },
  {
    what: 'a regular expression from input, on the server',
    pattern: /^(?=[\s\S]*\bfrom 'fastify')[\s\S]*\bnew RegExp\(/,
    allowed: {},
    example: "import type { A } from 'fastify'\nnew RegExp(text)",
  },
  {
    what: 'HTML from text',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
    allowed: {
      'apps/server/src/features/notices/frame.ts': 'an operator’s preview, in a document with an opaque origin',
    },
    example: 'element.innerHTML = text',
  },
  {
    what: 'a message from another window',
    pattern: /addEventListener\(\s*['"]message['"]|\.onmessage\s*=|window\.postMessage\(/,
    allowed: {
      'apps/web/src/lib/realtime/line.ts': 'messages of the page’s own WebSocket',
      'apps/web/src/features/console/notices/NoticePreview.tsx': 'checks source and origin of the preview’s message',
      'apps/server/src/features/notices/frame.ts': 'the preview hears the page around it only',
      'apps/web/src/features/notices/use-frame.ts': 'checks source, origin, shape and rate of the notice’s messages',
      'apps/server/src/features/notices/frame-script.ts': 'runs in the frame and hears the page around it only',
    },
    example: "window.addEventListener('message', hear)",
  },
  {
    what: 'a body or query that no schema checked',
    pattern: /\brequest\.(body|query)\b/,
    allowed: {
      'apps/server/src/platform/http/bind.ts': 'parses both with the schema of the call',
      'apps/server/src/features/coins/routes.ts': 'verifies the provider’s signature over the raw bytes',
      'apps/server/src/features/payoneer/webhook.ts': 'verifies Payoneer’s signature over the raw bytes',
      'apps/server/src/features/wise/routes.ts': 'verifies Wise’s signature over the raw bytes',
      'apps/server/src/features/session/routes.ts': 'hands the parameters of a sign-in service to openid-client',
      'apps/server/src/features/notices/frame.ts': 'reads one of the twelve locales',
      'apps/server/src/features/pictures/routes.ts': 'compares the shape with one word',
      'apps/server/src/features/events/header-picture.ts': 'compares the room and the time with known names',
      'apps/server/src/features/live/ingest-route.ts': 'reads two texts of the RTMP server, after its secret',
    },
    example: 'const { name } = request.body',
  },
  {
    what: 'a request to another server',
    pattern: /\bfetch\(\s*[^)\s]*(url|address|http)|\bhttps?\.(request|get)\(|from 'node:https?'|new XMLHttpRequest/i,
    allowed: {
      'apps/server/src/features/live/playlist.ts': 'the playlist at HLS_BASE_URL, without redirects',
      'apps/server/src/features/sandbox/sign-in-services.ts': 'the sandbox’s own sign-in services on this machine',
      'apps/server/src/platform/http/client-errors.ts': 'only the names of status codes',
      'apps/server/src/providers/payoneer/http.ts':
        'Payoneer at PAYONEER_URL and PAYONEER_LOGIN_URL, without redirects',
      'apps/server/src/providers/picture-store/s3.ts':
        'the object store at PICTURE_STORE_URL, signed, without redirects',
      'apps/server/src/providers/push/web-push.ts':
        'push services of PUSH_HOSTS at public addresses, without redirects',
      'apps/server/src/providers/translate/libre.ts': 'the translator at TRANSLATE_URL, without redirects',
      'apps/web/src/features/console/kit/picture/upload-picture.ts': 'a call of this site, with its progress',
      'apps/web/src/lib/api.ts': 'the calls of this site',
      'apps/web/src/lib/payment/sandbox-api.ts': 'the sandbox’s own payment provider, at this site',
    },
    example: 'await fetch(url)',
  },
]

describe.each(rules)('product code: $what', ({ pattern, allowed, example }) => {
  it('is in no file without a reason', () => {
    const found = files.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
    expect(found.filter((file) => !(file in allowed))).toEqual([])
    expect(
      Object.keys(allowed).filter((file) => !found.includes(file)),
      'allowed without need',
    ).toEqual([])
  })

  it('is found by its pattern', () => expect(example).toMatch(pattern))
})

describe('the message of a log line', () => {
  /** The text of a call's arguments, up to its closing bracket. */
  const argumentsAt = (code: string, start: number): string => {
    let depth = 1
    for (let at = start; at < code.length; at++) {
      if ('([{'.includes(code[at] ?? '')) depth++
      if (')]}'.includes(code[at] ?? '')) depth--
      if (depth === 0) return code.slice(start, at)
    }
    return code.slice(start)
  }
  const call = /\b(?:log|logger)(?:\?)?(?:\.(?:fatal|error|warn|info|debug|trace)|\[level\])\(/gi
  const constant = /(^|[,}]\s*)('[^']*'|"[^"]*"|levels\[level\])\s*,?\s*$/
  const variableMessages = (code: string): string[] =>
    [...code.matchAll(call)]
      .map((match) => argumentsAt(code, match.index + match[0].length).trim())
      .filter((args) => !constant.test(args))

  const allowed: Readonly<Record<string, string>> = {
    'apps/server/src/platform/outage.ts': 'names the database or Redis, by a constant of the caller',
  }

  it('is a constant, so that nothing from outside can look like another line', () => {
    const server = files.filter(({ file }) => file.startsWith('apps/server/') && !(file in allowed))
    expect(server.flatMap(({ code }) => [...code.matchAll(call)]).length).toBeGreaterThan(30)
    const found = server.flatMap(({ file, code }) => variableMessages(code).map((args) => `${file}: ${args}`))
    expect(found).toEqual([])
  })

  it.each([
    'log.warn(`refused`)',
    'log.warn({ name }, `refused`)',
    "log.warn({ name }, 'refused ', name)",
    "request.log.info({ name }, 'refused ' + name)",
    'this.#log.error(error.message)',
  ])('is found when it is not: %s', (code) => expect(variableMessages(code)).toHaveLength(1))
})
