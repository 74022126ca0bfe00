import { describe, expect, it } from 'vitest'
import { figure } from './art/body.ts'
import { placesOn } from './layout.ts'

describe('placesOn', () => {
  it('centres one person, with the figure down to the lower edge and the head below the upper edge', () => {
    const [place] = placesOn(640, 360, 1)
    if (!place) throw new Error('nobody')
    expect(place.x).toBe(320)
    expect(place.y + figure.bottom * place.scale).toBeCloseTo(360)
    expect(place.y + figure.top * place.scale).toBeGreaterThan(0)
  })

  it.each([2, 3, 4, 5])('puts %d people side by side inside the stage, the host largest', (count) => {
    const places = placesOn(1200, 500, count)
    const from = places.map(({ x }) => x).toSorted((a, b) => a - b)
    expect(new Set(from).size).toBe(count)
    expect(from[0]).toBeGreaterThan(0)
    expect(from.at(-1)).toBeLessThan(1200)
    expect(places.slice(1).every(({ scale }) => scale < (places[0]?.scale ?? 0))).toBe(true)
  })

  it.each([
    [2, 390, 320],
    [2, 857, 640],
    [3, 390, 320],
    [3, 1200, 900],
    [5, 1000, 700],
  ])('fits %d people on a stage of %d × %d between its sides', (count, width, height) => {
    for (const { x, scale } of placesOn(width, height, count)) {
      expect(x - figure.halfWidth * scale).toBeGreaterThanOrEqual(-0.001)
      expect(x + figure.halfWidth * scale).toBeLessThanOrEqual(width + 0.001)
    }
  })

  it('puts the host in the middle of three people', () => {
    expect(placesOn(900, 400, 3).map(({ x }) => x)).toEqual([450, 750, 150])
  })

  it('makes nobody wider than a tall narrow stage', () => {
    const [place] = placesOn(375, 800, 1)
    expect((place?.scale ?? 0) * figure.halfWidth * 2).toBeLessThanOrEqual(375)
  })

  it('returns no places for an empty stage', () => {
    expect(placesOn(640, 360, 0)).toEqual([])
  })
})
