import { presents } from '@avalive/contract/presents'
import { appTest } from '@avalive/testkit/app-test'
import { presentsKit } from '@avalive/testkit/presents'
import { expect } from 'vitest'

const it = appTest.override('options', { env: { TRUST_PROXY: 'loopback' } })

// shows presents-15
it('the people of one network can guess sixty codes a minute, and those of another are not affected', async ({
  app,
}) => {
  const kit = presentsKit(app)
  const { codes } = await kit.newCodes()
  const at = async (network: string) => ({
    token: (await app.newMember()).token,
    headers: { 'x-forwarded-for': network },
  })
  const guess = async () => {
    const member = await at('192.0.2.1')
    const codes = Array.from({ length: 10 }, (_, index) => `guess-${index}`)
    return Promise.all(codes.map(async (code) => (await app.call(presents.getPresent, { code }, member)).status))
  }
  for (let person = 0; person < 6; person++) expect(new Set(await guess())).toEqual(new Set([400]))
  expect(new Set(await guess())).toEqual(new Set([429]))
  const [code = ''] = codes
  expect((await app.call(presents.receivePresent, { code }, await at('192.0.2.1'))).status).toBe(429)
  expect((await app.call(presents.receivePresent, { code }, await at('198.51.100.1'))).status).toBe(200)
})
