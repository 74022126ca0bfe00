import { readFileSync } from 'node:fs'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { allCalls } from '@avalive/contract/index'
import { session } from '@avalive/contract/session'
import { ATTEMPT_MINUTES } from '@avalive/server/features/session/begin-sign-in'
import { HAND_OFF_SECONDS } from '@avalive/server/features/session/return-from-service'
import { readConfig } from '@avalive/server/platform/config'
import { secretNames } from '@avalive/server/platform/config-secrets'
import { dataClasses } from '@avalive/server/platform/db/data-classes'
import { SESSION_DAYS } from '@avalive/server/platform/http/cookies'
import { securityEvents } from '@avalive/server/platform/security-events'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')
const page = read('docs/security.md')

/** The rows of the table below a heading, as cells. */
const tableBelow = (heading: string): string[][] => {
  const [, section = ''] = new RegExp(String.raw`^#+ ${heading}\n([\s\S]*?)(?=^#|(?![\s\S]))`, 'm').exec(page) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const spans = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

/** The code that runs in production: no tests, no sandbox. */
const productionFiles = async (): Promise<string[]> =>
  (
    await Promise.all(
      ['apps/server/src', 'apps/web/src', 'packages/rules/src', 'packages/contract/src'].map(filesBelow),
    )
  )
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing|fixture)\./.test(file))
    .filter((file) => !/\/(?:sandbox|embedded-postgres)\//.test(file))

const usesCryptography =
  /from '(?:node:crypto|jose|stripe|@noble\/[^']*|@simplewebauthn\/server)'|import \* as \w+ from 'openid-client'|\bcrypto\.(?:subtle|getRandomValues)/

describe('docs/security.md', () => {
  it('lists exactly the security events, with their fields and limits', () => {
    const listed = tableBelow('Security events').map(([name, , fields, limit]) => [spans(name), spans(fields), limit])
    const declared = Object.entries(securityEvents).map(([name, { fields, perSource }]) => [
      [name],
      Object.keys(fields.shape),
      perSource === null ? '' : String(perSource),
    ])
    expect(listed).toEqual(declared)
  })

  it('lists exactly the secrets of the configuration', () => {
    const listed = tableBelow('Secrets of the configuration').flatMap(([names]) => spans(names))
    expect(listed.toSorted()).toEqual([...secretNames].toSorted())
  })

  it('lists exactly the classes of data, with how long each is kept', () => {
    const listed = tableBelow('Data classes').map(([name, , , kept]) => [spans(name)[0], kept])
    expect(listed).toEqual(Object.entries(dataClasses))
  })

  it('lists exactly the files that use cryptography', async () => {
    const users = (await productionFiles()).filter((file) => usesCryptography.test(read(file)))
    const listed = tableBelow('Cryptographic inventory').flatMap(([file]) => spans(file))
    expect(listed.toSorted()).toEqual(users.toSorted())
  })
})

describe('docs/security.md and the code', () => {
  const cellOf = (heading: string, name: string): string =>
    tableBelow(heading).find(([first]) => first === name)?.[1] ?? ''

  it('state the same lifetimes of sessions, sign-ins and hand-off codes', () => {
    expect(cellOf('Sessions', 'longest life of a session')).toBe(`${SESSION_DAYS} days`)
    expect(cellOf('Sessions', 'sign-in attempt')).toBe(`${ATTEMPT_MINUTES} minutes`)
    expect(cellOf('Sessions', 'hand-off code')).toBe(`${HAND_OFF_SECONDS} seconds`)
    expect(cellOf('Sessions', 'parallel sessions')).toBe('any number')
    const { SESSION_IDLE_DAYS, OPERATOR_IDLE_MINUTES } = readConfig({})
    expect(cellOf('Sessions', 'unused session of a member')).toMatch(`${SESSION_IDLE_DAYS} days`)
    expect(cellOf('Sessions', 'unused session of an operator')).toMatch(`${OPERATOR_IDLE_MINUTES} minutes`)
  })

  it('state the same limit of sign-in calls', () => {
    const limited = [session.beginSignIn, session.startSession, firstSignIns.finishFirstSignIn]
    expect(new Set(limited.map(({ perMinute }) => perMinute))).toEqual(new Set([30]))
    expect(page).toContain('Calls of the sign-in are limited to 30 a minute')
  })

  it('name the same kinds of callers', () => {
    const kinds = new Set(allCalls.map(({ auth }) => auth))
    expect([...kinds].toSorted()).toEqual(['anonymous', 'gameServer', 'member', 'operator', 'streamer'])
    const ways = tableBelow('Authentication').map(([way]) => way)
    expect(ways).toEqual(expect.arrayContaining(['one of five sign-in services', '`X-API-Key`']))
  })

  it('list the same files that use the browser’s storage', async () => {
    const stores = /\b(?:tabStore|browserStore|localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open)\b/
    const files = [...(await productionFiles()).filter((file) => file.startsWith('apps/web/')), 'apps/web/index.html']
    const users = files.filter((file) => stores.test(read(file)))
    const listed = tableBelow('Browser storage').flatMap(([file]) => spans(file))
    expect(listed.toSorted()).toEqual(users.toSorted())
  })

  it('send logs to standard output only', async () => {
    const writers = (await productionFiles())
      .filter((file) => file.startsWith('apps/server/'))
      .filter((file) =>
        /\bconsole\.(?:log|error|warn|info|debug)|createWriteStream|appendFile|pino\.destination|pino\.transport/.test(
          read(file),
        ),
      )
    expect(writers).toEqual([])
    for (const row of tableBelow('Logs').slice(0, 3)) expect(row[2]).toContain('standard output')
  })
})

describe('the code', () => {
  it('hashes with SHA-256 only, and names no weak algorithm', async () => {
    const faults = (await productionFiles()).flatMap((file) => {
      const text = read(file)
      const hashes = [...text.matchAll(/\b(?:createHash|createHmac|hash)\(\s*'([^']+)'/g)].map(([, name]) => name)
      const weak = /\b(?:md5|sha1|sha-1|rc4|3des|des-ede|aes-\d+-(?:ecb|cbc)|RSA_PKCS1_PADDING)\b/i.exec(text)
      return [...hashes.filter((name) => name !== 'sha256'), ...(weak ?? [])].map((found) => `${file}: ${found}`)
    })
    expect(faults).toEqual([])
  })

  it('uses Math.random for nothing that must not be guessed', async () => {
    const users = (await productionFiles()).filter((file) => /Math\.random/.test(read(file)))
    // The pace of pages, the share of traced visits, the delay of a reconnect.
    expect(users).toEqual([
      'apps/web/src/features/live/ViewerPage.tsx',
      'apps/web/src/features/vote/use-election.ts',
      'apps/web/src/lib/realtime/back-off.ts',
      'apps/web/src/lib/tracing.ts',
    ])
  })
})
