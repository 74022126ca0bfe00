import type { Motion } from '@avalive/contract/realtime'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { createMotionSource } from './motion/motion-source.ts'
import Stage from './Stage.tsx'

// jsdom doesn't draw. The drawing is checked in a real browser.
beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const noa = { vliveId: 'v-noa', nickname: 'Noa', look: { seed: 'noa', hair: 'long' as const }, iconUrl: '/noa.svg' }
const kage = { vliveId: 'v-kage', nickname: 'Kage', look: null, iconUrl: '/kage.svg' }

const iconsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('img:not([data-room])')].map((image) => image.getAttribute('src'))

// shows live-192
it.each([
  [6, 'dawn'],
  [23, 'night'],
])('shows the room as it is at %d o’clock', (hour, time) => {
  const { container } = render(<Stage room="cafe" people={[noa]} motion={createMotionSource()} label="" hour={hour} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`/pictures/rooms/cafe-${time}.svg`)
})

// shows live-27
it('has a text label that names the people on the stage', () => {
  render(<Stage room="cafe" people={[noa, kage]} motion={createMotionSource()} label="Noa and Kage on stage" />)
  expect(screen.getByRole('img', { name: 'Noa and Kage on stage' })).toBeDefined()
})

// shows live-27
it('shows the icon of a person without an avatar, and no other icons', () => {
  const { container } = render(<Stage room="cafe" people={[noa, kage]} motion={createMotionSource()} label="" />)
  expect(iconsIn(container)).toEqual(['/kage.svg'])
})

it('renders two people with the same name, one of them with a letter instead of an icon', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = { ...kage, vliveId: 'v-kage-2', iconUrl: '' }
  const { container } = render(<Stage room="cafe" people={[kage, other]} motion={createMotionSource()} label="" />)
  expect(iconsIn(container)).toEqual(['/kage.svg'])
  expect(screen.getByText('K')).toBeDefined()
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

it('renders an empty stage', () => {
  render(<Stage room="cafe" people={[]} motion={createMotionSource()} label="Nobody yet" />)
  expect(screen.getByRole('img', { name: 'Nobody yet' })).toBeDefined()
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
