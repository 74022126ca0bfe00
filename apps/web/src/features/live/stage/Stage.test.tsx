import type { Motion } from '@avalive/contract/realtime'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { timeOfDay } from './Backdrop.tsx'
import { createMotionSource } from './motion/motion-source.ts'
import Stage from './Stage.tsx'

// jsdom doesn't draw. The drawing is checked in a real browser.
beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const noa = { vliveId: 'v-noa', nickname: 'Noa', look: { seed: 'noa', hair: 'long' as const }, iconUrl: '/noa.svg' }
const kage = { vliveId: 'v-kage', nickname: 'Kage', look: null, iconUrl: '/kage.svg' }

// shows live-27
it('has a text label that names the people on the stage', () => {
  render(<Stage people={[noa, kage]} motion={createMotionSource()} label="Noa and Kage on stage" />)
  expect(screen.getByRole('img', { name: 'Noa and Kage on stage' })).toBeDefined()
})

// shows live-27
it('shows the icon of a person without an avatar, and no other icons', () => {
  const { container } = render(<Stage people={[noa, kage]} motion={createMotionSource()} label="" />)
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/kage.svg'])
})

it('renders two people with the same name, one of them with a letter instead of an icon', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = { ...kage, vliveId: 'v-kage-2', iconUrl: '' }
  const { container } = render(<Stage people={[kage, other]} motion={createMotionSource()} label="" />)
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/kage.svg'])
  expect(screen.getByText('K')).toBeDefined()
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

it('renders an empty stage', () => {
  render(<Stage people={[]} motion={createMotionSource()} label="Nobody yet" />)
  expect(screen.getByRole('img', { name: 'Nobody yet' })).toBeDefined()
})

it.each([
  [4, 'night'],
  [5, 'dawn'],
  [8, 'day'],
  [17, 'dusk'],
  [20, 'night'],
])('timeOfDay(%d) is %s', (hour, time) => {
  expect(timeOfDay(hour)).toBe(time)
})

it('sends motion to subscribers until they unsubscribe, and keeps the latest frame', () => {
  const source = createMotionSource()
  const frame: Motion = { head: [1, 2, 3], eyes: [0, 0], mouth: 0, blink: [0, 0], hands: [null, null] }
  const heard = vi.fn()
  const leave = source.subscribe(heard)
  source.push(frame)
  leave()
  source.push({ ...frame, mouth: 1 })
  expect(heard).toHaveBeenCalledExactlyOnceWith(frame)
  expect(source.latest()?.mouth).toBe(1)
})
