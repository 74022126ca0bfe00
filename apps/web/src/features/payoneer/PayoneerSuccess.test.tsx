import { account } from '@avalive/contract/account'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import {
  balanceOf,
  checkPayoneerRegion,
  checkWiseRegion,
  owner,
  rate,
  region,
} from '../../shared/abroad/abroad.testing.ts'

const page = '/mypage/payment_registration/payoneer'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const world = (inServiceRegion = true) =>
  stubServer([
    owner,
    balanceOf(10_000),
    [checkPayoneerRegion, () => region(inServiceRegion)()],
    [checkWiseRegion, region(false)],
    [payoneer.getPayoneerPayee, () => answer({})],
    [payoneer.getPayoneerRate, rate()],
    [account.getMypage, () => new Promise<Response>(() => {})],
  ])

// shows payouts-90, payouts-91
test('is entered from the Payoneer page, and leads home and to the Payoneer account', async () => {
  world()
  const { goTo } = await openApp(page)
  await screen.findByRole('heading', { name: 'Payoneer ID' })
  await goTo(`${page}/success`)
  await screen.findByRole('heading', { level: 1, name: 'Payoneer payout requested' })
  expect(screen.getByRole('link', { name: 'Go to My Page' }).getAttribute('href')).toBe('/mypage/')
  const link = screen.getByRole('link', { name: 'Check your Payoneer account' })
  expect(link.getAttribute('href')).toBe('https://payoneer.example/login')
  expect(link.getAttribute('target')).toBe('_blank')
})

// shows payouts-90
test.each(['directly', 'from the hub'])('leads to the Payoneer page when it is entered %s', async (how) => {
  world()
  const { goTo } = await openApp(how === 'directly' ? `${page}/success` : '/mypage/payment_registration/')
  if (how !== 'directly') await goTo(`${page}/success`)
  await waitFor(() => expect(address()).toBe(page))
  await screen.findByRole('heading', { name: 'Payoneer ID' })
})

// shows payouts-90
test('leads to my-page outside the region', async () => {
  world(false)
  await openApp(`${page}/success`)
  await waitFor(() => expect(address()).toBe('/mypage/'))
})
