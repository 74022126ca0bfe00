import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Boot } from '@avalive/contract/boot'
import { expect, it, onTestFinished } from 'vitest'
import { readWebApp } from './web-app.ts'

const html =
  '<!doctype html><html lang="ja"><head><!--description--><!--preload--><!--boot--></head><body>the rest</body></html>'

const webApp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'avalive-web-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, '.vite/preloads.json'), '[]')
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
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page.match(/the rest/g)).toHaveLength(1)
  expect(page).not.toContain('<b>')
})
