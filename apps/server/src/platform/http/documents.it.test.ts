import { boot } from '@avalive/contract/boot'
import { startTestApp } from '@avalive/testkit/app'
import { expect, inject, it } from 'vitest'

const bootOf = async (env: Record<string, string>) => {
  const app = await startTestApp(inject('databaseServer'), { env })
  const { body } = await app.server.inject({ url: '/web/boot' })
  await app.stop()
  return boot.parse(JSON.parse(body))
}

it('the first document carries the defaults of the configuration where nothing is set', async () => {
  expect(await bootOf({})).toMatchObject({
    region: 'JP',
    appScheme: 'avalive',
    storeLinks: { ios: expect.stringMatching(/^https:/), android: expect.stringMatching(/^https:/) },
    analyticsUrl: null,
    tracingUrl: null,
  })
})

it('the scheme of the app, the store links and the default region are what the configuration says', async () => {
  const env = {
    DEFAULT_REGION: 'TW',
    APP_SCHEME: 'other-app',
    STORE_LINK_IOS: 'https://stores.example/ios',
    STORE_LINK_ANDROID: 'https://stores.example/android',
  }
  expect(await bootOf(env)).toMatchObject({
    region: 'TW',
    appScheme: 'other-app',
    storeLinks: { ios: 'https://stores.example/ios', android: 'https://stores.example/android' },
  })
})
