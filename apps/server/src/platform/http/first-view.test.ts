import { expect, test } from 'vitest'
import { firstViewHtml } from './first-view.ts'

// shows public-2
test('a first view has its heading, lines, picture and links', () => {
  expect(
    firstViewHtml({
      heading: 'Mina',
      lines: ['Singing at night.', ''],
      picture: '/a.svg',
      links: [{ path: '/viewer/m1', text: 'Live now', picture: '/b.svg' }],
    }),
  ).toBe(
    '<main class="first-view"><img src="/a.svg" alt="" width="128" height="128"><h1>Mina</h1><p>Singing at night.</p>' +
      '<ul><li><a href="/viewer/m1"><img src="/b.svg" alt="" width="44" height="44"><span>Live now</span></a></li></ul></main>',
  )
})

test('the words of the login are below the place of its stage', () => {
  expect(firstViewHtml({ heading: 'Welcome', lines: ['Choose.'], hasStage: true })).toBe(
    '<main class="first-view staged"><div></div><h1>Welcome</h1><p>Choose.</p></main>',
  )
})

test('banners lead to their pages', () => {
  const banners = [{ path: '/gacha_odds/sea', text: 'Starlit sea', picture: '/b.svg' }]
  expect(firstViewHtml({ heading: 'Gacha', lines: [], banners })).toBe(
    '<main class="first-view"><h1>Gacha</h1><ul class="banners"><li><a href="/gacha_odds/sea">' +
      '<img src="/b.svg" alt="" width="240" height="90"><span>Starlit sea</span></a></li></ul></main>',
  )
})

test('portraits lead to their pages', () => {
  const cards = [{ path: '/viewer/m1', title: 'Tea', name: 'Mina', picture: '/a.svg' }]
  expect(firstViewHtml({ heading: 'Live now', lines: ['Log in.'], cards })).toBe(
    '<main class="first-view wide"><p>Log in.</p><h1>Live now</h1><ul class="portraits"><li><a href="/viewer/m1">' +
      '<img src="/a.svg" alt="" width="300" height="400"><span>Tea</span><span>Mina</span></a></li></ul></main>',
  )
})

test.each(['<script>', '"><img onerror=x>'])('a text %j on a portrait stays a text', (text) => {
  const html = firstViewHtml({
    heading: '',
    lines: [],
    cards: [{ path: text, title: text, name: text, picture: text }],
  })
  expect(html).not.toContain(text)
  expect(html.match(/<\w+/g)).toEqual(['<main', '<h1', '<ul', '<li', '<a', '<img', '<span', '<span'])
})

test.each(['<script>', '"><img onerror=x>'])('a text %j of a person stays a text', (text) => {
  const html = firstViewHtml({ heading: text, lines: [text], picture: text, links: [{ path: text, text }] })
  expect(html).not.toContain(text)
  expect(html.match(/<\w+/g)).toEqual(['<main', '<img', '<h1', '<p', '<ul', '<li', '<a', '<span'])
})
