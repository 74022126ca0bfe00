import { appTest } from '@avalive/testkit/app-test'
import { expect } from 'vitest'
import type { WebApp } from '../../platform/http/web-app.ts'

/** A web app whose document is only its first view. */
const web: WebApp = {
  folder: import.meta.dirname,
  scriptHashes: [],
  hasPage: () => true,
  document: ({ firstView }) => firstView,
}

const it = appTest.override('options', { parts: { web } })

// shows public-2
it('the document of the login has its words, unless it shows an error or leads a member on', async ({
  app,
  member,
}) => {
  const { host } = new URL(app.context.config.publicUrl)
  const viewOf = async (url: string, cookies: Record<string, string> = {}) =>
    (await app.server.inject({ url, headers: { host, 'accept-language': 'de' }, cookies })).body
  expect(await viewOf('/login')).toMatch(/<h1>Willkommen bei Avalive<\/h1><p>Geh als dein Avatar live/)
  expect(await viewOf('/login/?tracking_id=x')).toContain('<h1>')
  expect(await viewOf('/login?e=2')).toBe('')
  expect(await viewOf('/login/error')).toBe('')
  expect(await viewOf('/login', { avalive_session: member.token })).toBe('')
})
