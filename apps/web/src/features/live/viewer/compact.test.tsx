import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { host, somePerson, viewed } from '../live.testing.ts'
import { openViewer, press } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

/** A window whose media queries match if they ask for a small one. */
const beSmall = () => {
  const listeners = new Set<() => void>()
  const size = { isSmall: true }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return size.isSmall && query.includes('width <')
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }))
  return {
    grow: () => {
      size.isSmall = false
      for (const listener of listeners) listener()
    },
  }
}

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.unstubAllGlobals()
})

// shows live-260, session-85
test('on a phone, further actions are in a sheet that closes when one is chosen', async () => {
  beSmall()
  await openViewer()
  expect(screen.queryByRole('button', { name: 'Report this stream' })).toBeNull()
  await press('More')
  const sheet = within(screen.getByRole('dialog', { name: 'More' }))
  expect(sheet.getByRole('link', { name: 'Top fans' }).getAttribute('href')).toBe('/ranking/v-noa?mi=m1')
  expect(sheet.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout')
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Report this stream' })))
  expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull()
  await screen.findByRole('dialog', { name: 'Report this stream' })
})

test('on a phone, only the host has a name and a follow button over the stage', async () => {
  beSmall()
  const guest = { ...somePerson({ vliveId: 'v-sora', profileId: 'p-sora', nickname: 'Sora' }), look: null }
  const { to } = await openViewer(viewed({ mediaStreamers: [{ ...host, look: null }, guest] }))
  await screen.findByRole('button', { name: 'Follow Noa' })
  screen.getByRole('button', { name: 'About Sora' })
  expect(screen.queryByRole('button', { name: 'Follow Sora' })).toBeNull()
  expect(to(live.followExists)).toEqual([])
})

test('a window that grows gets the layout of a desktop', async () => {
  const { grow } = beSmall()
  await openViewer({}, [[live.getMedia, () => answer(viewed())]])
  await screen.findByRole('button', { name: 'More' })
  act(grow)
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  await screen.findByRole('button', { name: 'Report this stream' })
})
