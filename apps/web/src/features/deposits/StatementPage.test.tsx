import { deposits } from '@avalive/contract/payouts/deposits'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { someStatement } from './deposits.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const open = async (reply: () => Response, id = '7') => {
  const server = stubServer([[deposits.getStatement, reply]])
  await openApp(`/mypage/payment_histories/${id}`)
  return server
}

const textsOf = (name: string, role: 'listitem' | 'definition') =>
  within(screen.getByRole('region', { name }))
    .getAllByRole(role)
    .map(({ textContent }) => textContent)

test('leads from the points of each day over the lots and the tax to the yen paid', async () => {
  const server = await open(() => answer({ statement: someStatement() }))
  await screen.findByRole('heading', { level: 1, name: 'Transfer statement' })
  await screen.findByText('Transfer no. 7')
  expect(server.to(deposits.getStatement)[0]?.body).toEqual({ depositId: '7' })
  expect(textsOf('Points by day', 'listitem')).toEqual([
    'GiftsOct 2, 2026 · 6,000 coins received+3,000',
    'Points from a returned transferOct 10, 2026+7,000',
    'Fee for the returned transferOct 10, 2026−200',
    'Gift codeOct 12, 2026−3,000',
  ])
  expect(textsOf('Points by month earned', 'listitem')).toEqual([
    'September 2026Received7,000Used or expired−3,200Paid out3,800',
    'October 2026Received3,000Paid out3,000',
  ])
  expect(textsOf('From points to yen', 'definition')).toEqual(['6,800', '6,800 yen', '−694 yen', '6,106 yen'])
})

test('shows what the transfer before left, and what this one leaves', async () => {
  const lot = { month: '2026-10', before: 100, received: 7_000, used: 0, paid: 7_050, left: 50 }
  await open(() => answer({ statement: someStatement({ lots: [lot] }) }))
  await screen.findByText('Transfer no. 7')
  expect(textsOf('Points by month earned', 'listitem')).toEqual([
    'October 2026Carried over100Received7,000Left for the next transfer−50Paid out7,050',
  ])
})

test('prints from the browser', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open(() => answer({ statement: someStatement() }))
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test.each([404, 400])('says that there is no such statement when the server answers %i', async (status) => {
  await open(() => refuse(status, 4), '999')
  await screen.findByText('Statement not found')
  expect(screen.getByRole('link', { name: 'Transfer history' }).getAttribute('href')).toBe('/mypage/payment_histories')
})

test('offers a retry and the way back when the statement could not be loaded', async () => {
  let fails = true
  await open(() => (fails ? refuse(429, 8) : answer({ statement: someStatement() })))
  await screen.findByText('Couldn’t load the statement')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mypage/payment_histories')
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Transfer no. 7')
})

test('an address that is no number is not found, without a call', async () => {
  const server = await open(() => answer({ statement: someStatement() }), 'abc')
  await screen.findByRole('heading', { level: 1 })
  expect(server.to(deposits.getStatement)).toEqual([])
})
