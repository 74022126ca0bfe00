import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ToastsProvider, useToasts } from './Toasts.tsx'
import type { Toasts } from './toast.ts'

// Compiling the first import may take longer than a test waits.
beforeAll(() => import('./ToastHost.tsx'))
afterEach(cleanup)

const Holder = ({ onToasts }: { onToasts: (toasts: Toasts) => void }) => {
  onToasts(useToasts())
  return null
}

const open = () => {
  const held: Toasts[] = []
  render(
    <ToastsProvider labels={{ region: 'Notifications', dismiss: 'Dismiss' }}>
      <Holder onToasts={(toasts) => held.push(toasts)} />
    </ToastsProvider>,
  )
  const [toasts] = held
  if (!toasts) throw new Error('no toasts')
  return toasts
}

const region = () => screen.findByRole('region', { name: 'Notifications' })

test('mounts nothing before the first toast', () => {
  open()
  expect(screen.queryByRole('region')).toBeNull()
})

test('adds a toast to a polite live region that already exists', async () => {
  const wordsWhenAdded: (string | null)[] = []
  const watch = new MutationObserver(() => {
    const live = screen.queryByRole('region')
    if (live && wordsWhenAdded.length === 0) wordsWhenAdded.push(live.textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const toasts = open()
  act(() => toasts.show({ title: 'Copied', body: 'The code is in your clipboard.' }))
  const live = await region()
  expect(live.getAttribute('aria-live')).toBe('polite')
  expect(await within(live).findByText('Copied')).toBeDefined()
  expect(within(live).getByText('The code is in your clipboard.')).toBeDefined()
  expect(wordsWhenAdded).toEqual([''])
  watch.disconnect()
})

test('announces a failure immediately', async () => {
  const toasts = open()
  act(() => toasts.show({ title: 'No connection', tone: 'danger' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('No connection')
})

test('shows each toast once', async () => {
  const toasts = open()
  act(() => {
    toasts.show({ title: 'One' })
    toasts.show({ title: 'Two' })
  })
  const live = await region()
  await within(live).findByText('Two')
  expect(within(live).getAllByText(/^(One|Two)$/)).toHaveLength(2)
})

test('the person can dismiss a toast', async () => {
  const toasts = open()
  act(() => toasts.show({ title: 'Copied' }))
  const live = await region()
  await within(live).findByText('Copied')
  fireEvent.click(within(live).getByLabelText('Dismiss'))
  await waitFor(() => expect(within(live).queryByText('Copied')).toBeNull())
})

test('a toast’s action is a button that runs it', async () => {
  const undo = vi.fn()
  const toasts = open()
  act(() => toasts.show({ title: 'Removed', action: { label: 'Undo', onClick: undo } }))
  fireEvent.click(await screen.findByText('Undo'))
  expect(undo).toHaveBeenCalledOnce()
})
