import { expect, it } from 'vitest'
import { flashesPerSecond, luminanceChange, sceneMs, stageLights } from './gift-effect.ts'

// shows live-162
it('the lights flash fewer than three times a second, however fast gifts arrive', () => {
  expect(flashesPerSecond(stageLights)).toBeLessThan(3)
  expect(stageLights.fadeMs).toBeGreaterThanOrEqual(1000 / 3)
})

// shows live-162
it.each([0, 0.05, 0.2, 0.35])(
  'the lights change the luminance of a stage of grey %d by less than a tenth',
  (ground) => {
    expect(luminanceChange(ground, stageLights.alpha)).toBeLessThan(0.1)
  },
)

it('bright light would exceed a tenth', () => {
  expect(luminanceChange(0.05, 0.5)).toBeGreaterThan(0.1)
})

// shows live-161
it('a scene plays for 4 to 6 seconds', () => {
  expect(sceneMs).toBeGreaterThanOrEqual(4000)
  expect(sceneMs).toBeLessThanOrEqual(6000)
})
