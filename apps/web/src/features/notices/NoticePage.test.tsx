import { errorCode } from '@avalive/contract/errors'
import { notices } from '@avalive/contract/notices'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, stubServer } from '../../app/app.testing.tsx'

beforeEach(() => putBoot())
afterEach(() => resetBrowser())

const open = async (reply: () => Response) => {
  const server = stubServer([[notices.getNoticePage, reply]])
  await openApp('/notice/page/12')
  return server
}
const page = () => answer({ noticePage: { html: '<p>Leaves</p>', title: 'Autumn' } })

// shows notices-1, notices-2, notices-3
test('shows the notice in a sandboxed frame under its own title', async () => {
  const server = await open(page)
  const frame = await screen.findByTitle('Notice')
  expect(frame.getAttribute('src')).toBe('/notice/frame/12?locale=en')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  await waitFor(() => expect(document.title).toBe('Autumn'))
  expect(server.to(notices.getNoticePage).map(({ body }) => body)).toEqual([
    { id: '12', locationName: '/notice/page/12' },
  ])
})

// shows notices-16
test('shows an alert titled Error with the server’s message', async () => {
  await open(() => refuse(404, errorCode('notices', 'notFound'), 'Not there.'))
  const alert = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(alert.textContent).toContain('Not there.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })))
  await screen.findByRole('heading', { level: 1, name: 'This notice isn’t available' })
})

test('shows a failure to load and tries again', async () => {
  let isDown = true
  await open(() => (isDown ? refuse(429, errorCode('notices', 'tooManyRequests')) : page()))
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load the notice' })
  isDown = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByTitle('Notice')
})
