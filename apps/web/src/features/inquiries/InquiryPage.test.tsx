import { errorCode } from '@avalive/contract/errors'
import { inquiries } from '@avalive/contract/inquiries'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { wise } from '@avalive/contract/payouts/wise'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  closed,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { reload } from '../../lib/leave.ts'
import { newKey } from '../../lib/new-key.ts'
import { forgetSession, rememberVliveId } from '../../lib/session.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => putBoot())
afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})

const signInAs = (vliveId: string) => {
  signIn()
  rememberVliveId(vliveId)
}
const sent = () => answer({ inquiryNumber: 'K7M2-9QXD' })
const open = async (reply: (sent: Sent) => Response | Promise<Response> = sent, search = '') => {
  const server = stubServer([[inquiries.sendInquiry, reply]])
  await openApp(`/help/inquiry${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Contact us' })
  return server
}
/** The same tab, with a new document. */
const reopen = async (search = '') => {
  cleanup()
  return open(sent, search)
}

const topic = () => screen.getByLabelText<HTMLSelectElement>('Topic')
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message')
const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const values = () => [topic().value, message().value, email().value]
const enter = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const fill = (text = 'My payout failed.') => {
  enter(topic(), 'payouts')
  enter(message(), text)
  enter(email(), 'hana@example.com')
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const bodies = (server: Awaited<ReturnType<typeof open>>) =>
  server.to(inquiries.sendInquiry).map(({ body }) => body as Record<string, string>)

// shows inquiry-10
test('sends a visitor’s inquiry and shows its number and the way back', async () => {
  const server = await open()
  fill('  My payout failed.\n')
  await press('Send')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your message was sent' })
  expect(document.activeElement).toBe(heading)
  screen.getByText('K7M2-9QXD')
  expect(screen.getByRole('link', { name: 'Go to Help' }).getAttribute('href')).toBe('/help')
  expect(bodies(server)).toEqual([
    {
      category: 'payouts',
      text: 'My payout failed.',
      email: 'hana@example.com',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  await reopen()
  expect(values(), 'nothing is kept after sending').toEqual(['', '', ''])
})

// shows inquiry-10
test('sends a member’s inquiry with the shown account, and can write another', async () => {
  signInAs('v_mio')
  const server = await open()
  expect(values(), 'nothing personal is filled in').toEqual(['', '', ''])
  fill()
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)).toMatchObject([{ vliveId: 'v_mio' }])
  expect(screen.getByRole('link', { name: 'Go to My Page' }).getAttribute('href')).toBe('/mypage/')
  await press('Write another message')
  expect(values()).toEqual(['', '', ''])
  fill('Another')
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  const [first, second] = bodies(server)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('keeps what is written while an inquiry is sent as the next one', async () => {
  let finish: (response: Response) => void = () => {}
  const server = await open(() => new Promise<Response>((resolve) => (finish = resolve)))
  fill()
  await press('Send')
  enter(message(), 'My payout failed. And one more thing.')
  await act(async () => finish(sent()))
  await screen.findByText('K7M2-9QXD')
  await press('Write another message')
  expect(message().value).toBe('My payout failed. And one more thing.')
  await press('Send')
  await act(async () => finish(sent()))
  const [first, second] = bodies(server)
  expect(second?.text).toBe('My payout failed. And one more thing.')
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

// shows inquiry-11
test('shows the failed operation of the address, which can be removed', async () => {
  const server = await open(sent, '?operation=payouts.requestPayoneer&reference=a1-b2')
  screen.getByText('We’ll look into the step that failed.')
  screen.getByText('Reference a1-b2')
  expect(screen.queryByText(/requestPayoneer/)).toBeNull()
  expect(topic().value).toBe('payouts')
  expect(screen.queryByDisplayValue(/requestPayoneer/)).toBeNull()
  fill()
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)).toMatchObject([{ operation: 'payouts.requestPayoneer', reference: 'a1-b2' }])
  await press('Write another message')
  expect(screen.queryByText(/step that failed/), 'the next one is about something else').toBeNull()
})

// shows inquiry-11
test.each([
  { call: payoneer.requestPayoneerPayout, step: 'Payout with Payoneer' },
  { call: wise.requestWisePayout, step: 'Payout with Wise' },
])('takes a failed $call.name as its dialog links it', async ({ call, step }) => {
  const [operation, reference] = [`${call.area}.${call.name}`, newKey()]
  const server = await open(sent, `?${new URLSearchParams({ operation, reference })}`)
  screen.getByText(`We’ll look into this failed step: ${step}`)
  screen.getByText(`Reference ${reference}`)
  expect(topic().value).toBe('payouts')
  fill()
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)).toMatchObject([{ operation, reference }])
})

// shows inquiry-11
test('sends nothing about an operation that was removed', async () => {
  const server = await open(sent, '?operation=payouts.requestPayoneer')
  screen.getByText('We’ll look into the step that failed.')
  fill()
  await press('Remove')
  expect([address(), screen.queryByText(/step that failed/)]).toEqual(['/help/inquiry', null])
  expect(values()).toEqual(['payouts', 'My payout failed.', 'hana@example.com'])
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)[0]).not.toHaveProperty('operation')
})

// shows inquiry-11
test.each([
  ['?operation=<b>evil</b>&reference=1', null],
  ['?reference=17', null],
  [`?operation=payouts.${'x'.repeat(500)}`, null],
  ['?operation=coins.createIntent&reference=a%20b', 'We’ll look into the step that failed.'],
])('ignores what is malformed in %.40s', async (search, shown) => {
  await open(sent, search)
  expect(screen.queryByText(/step that failed/)?.textContent ?? null).toBe(shown)
  expect(screen.queryByText(/^Reference/)).toBeNull()
})

test('reports mistakes at their fields and sends nothing', async () => {
  const server = await open()
  await press('Send')
  for (const text of ['Choose a topic.', 'Write a message.', 'Enter a valid email address.']) screen.getByText(text)
  await waitFor(() => expect(document.activeElement).toBe(topic()))
  fill()
  enter(email(), 'hana@example')
  await press('Send')
  await waitFor(() => expect(document.activeElement).toBe(email()))
  enter(email(), 'hana@example.com')
  enter(message(), '🎁'.repeat(2003))
  screen.getByText('3 characters too many.')
  await press('Send')
  expect(server.to(inquiries.sendInquiry)).toEqual([])
  enter(message(), '🎁'.repeat(2000))
  await press('Send')
  await screen.findByText('K7M2-9QXD')
})

test('sends once, however often the button is pressed', async () => {
  let reply: (response: Response) => void = () => {}
  const server = await open(() => new Promise((resolve) => (reply = resolve)))
  fill()
  await press('Send')
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true')
  await press('Send')
  await act(async () => fireEvent.submit(message().form as HTMLFormElement))
  await act(async () => reply(sent()))
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)).toHaveLength(1)
})

// shows inquiry-12
test('keeps everything over a reload, and repeats a lost inquiry with its key', async () => {
  const lost = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  fill()
  await press('Send')
  await screen.findByText('An error has occurred. Please wait a moment and then try again.')
  await press('OK')
  expect(values()).toEqual(['payouts', 'My payout failed.', 'hana@example.com'])
  const server = await reopen()
  expect(values()).toEqual(['payouts', 'My payout failed.', 'hana@example.com'])
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)).toEqual(bodies(lost))
})

// shows inquiry-12
test('gives a changed inquiry a new key', async () => {
  const lost = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  fill()
  await press('Send')
  await press('OK')
  const server = await reopen()
  enter(message(), 'My payout failed twice.')
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)[0]?.idempotencyKey).not.toBe(bodies(lost)[0]?.idempotencyKey)
})

// shows inquiry-12
test.each([
  ['another operation', '?operation=payouts.requestPayoneer&reference=1', '?operation=coins.createIntent&reference=1'],
  ['another reference', '?operation=payouts.requestPayoneer&reference=1', '?operation=payouts.requestPayoneer'],
  ['no operation', '?operation=payouts.requestPayoneer&reference=1', ''],
  ['an operation after none', '', '?operation=payouts.requestPayoneer&reference=1'],
])('gives the same words about %s a new key', async (_what, before, after) => {
  const lost = await open(() => Promise.reject(new TypeError('Failed to fetch')), before)
  fill()
  await press('Send')
  await press('OK')
  const server = await reopen(after)
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)[0]?.text).toBe(bodies(lost)[0]?.text)
  expect(bodies(server)[0]?.idempotencyKey).not.toBe(bodies(lost)[0]?.idempotencyKey)
})

// shows inquiry-12
test('repeats a lost inquiry about an operation with its key', async () => {
  const search = '?operation=payouts.requestPayoneer&reference=1'
  const lost = await open(() => Promise.reject(new TypeError('Failed to fetch')), search)
  fill()
  await press('Send')
  await press('OK')
  const server = await reopen(search)
  await press('Send')
  await screen.findByText('K7M2-9QXD')
  expect(bodies(server)).toEqual(bodies(lost))
})

// shows inquiry-12
test.each([
  ['the same account', 'v_mio', 'v_mio', ['payouts', 'My payout failed.', 'hana@example.com']],
  ['another account', 'v_mio', 'v_ren', ['', '', '']],
  ['a visitor after a logout', 'v_mio', null, ['', '', '']],
  ['a visitor who has signed in since', null, 'v_ren', ['payouts', 'My payout failed.', '']],
])('gives a draft to %s as it should', async (_who, before, after, expected) => {
  if (before) signInAs(before)
  await open()
  fill()
  forgetSession()
  if (after) signInAs(after)
  await reopen()
  expect(values()).toEqual(expected)
})

test.each(['nonsense', '{"owner":null}', '{"owner":null,"category":"x","text":1,"email":[],"idempotencyKey":null}'])(
  'ignores the unreadable draft %s',
  async (stored) => {
    window.sessionStorage.setItem('avalive.inquiry', stored)
    await open()
    expect(values()).toEqual(['', '', ''])
  },
)

test.each([
  [429, errorCode('inquiries', 'tooManyRequests'), /Try again in a minute/],
  [429, errorCode('inquiries', 'tooManyToday'), /Try again tomorrow, or write to support@some.example/],
])('explains the limit of %i %i and keeps everything', async (status, code, text) => {
  await open(() => refuse(status, code))
  fill()
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(values()).toEqual(['payouts', 'My payout failed.', 'hana@example.com'])
  enter(message(), 'Again')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('says when the browser is offline', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fill()
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toMatch(/You’re offline.*won’t arrive twice/)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('reloads the page if another tab has signed in as somebody else', async () => {
  signInAs('v_mio')
  await open(() => refuse(409, errorCode('coins', 'accountMismatch')))
  fill()
  await press('Send')
  await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
  await press('OK')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('goes to the maintenance page and keeps everything', async () => {
  await open(closed)
  fill()
  await press('Send')
  await screen.findByRole('alertdialog')
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
  await reopen()
  expect(values()).toEqual(['payouts', 'My payout failed.', 'hana@example.com'])
})

test('is linked from the help page', async () => {
  stubServer()
  await openApp('/help')
  expect((await screen.findByRole('link', { name: 'Inquiry form' })).getAttribute('href')).toBe('/help/inquiry')
})
