import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { mountPayoneer } from './mount.ts'
import { createPayoneer } from './payoneer.ts'
import type { PayeeState } from './records.ts'

const origin = 'http://localhost:3000'
const dataDir = await mkdtemp(join(tmpdir(), 'payoneer-pages-'))
const keys = { clientId: 'client', clientSecret: 'secret', programId: '100' }
const payoneer = await createPayoneer({ ...keys, publicUrl: origin, dataDir, tickEvery: 0 })
const app = Fastify()
await mountPayoneer(app, payoneer)
afterAll(async () => {
  await app.close()
  await payoneer.close()
  await rm(dataDir, { recursive: true })
})

const base = '/sandbox/payoneer'
const read = async (path: string) => app.inject({ url: `${base}${path}` })
const submit = async (path: string, form: Record<string, string>, from = origin) =>
  app.inject({
    method: 'POST',
    url: `${base}${path}`,
    headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

let made = 0
const newPayee = (state: PayeeState | null) =>
  payoneer.act((work) => {
    made += 1
    const id = `payee${made}`
    const returnUrl = `${origin}/mypage/payment_registration/payoneer`
    return work.put('payee', { ...work.fresh('payee'), id, token: `token${made}`, returnUrl, state, accountId: '' })
  })
const stateOf = (id: string) => payoneer.act((work) => work.must('payee', id).state)

describe('the registration page', () => {
  it.each([
    ['active', 1],
    ['pending', 0],
  ] as const)('registers an account that is %s, and leads back', async (state, stored) => {
    const { id, token, returnUrl } = await newPayee(null)
    expect((await read(`/register/${token}`)).statusCode).toBe(200)
    const done = await submit(`/register/${token}`, { state })
    expect([done.statusCode, done.headers.location]).toEqual([303, returnUrl])
    expect(await stateOf(id)).toBe(stored)
    // A link works once.
    expect((await read(`/register/${token}`)).statusCode).toBe(404)
    expect((await submit(`/register/${token}`, { state })).statusCode).toBe(404)
  })

  it('is not found without a link, and takes no form of another site', async () => {
    expect((await read('/register/nobody')).statusCode).toBe(404)
    const { id, token } = await newPayee(null)
    expect((await submit(`/register/${token}`, { state: 'active' }, 'https://evil.example')).statusCode).toBe(403)
    expect(await stateOf(id)).toBeNull()
  })
})

describe('the dashboard', () => {
  it('approves a payee and makes it inactive', async () => {
    const { id } = await newPayee(0)
    expect((await read('/dashboard')).body).toContain(id)
    expect((await submit('/dashboard', { approve: id })).statusCode).toBe(303)
    expect(await stateOf(id)).toBe(1)
    await submit('/dashboard', { deactivate: id })
    expect(await stateOf(id)).toBe(99)
  })

  it('completes and bounces a payout', async () => {
    const { id } = await payoneer.act((work) =>
      work.put('payout', { ...work.fresh('payout'), reference: 'r', payee: 'p', cents: 1234, state: 'Pending' }),
    )
    const state = () => payoneer.act((work) => work.must('payout', id).state)
    expect((await read('/dashboard')).body).toContain('$12.34')
    await submit('/dashboard', { complete: id })
    expect(await state()).toBe('Transferred')
    await submit('/dashboard', { bounce: id })
    expect(await state()).toBe('Cancelled')
    await submit('/dashboard', { complete: id })
    expect(await state()).toBe('Cancelled')
  })

  it('chooses the fault of the next payment, and ignores what it does not know', async () => {
    await submit('/dashboard', { fault: 'timeout-after' })
    await submit('/dashboard', { fault: 'earthquake', approve: 'nobody', complete: 'nothing' })
    expect(payoneer.faults).toEqual(['timeout-after'])
    expect((await read('/dashboard')).body).toContain('Next: <strong>timeout-after</strong>')
  })
})
