import { account } from '@avalive/contract/account'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, resetBrowser, signIn, stubServer } from './app.testing.tsx'
import type { Guard, Verdict } from './guards.ts'

/** The pending responses to My Page's guard, one for each run. */
const answers = vi.hoisted((): PromiseWithResolvers<Verdict>[] => [])

vi.mock('./guards.ts', async (original) => {
  const { guards, judge, ...rest } = await original<typeof import('./guards.ts')>()
  const waiting: Guard = ({ route }) => {
    if (route.name !== 'mypage') return { kind: 'pass' }
    const answered = Promise.withResolvers<Verdict>()
    answers.push(answered)
    return answered.promise
  }
  const withWaiting: typeof judge = (navigation, world) => judge(navigation, world, [...guards, waiting])
  return { ...rest, judge: withWaiting }
})

const calls = () =>
  stubServer([
    [maintenance.checkAll, () => answer({ underMaintenance: false })],
    [
      account.getMypage,
      () =>
        answer({
          medias: [],
          totalCoin: 1200,
          userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
          products: [],
          isTransferNGRegion: false,
          purchaseStatusList: [],
        }),
    ],
  ])

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
  answers.length = 0
})

const settle = (verdict: Verdict) => act(async () => answers.at(-1)?.resolve(verdict))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Collects every main heading that appears from now on, however briefly. */
const watchHeadings = () => {
  const seen = new Set<string | null>()
  const look = () => {
    for (const each of document.querySelectorAll('h1')) seen.add(each.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => {
    observer.disconnect()
    return [...seen]
  }
}

test('the first document keeps its skeleton while a guard is pending, and the page sends no requests', async () => {
  const shell = document.body.appendChild(document.createElement('div'))
  shell.id = 'shell'
  const server = calls()
  const seen = watchHeadings()
  await openApp('/mypage/')
  expect(answers).toHaveLength(1)
  expect(shell.isConnected).toBe(true)
  expect(server.to(account.getMypage)).toEqual([])
  expect(seen()).toEqual([])
  await settle({ kind: 'pass' })
  await heading('My Page')
  expect(shell.isConnected).toBe(false)
})

test('a navigation shows the skeleton while a guard is pending, and nothing of a page that is then refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = calls()
  const { goTo } = await openApp('/policies/terms')
  await heading('Terms of use')
  const seen = watchHeadings()
  await goTo('/mypage/')
  await after(1000)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  await settle({ kind: 'redirect', to: '/download' })
  await heading('Get Avalive on your phone')
  expect(address()).toBe('/download')
  expect(seen()).not.toContain('My Page')
  expect(server.to(account.getMypage)).toEqual([])
})

test('a navigation replaces the skeleton with the page once its guard passes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  calls()
  const { goTo } = await openApp('/policies/terms')
  await goTo('/mypage/')
  await after(1000)
  await settle({ kind: 'pass' })
  await heading('My Page')
})

test('a guard without a response offers a retry, which runs the guard again', async () => {
  calls()
  await openApp('/mypage/')
  await act(async () => answers[0]?.reject(new Error('no answer')))
  await heading('Couldn’t load this page')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(answers).toHaveLength(2)
  await settle({ kind: 'pass' })
  await heading('My Page')
})

test('a late guard response for a page that was left has no effect', async () => {
  calls()
  const { goTo } = await openApp('/policies/terms')
  await goTo('/mypage/')
  await goTo('/download')
  await heading('Get Avalive on your phone')
  await settle({ kind: 'pass' })
  await heading('Get Avalive on your phone')
  expect(address()).toBe('/download')
})
