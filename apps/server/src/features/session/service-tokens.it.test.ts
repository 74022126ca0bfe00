import { session } from '@avalive/contract/session'
import { snsKinds } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { signIn, somebody } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { expect } from 'vitest'
import * as z from 'zod'

const PORT = await freePort()
const token = z.string().optional()
const tokens = z.object({ access_token: token, id_token: token, refresh_token: token })
/** Everything that a service gave us in exchange for a code. */
const given: string[] = []

const it = signInTest
  .override('port', PORT)
  .override('people', [somebody('haru', 'Haru')])
  .override('options', {
    reach: (services) => ({
      ...services,
      transport: {
        ...services.transport,
        fetch: async (url, options) => {
          const response = await (services.transport?.fetch ?? fetch)(url, options)
          if (/token/.test(url)) {
            const { access_token, id_token, refresh_token } = tokens.parse(await response.clone().json())
            given.push(...[access_token, id_token, refresh_token].filter((token) => token !== undefined))
          }
          return response
        },
      },
    }),
  })

/** All rows of all tables as text. */
const everythingStored = async (app: TestApp): Promise<string> => {
  const { pool } = app.context
  const { rows } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const contents = await Promise.all(rows.map(({ name }) => pool.query(`select t::text as row from ${name} t`)))
  return contents.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

it.for(snsKinds)('no token of service %i is stored, logged or sent to the browser', async (kind, { app }) => {
  given.length = 0
  const browser = new BareBrowser(`http://localhost:${PORT}`)
  const t = (await signIn(browser, kind, { subject: 'haru' })).searchParams.get('t') ?? ''
  const { status, payload } = await browser.call(session.startSession, { t })
  expect(status).toBe(200)
  expect(given.length).toBeGreaterThan(0)
  const kept = [await everythingStored(app), app.logLines().join('\n'), JSON.stringify(payload), t].join('\n')
  for (const one of given) expect(kept).not.toContain(one)
})
