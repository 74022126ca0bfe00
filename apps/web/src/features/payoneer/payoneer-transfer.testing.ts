import { maintenance } from '@avalive/contract/maintenance'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { answer, closed, openApp, putBoot, signIn, stubServer } from '../../app/app.testing.tsx'
import { rememberVliveId } from '../../lib/session.ts'
import {
  balanceOf,
  checkPayoneerRegion,
  letTimePass,
  owner,
  type Reply,
  rate,
  region,
} from '../../shared/abroad/abroad.testing.ts'

const { getPayoneerPayee, getPayoneerRate, preparePayoneerRegistration, deregisterPayoneer, requestPayoneerPayout } =
  payoneer

export const page = '/mypage/payment_registration/payoneer'

/** Before each test of the page. */
export const signInAsMei = () => {
  putBoot({ region: 'US' })
  signIn()
  rememberVliveId('v_mei')
  letTimePass()
}

const at = '2026-11-01T00:00:00Z'

export const payee = (status: string, payoneerID = '7654321') => ({
  payee: { payoneerID, vliveID: 'v_mei', status, createdAt: at, updatedAt: at },
})

export const payout = (amount: string) => ({
  payout: { id: '1', vliveID: 'v_mei', payoneerID: '7654321', status: 'provisional', amount, createdAt: at },
})

interface World {
  readonly served?: Reply
  readonly status?: string | null
  readonly balance?: readonly [number, boolean?]
  readonly rates?: Reply
  readonly prepare?: Reply
  readonly deregister?: Reply
  readonly request?: Reply
  readonly payeeReply?: Reply
  readonly ownerReply?: Reply
  readonly isClosed?: boolean
}

let app: Awaited<ReturnType<typeof openApp>>

export const open = async (world: World = {}) => {
  const { status = 'active', balance = [10_000], ...replies } = world
  const server = stubServer([
    [owner[0], replies.ownerReply ?? owner[1]],
    balanceOf(...balance),
    [checkPayoneerRegion, replies.served ?? region(true)],
    [getPayoneerPayee, replies.payeeReply ?? (() => answer(status === null ? {} : payee(status)))],
    [getPayoneerRate, replies.rates ?? rate()],
    [
      preparePayoneerRegistration,
      replies.prepare ?? (() => answer({ registrationLink: 'https://payoneer.example/r' })),
    ],
    [deregisterPayoneer, replies.deregister ?? (() => answer({}))],
    [requestPayoneerPayout, replies.request ?? (() => answer(payout('63.00')))],
    ...(replies.isClosed ? ([[maintenance.checkAll, closed]] as const) : []),
  ])
  app = await openApp(page)
  return server
}

export const opened = async (world: World = {}) => {
  const server = await open(world)
  await screen.findByRole('heading', { name: 'Payoneer ID' })
  return server
}

export const facts = (within_: HTMLElement = screen.getByRole('main')) =>
  Object.fromEntries(
    within(within_)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

export const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Leads to another page, as a link does. */
export const goTo = (path: string) => app.goTo(path)
