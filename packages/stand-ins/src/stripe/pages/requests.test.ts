import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { browserCall, cardForm, startTestStripe, type TestStripe } from '../testing.ts'

const PORT = await freePort()
let sandbox: TestStripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
})
afterAll(() => sandbox.stop())

describe('the requests page', () => {
  const page = async () => (await fetch(`${sandbox.publicUrl}/sandbox/stripe/requests`)).text()

  test('shows requests with their answers, newest first', async () => {
    expect(await page()).toContain('There was no request since the start.')
    const { id } = await sandbox.library.customers.create({ name: 'Hana <b>' }, { idempotencyKey: 'page' })
    await sandbox.library.customers.retrieve(id)
    const shown = await page()
    expect(shown.indexOf(`GET /v1/customers/${id}`)).toBeLessThan(shown.indexOf('POST /v1/customers<'))
    expect(shown).toContain('key <code>page</code>')
    expect(shown).toContain('Hana &lt;b&gt;')
  })

  test('shows no card number, whether the card is accepted or refused', async () => {
    await browserCall(sandbox.publicUrl, '/v1/payment_methods', cardForm('4242424242424242'))
    await browserCall(sandbox.publicUrl, '/v1/payment_methods', cardForm('4242424242424241'))
    await browserCall(sandbox.publicUrl, '/v1/payment_methods', cardForm('4242424242424242'), 'pk_test_wrong')
    const shown = await page()
    expect(shown).toContain('POST /v1/payment_methods')
    expect(shown).not.toContain('42424242')
    expect(JSON.stringify(sandbox.provider.log.all())).not.toMatch(/42424242|"123"|\\"123\\"/)
  })
})
