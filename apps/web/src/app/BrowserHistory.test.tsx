import { act, cleanup, render, screen } from '@testing-library/react'
import { type NavigateFunction, useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserHistory } from './BrowserHistory.tsx'

let navigate: NavigateFunction
const Shown = () => {
  navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return <p>{[useNavigationType(), pathname + search + hash, JSON.stringify(state)].join(' ')}</p>
}
const open = () =>
  render(
    <BrowserHistory>
      <Shown />
    </BrowserHistory>,
  )
const index = () => window.history.state.idx as number

beforeEach(() => window.history.replaceState(null, '', '/login?a=1'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('begins at the address of the document, and numbers its entry', () => {
  open()
  expect(screen.getByText('POP /login?a=1 null')).toBeDefined()
  expect(index()).toBe(0)
})

test('continues with the number and state of an entry that was reloaded', () => {
  window.history.replaceState({ usr: 'kept', key: 'abc', idx: 4 }, '', '/mypage/')
  open()
  expect(screen.getByText('POP /mypage/ "kept"')).toBeDefined()
  expect(index()).toBe(4)
})

test('goes to an address and replaces one', async () => {
  open()
  await act(() => navigate('/events?tab=2#top', { state: { from: 'login' } }))
  expect(screen.getByText('PUSH /events?tab=2#top {"from":"login"}')).toBeDefined()
  expect([window.location.pathname, index()]).toEqual(['/events', 1])
  const { key } = window.history.state
  await act(() => navigate('/mypage/', { replace: true }))
  expect(screen.getByText('REPLACE /mypage/ null')).toBeDefined()
  expect(index()).toBe(1)
  expect(window.history.state.key).not.toBe(key)
})

test('follows the browser back', async () => {
  open()
  await act(() => navigate('/events'))
  await act(() => navigate(-1))
  expect(await screen.findByText('POP /login?a=1 null')).toBeDefined()
  expect(index()).toBe(0)
})

test('stops listening when it is gone', async () => {
  open()
  await act(() => navigate('/events'))
  const removed = vi.spyOn(window, 'removeEventListener')
  cleanup()
  expect(removed).toHaveBeenCalledWith('popstate', expect.any(Function))
})

test('loads the document anew if the browser refuses an entry', async () => {
  open()
  const refuse = () => {
    throw new DOMException('too many entries', 'SecurityError')
  }
  vi.spyOn(window.history, 'pushState').mockImplementation(refuse)
  const assigned: string[] = []
  vi.stubGlobal('location', { ...window.location, assign: (address: string) => assigned.push(address) })
  await act(() => navigate('/events'))
  vi.unstubAllGlobals()
  expect(assigned).toEqual(['/events'])
})
