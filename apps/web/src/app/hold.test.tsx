import { account } from '@avalive/contract/account'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPage, keepsPage, letGo } from '../lib/hold.ts'
import { address, answer, openApp, putBoot, resetBrowser, signIn, stubServer } from './app.testing.tsx'

const mypage = {
  medias: [],
  totalCoin: 0,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}

let release: () => unknown = () => {}

const warnsOfUnload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  letGo()
  resetBrowser()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const openHelpFromMypage = async () => {
  stubServer([[account.getMypage, () => answer(mypage)]])
  const app = await openApp('/mypage/')
  await heading('My Page')
  await app.goTo('/help')
  await heading('Help')
  return app
}

/** Holds the page until the test answers whether to leave. */
const hold = () => {
  const answers: ((leaves: boolean) => void)[] = []
  const ask = vi.fn(
    (withdrawn: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        answers.push(resolve)
        withdrawn.addEventListener('abort', () => resolve(false))
      }),
  )
  release = holdPage(ask)
  return { ask, reply: (leaves: boolean) => act(async () => answers.shift()?.(leaves)) }
}

test('staying on a held page keeps the page and its address', async () => {
  const { goTo } = await openHelpFromMypage()
  const { reply } = hold()
  await goTo('/policies/terms')
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeTruthy()
  await reply(false)
  await waitFor(() => expect(address()).toBe('/help'))
  await heading('Help')
})

test('the browser’s back button is held, too', async () => {
  const { goBack } = await openHelpFromMypage()
  const { ask, reply } = hold()
  await goBack()
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await reply(false)
  await waitFor(() => expect(address()).toBe('/help'))
  await heading('Help')
})

test('leaving a held page opens the requested page', async () => {
  const { goTo } = await openHelpFromMypage()
  const { reply } = hold()
  await goTo('/policies/terms')
  await reply(true)
  await heading('Terms of use')
  expect(address()).toBe('/policies/terms')
})

test.each([
  ['the browser’s button', 'back'],
  ['a link', 'link'],
])(
  'releasing the hold while leaving by %s stays on the page, and the next navigation goes through',
  async (_way, way) => {
    const { goTo, goBack } = await openHelpFromMypage()
    const { ask } = hold()
    if (way === 'back') await goBack()
    else await goTo('/policies/terms')
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    await act(async () => {
      await release()
      expect(address()).toBe('/help')
    })
    await heading('Help')
    await goTo('/policies/terms')
    await heading('Terms of use')
  },
)

test('beforeunload warns only while the page is held', () => {
  expect(warnsOfUnload()).toBe(false)
  hold()
  expect(warnsOfUnload()).toBe(true)
  release()
  expect(warnsOfUnload()).toBe(false)
})

test('a page with two unsaved forms is held until both are saved', async () => {
  const { goTo } = await openHelpFromMypage()
  const first = hold()
  const releaseFirst = release
  const second = hold()
  await release()
  await goTo('/policies/terms')
  expect(first.ask).toHaveBeenCalledOnce()
  expect(second.ask).not.toHaveBeenCalled()
  await first.reply(false)
  await waitFor(() => expect(address()).toBe('/help'))
  await releaseFirst()
  expect(warnsOfUnload()).toBe(false)
  await goTo('/policies/terms')
  await heading('Terms of use')
})

test('a search that keeps the held page asks nothing', async () => {
  const { goTo } = await openHelpFromMypage()
  const { ask } = hold()
  await goTo('/help?q=coin', { replace: true, state: keepsPage })
  await waitFor(() => expect(address()).toBe('/help?q=coin'))
  expect(ask).not.toHaveBeenCalled()
  expect(warnsOfUnload()).toBe(true)
})

test('a query that may unmount a form asks, and what stays on the page is still held', async () => {
  const { goTo } = await openHelpFromMypage()
  const { ask, reply } = hold()
  await goTo('/help?section=2')
  await reply(true)
  await waitFor(() => expect(address()).toBe('/help?section=2'))
  expect(warnsOfUnload()).toBe(true)
  await goTo('/policies/terms')
  expect(ask).toHaveBeenCalledTimes(2)
  await reply(true)
  await heading('Terms of use')
  expect(warnsOfUnload()).toBe(false)
})
