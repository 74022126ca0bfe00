import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp, putBoot, resetBrowser, signIn, stubServer } from './app.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const never = () => new Promise<Response>(() => {})

/** In rem. A picture or a button may be one block; a list, a form or a card has several. */
const highestBlock = 4

const pages = [
  '/',
  '/mypage/',
  '/mypage/coin_histories',
  '/mypage/coin_purchase/pending/p1',
  '/events/autumn_cup',
  '/ranking/v1',
  '/ranking/general/list',
  '/game_ranking/p1',
  '/gachas',
  '/gacha_odds/g1',
  '/profile/p1',
  '/mypage/profile',
  '/viewer/m1',
]

test.each(pages)('%s shows a skeleton of its layout while it loads, without oversized blocks', async (path) => {
  stubServer([], [[/\/(?!maintenance)/, never]])
  await openApp(path)
  await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0))
  const shapes = [...document.querySelectorAll<HTMLElement>('.animate-shimmer')]
  const slabs = shapes
    .map(({ style }) => style.height)
    .filter((height) => Number.parseFloat(height) > highestBlock && height.endsWith('rem'))
  expect(slabs).toEqual([])
  expect(shapes.length).toBeGreaterThan(2)
})
