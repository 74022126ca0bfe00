import { errorCode } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { penaltyCategories, penaltyPlaces, penaltyReasons } from '@avalive/rules/penalties/penalty'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'

beforeEach(() => putBoot())
afterEach(() => resetBrowser())

const someNotice = {
  id: 7,
  penaltyType: 'warning',
  penaltyLevel: 1,
  penaltyReason: 'commercial',
  penaltyReasonNumber: 3,
  penaltyPlace: 'profile',
  category: 'url',
  days: null,
  sentAt: '2026-11-10T03:00:00Z',
  suspendedUntil: null,
  inForce: false,
  liftedAt: null,
  appeal: null,
}

const notice = (changes: object = {}) => answer({ penaltyNotice: { ...someNotice, ...changes } })

const open = async (reply: () => Response, appeal: () => Response = () => notice({ appeal: waiting })) => {
  const server = stubServer([
    [penalties.getPenaltyNotice, reply],
    [penalties.sendAppeal, appeal],
  ])
  await openApp('/notice/penalty/7')
  return server
}

const waiting = { state: 'waiting', sentAt: '2026-11-11T03:00:00Z', answer: null }
const suspended = { penaltyType: 'suspend', penaltyLevel: 2, days: 3, suspendedUntil: '2026-11-13T03:00:00Z' }

const send = async (text: string) => {
  fireEvent.change(screen.getByLabelText('Your appeal'), { target: { value: text } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send appeal' })))
}

// shows notices-19
test.each([
  [{}, 'You’ve received a warning', /You can keep using Avalive/],
  [{ ...suspended, inForce: true }, 'Your account is suspended for 3 days', /until Nov 13, 2026/],
  [suspended, 'Your account was suspended', /The suspension is over/],
  [{ ...suspended, liftedAt: '2026-11-12T03:00:00Z' }, 'Your account was suspended', /ended the suspension/],
  [
    { penaltyType: 'stop', penaltyLevel: 3, suspendedUntil: 'infinity', inForce: true },
    'Your account is permanently suspended',
    /can no longer use/,
  ],
])('shows what the penalty %j means', async (changes, title, meaning) => {
  signIn()
  await open(() => notice(changes))
  await screen.findByRole('heading', { level: 2, name: title })
  screen.getByText(meaning)
  screen.getByText('Advertising or commercial activity')
  screen.getByText('Links to other sites')
  screen.getByText('Profile')
  expect(screen.getByRole('link', { name: 'Read the terms of use' }).getAttribute('href')).toBe('/policies/terms')
})

// shows notices-21, notices-22, notices-23
test('has a text for every reason, place and category', async () => {
  const seen = new Set<string>()
  for (const penaltyReason of penaltyReasons) {
    await open(() => notice({ penaltyReason }))
    seen.add((await screen.findByText('Reason')).nextElementSibling?.textContent ?? '')
    resetBrowser()
    putBoot()
  }
  for (const penaltyPlace of penaltyPlaces) {
    await open(() => notice({ penaltyPlace }))
    seen.add(`at ${(await screen.findByText('Where')).nextElementSibling?.textContent}`)
    resetBrowser()
    putBoot()
  }
  for (const category of penaltyCategories) {
    await open(() => notice({ category }))
    seen.add(`kind ${(await screen.findByText('Kind of violation')).nextElementSibling?.textContent}`)
    resetBrowser()
    putBoot()
  }
  expect(seen.size).toBe(penaltyReasons.length + penaltyPlaces.length + penaltyCategories.length)
})

// shows notices-25
test.each([401, 403, 404])('shows its own not-found view for %i and logs nobody out', async (status) => {
  signIn()
  await open(() => refuse(status, errorCode('penalties', 'notFound')))
  await screen.findByRole('heading', { level: 1, name: 'We can’t show this notice' })
  expect(address()).toBe('/notice/penalty/7')
  expect(screen.getByRole('link', { name: /My Page/ })).toBeTruthy()
})

test('shows a failure to load and tries again', async () => {
  let isDown = true
  await open(() => (isDown ? refuse(400 + 18, 1) : notice()))
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load the notice' })
  isDown = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('heading', { level: 2, name: 'You’ve received a warning' })
})

// shows notices-29
test('sends one appeal, checks it before, and shows that it waits', async () => {
  const server = await open(() => notice())
  await screen.findByLabelText('Your appeal')
  await send('  ')
  screen.getByText('Tell us why you’re appealing.')
  await send('x'.repeat(1003))
  screen.getByText('3 characters too many.')
  await send(' It was my own site. ')
  await screen.findByText(/We received your appeal on Nov 11, 2026/)
  expect(server.to(penalties.sendAppeal).map(({ body }) => body)).toEqual([{ id: 7, text: 'It was my own site.' }])
  expect(screen.queryByLabelText('Your appeal')).toBeNull()
})

// shows notices-29
test.each([400, 401, 403, 404])(
  'keeps the text of an appeal that is refused with %i, also in the tab',
  async (status) => {
    const appeal = () => refuse(status, errorCode('penalties', 'notFound'))
    await open(() => notice(), appeal)
    await screen.findByLabelText('Your appeal')
    await send('It was my own site.')
    if (status !== 400) {
      await screen.findByText(/Your appeal wasn’t sent/)
      expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    }
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your appeal').value
    expect(text()).toBe('It was my own site.')
    expect(address()).toBe('/notice/penalty/7')
    expect(window.sessionStorage.getItem('avalive.appeal')).toContain('It was my own site.')
  },
)

test('offers the kept text of the same notice only, and drops it once it was sent', async () => {
  window.sessionStorage.setItem('avalive.appeal', JSON.stringify({ id: 7, text: 'Kept' }))
  await open(() => notice())
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your appeal')).value).toBe('Kept')
  await send('Kept and sent')
  await screen.findByText(/We received your appeal/)
  expect(window.sessionStorage.getItem('avalive.appeal')).toBeNull()
})

test('shows the appeal that was sent in another tab', async () => {
  let appeal: object | null = null
  await open(
    () => notice({ appeal }),
    () => {
      appeal = waiting
      return refuse(409, errorCode('penalties', 'alreadyAppealed'))
    },
  )
  await screen.findByLabelText('Your appeal')
  await send('Again')
  await screen.findByText(/We received your appeal/)
})

test('shows the operator’s answer', async () => {
  await open(() => notice({ appeal: { ...waiting, state: 'rejected', answer: 'Links are not allowed.' } }))
  await screen.findByText('Links are not allowed.')
  screen.getByText('We reviewed your appeal. Our decision hasn’t changed.')
})

// shows notices-28
test('lets a person in a restricted session log out', async () => {
  await open(() => notice({ penaltyType: 'stop', suspendedUntil: 'infinity', inForce: true }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout'))
})
