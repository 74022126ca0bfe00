import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coinTier, looseCoins } from '@avalive/rules/coins/product'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CoinPile } from './CoinPile.tsx'

afterEach(cleanup)

const pictureFor = (coins: number): string => {
  const { container } = render(<CoinPile tier={coinTier(coins)} />)
  return container.querySelector('img')?.getAttribute('src') ?? ''
}

// shows coins-14
test('each size of coin pack has its own picture', () => {
  const pictures = [100, 1080, 5600, 11_500, 35_400, 60_000].map(pictureFor)
  expect(new Set(pictures).size).toBe(6)
  expect(pictures).not.toContain('')
})

// shows coins-14
test('packs with the same picture differ in the number of loose coins', () => {
  const shown = (coins: number) =>
    render(<CoinPile tier={coinTier(coins)} loose={looseCoins(coins)} />).container.innerHTML
  const shelf = [100, 525, 750, 1080, 3300, 4200, 5600, 11_500, 35_400, 60_000].map(shown)
  expect(new Set(shelf).size).toBe(shelf.length)
})

/** The shapes that a picture draws: its own ones without their colors, and the shared ones however often it uses them. */
const shapesOf = (svg: string): string => {
  const drawn = svg.replace(/<defs>[\s\S]*<\/defs>/, '')
  const own = drawn.match(/<(path|rect|circle|ellipse) [^>]*>/g) ?? []
  const shared = drawn.match(/(?<=<use href=")[^"]+/g) ?? []
  return [...own.map((shape) => shape.replace(/ (fill|stroke)[a-z-]*="[^"]*"/g, '')), ...new Set(shared)].sort().join()
}

// shows coins-14
test('the six pictures are different drawings, not just more of the same coins', async () => {
  const pictures = [0, 1, 2, 3, 4, 5].map((tier) =>
    readFile(join(import.meta.dirname, `coin-piles/${tier}.svg`), 'utf8'),
  )
  const shapes = (await Promise.all(pictures)).map(shapesOf)
  expect(shapes.slice(2).every((shape) => (shape.match(/<path/g) ?? []).length >= 3)).toBe(true)
  expect(shapes).not.toContain('')
  expect(new Set(shapes).size).toBe(6)
})
