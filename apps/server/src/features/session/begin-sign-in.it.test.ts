import { createHash } from 'node:crypto'
import { session } from '@avalive/contract/session'
import { snsKinds } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { answerService, goToService, somebody } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { describe, expect } from 'vitest'
import { hashOf } from '../../platform/secrets.ts'

const PORT = await freePort()
const origin = `http://localhost:${PORT}`
const openid = [2, 3, 5] as const
const CODE_VERIFIER = 'sign_in_attempts.code_verifier'

const it = signInTest.override('port', PORT).override('people', [somebody('haru', 'Haru')])

/** What the server stores to verify the return of the latest sign-in. */
const kept = async (app: TestApp) => {
  const { rows } = await app.context.pool.query('select * from sign_in_attempts order by id desc limit 1')
  return rows[0]
}

const ask = async (kind: (typeof snsKinds)[number]) => {
  const { payload } = await new BareBrowser(origin).call(session.beginSignIn, { sns_kind: kind })
  return new URL(payload.authorize_url).searchParams
}

describe('a sign-in', () => {
  // shows session-3
  it.for(snsKinds)('requests a code from service %i, with its own state and PKCE challenge', async (kind, { app }) => {
    const [first, asked] = [await ask(kind), await ask(kind)]
    const { id, state_hash, code_verifier } = await kept(app)
    const codeVerifier = app.context.sealing.open(CODE_VERIFIER, id, code_verifier)
    expect(asked.get('response_type')).toBe('code')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')).toBe(createHash('sha256').update(codeVerifier).digest('base64url'))
    expect(hashOf(asked.get('state') ?? '')).toEqual(state_hash)
    expect(asked.get('redirect_uri')).toBe(`${origin}/api/v1/streamer_users/web/callback/${kind}`)
    for (const name of ['state', 'code_challenge']) expect(asked.get(name)).not.toBe(first.get(name))
  })

  // shows session-4
  it.for(openid)('sends a nonce to service %i, which supports OpenID Connect', async (kind, { app }) => {
    const nonce = (await ask(kind)).get('nonce')
    expect(nonce).toBe((await kept(app)).nonce)
    expect(Buffer.from(nonce ?? '', 'base64url')).toHaveLength(32)
  })

  // shows session-5
  it('requests a form post from Apple only', async () => {
    const modes = await Promise.all(snsKinds.map(async (kind) => (await ask(kind)).get('response_mode')))
    expect(modes).toEqual([null, null, null, null, 'form_post'])
  })

  /** Replaces a stored value between the request and the answer. */
  const signInWithChanged = async (
    app: TestApp,
    kind: (typeof snsKinds)[number],
    column: 'nonce' | 'code_verifier',
  ) => {
    const browser = new BareBrowser(origin)
    const page = await goToService(browser, kind)
    const { id } = await kept(app)
    const other = 'x'.repeat(43)
    const stored = column === 'nonce' ? other : app.context.sealing.seal(CODE_VERIFIER, id, other)
    await app.context.pool.query(`update sign_in_attempts set ${column} = $2 where id = $1`, [id, stored])
    const { pathname, search } = await answerService(browser, page, { subject: 'haru' })
    return pathname + search
  }

  // shows session-4, session-34
  it.for(openid)('ends with e=2 when the nonce from service %i does not match', async (kind, { app }) => {
    expect(await signInWithChanged(app, kind, 'nonce')).toBe('/login/error?e=2')
  })

  // shows session-3, session-33
  it.for(snsKinds)('ends with e=1 when service %i rejects the code', async (kind, { app }) => {
    expect(await signInWithChanged(app, kind, 'code_verifier')).toBe('/login/error?e=1')
  })
})
