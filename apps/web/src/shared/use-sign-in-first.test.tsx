import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, signIn } from '../app/app.testing.tsx'
import { rememberAction } from '../lib/sign-in-action.ts'
import { useResumedAction } from './use-sign-in-first.ts'

afterEach(resetBrowser)

const Continuing = ({ when }: { when: Promise<void> }) => {
  const detail = useResumedAction('reminder')
  use(when)
  return <p>{detail ?? 'nothing'}</p>
}

// shows live-92
test('an action goes on although React has dropped the first render, and once only', async () => {
  const loaded = Promise.withResolvers<void>()
  rememberAction('reminder', 'm1')
  signIn()
  const page = (
    <Suspense>
      <Continuing when={loaded.promise} />
    </Suspense>
  )
  const show = () => act(async () => render(page))
  const { unmount } = await show()
  expect(screen.queryByText('m1')).toBeNull()
  await act(async () => loaded.resolve())
  expect(screen.getByText('m1')).toBeTruthy()
  unmount()
  await show()
  expect(screen.getByText('nothing')).toBeTruthy()
})
