import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Boot } from '@avalive/contract/boot'
import { expect, it, onTestFinished } from 'vitest'
import { readWebApp } from './web-app.ts'

const entry =
  '<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" href="/assets/vendor.js">'
const html =
  `<!doctype html><html lang="ja"><head><!--description-->${entry}<!--boot--></head>` +
  '<body><!--first-view-->the rest<!--preload--></body></html>'

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

const page = { path: '/', locale: 'en', title: '', description: '', meta: '', boot: {} as Boot, head: '' } as const
const pagePreload = '<link rel="modulepreload" href="/assets/page.js">'

it('loads its code at once if it has nothing to show before', () => {
  const document = webApp().document({ ...page, firstView: '' })
  expect(document).toMatch(new RegExp(`<head>.*${entry}.*</head>.*the rest${pagePreload}</body>`))
  expect(document).not.toContain('<template')
})

it('keeps its code in a template until its first view is painted', () => {
  const document = webApp().document({ ...page, firstView: '<main></main>' })
  expect(document).toMatch(
    new RegExp(`<main></main>the rest<template id="late-code">${entry}${pagePreload}</template></body>`),
  )
  expect(document.match(/module/g)).toHaveLength(3)
})
