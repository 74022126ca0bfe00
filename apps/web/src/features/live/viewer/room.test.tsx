import type { RoomId } from '@avalive/rules/avatar/rooms/room'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { openViewer } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: ({ room }: { room: RoomId }) => <p data-testid="room">{room}</p> }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

// shows live-193
test('shows another room as soon as the host has chosen it', async () => {
  const { tellRoom } = await openViewer()
  expect((await screen.findByTestId('room')).textContent).toBe('studio')
  await screen.findByText(/Say hello/)
  act(() => tellRoom('cafe'))
  await screen.findByText('cafe')
})
