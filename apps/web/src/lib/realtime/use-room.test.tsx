import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as PlainSocket } from 'ws'
import { RoomServer } from './room-server.testing.ts'
import { useRoom } from './use-room.ts'

let server: RoomServer
beforeEach(async () => {
  server = new RoomServer('m1')
  const address = await server.open()
  // jsdom has its own event classes, which Node's WebSocket doesn't accept.
  vi.stubGlobal(
    'WebSocket',
    class extends PlainSocket {
      constructor() {
        super(address)
      }
    },
  )
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await server.close()
})

const Room = ({ heard }: { heard: (what: string) => void }) => {
  const { status, watchCount } = useRoom('m1', {
    onComment: ({ text }) => heard(text),
    onCatchUp: () => heard('catch up'),
  })
  return (
    <p>
      {status} {watchCount}
    </p>
  )
}

test('a component watches the room while mounted, and its latest handlers receive the messages', async () => {
  const first: string[] = []
  const second: string[] = []
  const view = render(
    <StrictMode>
      <Room heard={(what) => first.push(what)} />
    </StrictMode>,
  )
  expect(screen.getByText('connecting')).toBeTruthy()
  await screen.findByText('open 7')
  expect(first).toEqual(['catch up'])
  view.rerender(
    <StrictMode>
      <Room heard={(what) => second.push(what)} />
    </StrictMode>,
  )
  act(() => server.say('hello'))
  await vi.waitFor(() => expect(second).toEqual(['hello']))
  server.tell([{ channel: 'state', mediaId: 'm1', type: 'watchCount', watchCount: 8 }])
  await screen.findByText('open 8')
  server.dropAll()
  await screen.findByText('lost 8')
  await screen.findByText('open 7')
  view.unmount()
  await vi.waitFor(() => expect(server.heard.at(-1)).toEqual({ type: 'leave', mediaId: 'm1' }))
  expect(first).toEqual(['catch up'])
})
