import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Boot } from '@avalive/contract/boot'
import { expect, it, onTestFinished } from 'vitest'
import { readWebApp } from './web-app.ts'

const html =
  '<!doctype html><html lang="ja"><head><!--description--><script type="module" src="/assets/index.js"></script>' +
  '<!--preload--><!--boot--></head><body><!--first-view-->the rest</body></html>'

const webApp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'avalive-web-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, '.vite/preloads.json'), JSON.stringify([{ pattern: '^/', files: ['assets/page.js'] }]))
  return readWebApp(folder)
}

it.each([
  '$&',
  "$'",
  '$`',
  '$1',
  '<!--boot-->',
  '<!--preload-->',
  '#{1+1}',
  '{{1+1}}',
  '</script><b>',
  '<!--',
  '\u2028',
])('a text %j in the boot data, the title and the description stays a text', (text) => {
  const boot = { locale: 'en', vliveId: text } as Boot
  const page = webApp().document({
    path: '/',
    locale: 'en',
    title: text,
    description: text,
    meta: '',
    boot,
    head: '',
    firstView: '',
  })
  const [, data = ''] = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(data)).toEqual(boot)
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page.match(/the rest/g)).toHaveLength(1)
  expect(page).not.toContain('<b>')
})

it('code comes after the words and pictures that a document has', () => {
  const page = { path: '/', locale: 'en', title: '', description: '', meta: '', boot: {} as Boot, head: '' } as const
  const scriptsOf = (firstView: string) =>
    webApp()
      .document({ ...page, firstView })
      .match(/<(script type="module"|link)[^>]*>/g)
  expect(scriptsOf('')).toEqual([
    '<script type="module" src="/assets/index.js">',
    '<link rel="modulepreload" href="/assets/page.js">',
  ])
  expect(scriptsOf('<main></main>')).toEqual([
    '<script type="module" fetchpriority="low" src="/assets/index.js">',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/page.js">',
  ])
})
