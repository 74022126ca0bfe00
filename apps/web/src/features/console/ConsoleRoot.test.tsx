import { consoleCalls } from '@avalive/contract/console'
import { areas, commonErrors } from '@avalive/contract/errors'
import { passkeys } from '@avalive/contract/passkeys'
import { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  address,
  answer,
  beWide,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { beOperator } from './console.testing.tsx'

afterEach(resetBrowser)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const refusal = (name: 'notAllowed' | 'secondFactorRequired') => () =>
  refuse(commonErrors[name].status, (areas.console << 16) | commonErrors[name].reason)

const row = {
  id: '7',
  at: '2026-11-10T03:00:00Z',
  actor: { vliveId: 'v_op', nickname: 'Olivia' },
  action: 'coins.writeOffCoinDebt',
  subject: 'coinDebt:17',
  before: { status: 'open' },
  after: { status: 'cleared' },
  reason: 'agreed on the phone',
}

// shows console-1
test('a signed-in person without a role learns nothing about the console', async () => {
  putBoot()
  signIn()
  stubServer([[consoleCalls.getOperator, refusal('notAllowed')]])
  await openApp('/console/audit')
  await heading('This isn’t available to your account')
  expect(screen.queryByText('Audit log')).toBeNull()
})

test('an operator without a verified passkey is led to it', async () => {
  putBoot()
  signIn()
  stubServer([
    [consoleCalls.getOperator, refusal('secondFactorRequired')],
    [passkeys.listPasskeys, () => new Promise(() => {})],
  ])
  await openApp('/console/audit')
  await waitFor(() => expect(address()).toBe('/login/passkey'))
})

test('shows the menu of the operator’s roles, and the start page with its queues', async () => {
  beWide(80)
  beOperator([], ['readOnly'])
  await openApp('/console')
  await heading('Today')
  expect(document.title).toBe('Today · Console | Avalive')
  const menu = screen.getByRole('navigation', { name: 'Console' })
  expect(within(menu).getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/console/audit')
  const queue = await screen.findByRole('link', { name: /^Dead letters ?Nothing waiting/ })
  expect(queue.getAttribute('href')).toBe('/console/dead_letters')
})

test('a queue opens its list with the cases that wait', async () => {
  const registration = {
    vliveId: 'v_mio',
    nickname: 'Mio',
    version: 2,
    registeredAt: '2026-11-01T03:00:00Z',
    fields: { first_name: 'M***' },
    nameMatches: null,
    openResults: 1,
  }
  beOperator([
    [
      payoutVerifyResults.listRegistrations,
      ({ body }) => {
        const isBank = (body as { form: string }).form === 'bank'
        return answer({ rows: isBank ? [] : [registration], next: null })
      },
    ],
  ])
  await openApp('/console')
  const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/^Payout registrations · Personal data ?1 waiting/)).toBe(
    '/console/registrations?form=personal&flagged=yes',
  )
  expect(await hrefOf(/^Payout registrations · Bank account ?Nothing waiting/)).toBe(
    '/console/registrations?flagged=yes',
  )
  expect(await hrefOf(/^Approvals ?Nothing waiting/)).toBe('/console/approvals?status=waiting')
  expect(await hrefOf(/^Data requests ?Nothing waiting/)).toBe('/console/data_requests?attention=yes')
})

test('an unknown address below the console leads back', async () => {
  beOperator()
  await openApp('/console/nowhere')
  await heading('There is no such screen')
})

test('the audit log narrows by the address and opens the values of a row', async () => {
  beWide(80)
  const server = beOperator([[consoleCalls.listAudit, () => answer({ rows: [row], next: null })]])
  await openApp('/console/audit?actor=v_op&from=2026-11-01&until=2026-11-10&sort=id')
  await heading('Audit log')
  const opener = await screen.findByRole('button', { name: '2026/11/10 12:00' })
  expect(server.to(consoleCalls.listAudit)[0]?.body).toEqual({
    actor: 'v_op',
    from: '2026-10-31T15:00:00.000Z',
    until: '2026-11-10T15:00:00.000Z',
    sort: 'id',
    descending: false,
  })
  fireEvent.click(opener)
  expect(screen.getByText('cleared')).toBeTruthy()
})
