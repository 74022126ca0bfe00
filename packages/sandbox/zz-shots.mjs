import Fastify from 'fastify'
import { generateKeyPairSync } from 'node:crypto'
import { chromium } from 'playwright'
import { AxeBuilder } from '@axe-core/playwright'
import * as oidc from 'openid-client'
import { mountOpenId } from './src/openid/mount.ts'
import { demoWorld } from './src/world/world.ts'
import { peopleAt } from './src/world/sign-in.ts'
import { iconOf } from './src/world/pictures.ts'
const port = 20555, publicUrl = `http://localhost:${port}`
const app = Fastify()
const world = demoWorld(Temporal.Now.instant())
app.get('/pic/:id', (q, r) => r.type('image/svg+xml').send(iconOf(world.people.find((p) => p.vliveId === q.params.id))))
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_r, b, d) => d(null, b))
app.route({ method: ['GET', 'POST'], url: '/callback/:s', handler: (q, r) => r.type('text/html').send('<title>back</title>' + JSON.stringify([q.method, q.query, q.body])) })
const k = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const names = ['x', 'google', 'line', 'facebook', 'apple']
await mountOpenId(app, { publicUrl, people: async (s) => peopleAt(world, s, (p) => `/pic/${p.vliveId}`), clients: Object.fromEntries(names.map((s) => [s, { clientId: 'a-' + s, clientSecret: 'b', redirectUri: `${publicUrl}/callback/${s}` }])), appleKey: { teamId: 'T', keyId: 'K', publicKeyPem: k.publicKey.export({ type: 'spki', format: 'pem' }) } })
await app.listen({ port, host: '127.0.0.1' })
const paths = { x: '/i/oauth2/authorize', google: '/o/oauth2/v2/auth', line: '/oauth2/v2.1/authorize', facebook: '/dialog/oauth', apple: '/auth/authorize' }
const cc = await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier())
const urlOf = (s) => `${publicUrl}/sandbox/openid/${s}${paths[s]}?` + new URLSearchParams({ client_id: 'a-' + s, redirect_uri: `${publicUrl}/callback/${s}`, response_type: 'code', state: 's', code_challenge: cc, code_challenge_method: 'S256', scope: { x: 'users.read tweet.read', facebook: 'public_profile', apple: 'openid name' }[s] ?? 'openid profile', ...(s === 'apple' ? { response_mode: 'form_post' } : {}) })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [w, h] of [[390, 844], [1280, 900]]) for (const colorScheme of ['light', 'dark']) for (const s of names) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme })
  const page = await ctx.newPage()
  page.on('console', (m) => console.log(s, m.type(), m.text()))
  await page.goto(urlOf(s))
  if (process.argv[2] === 'open') await page.locator('summary').click()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `/tmp/sb/page-${s}-${w}-${colorScheme}.png`, fullPage: true })
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  for (const v of violations) console.log('AXE', s, w, colorScheme, v.id, v.nodes.map((n) => n.target + ' ' + n.failureSummary).slice(0, 3).join(' | '))
  const small = await page.$$eval('button,summary,input,a', (els) => els.map((e) => [e.outerHTML.slice(0, 60), e.getBoundingClientRect().height, e.getBoundingClientRect().width]).filter(([, h, w]) => h && (h < 44 || w < 44)))
  if (small.length) console.log('SMALL', small)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (wide) console.log('WIDE', s, w)
  if (w === 390 && colorScheme === 'dark') {
    await page.fill('#name', 'Aiko Sato'); await page.click('.go')
    await page.waitForURL('**/callback/**')
    console.log(s, await page.textContent('body'))
  }
  await ctx.close()
}
const ctx = await browser.newContext({ viewport: { width: 390, height: 500 } }); const page = await ctx.newPage()
await page.goto(`${publicUrl}/sandbox/openid/line/interaction/nope`); await page.screenshot({ path: '/tmp/sb/page-problem.png' })
await browser.close(); await app.close()
