import { account } from '@avalive/contract/account'
import type { OwnErrorName } from '@avalive/contract/errors'
import { errorCode, errorStatus } from '@avalive/contract/errors'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { maintenance } from '@avalive/contract/maintenance'
import { session } from '@avalive/contract/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { saveCampaign } from '../../lib/campaign.ts'

const noMypage = [account.getMypage, () => new Promise<Response>(() => {})] as const
const refused = (name: OwnErrorName<'session'>) => refuse(errorStatus('session', name), errorCode('session', name))

/** The server sets the marker together with the HttpOnly cookie. */
const started = (payload: unknown) => () => {
  signIn()
  return answer(payload)
}

beforeEach(() => putBoot())
afterEach(resetBrowser)

describe('the return from the service', () => {
  // shows session-9, session-23, session-27
  test('exchanges the hand-off code once and goes to my-page', async () => {
    window.avaliveHandOff = 'code'
    const server = stubServer([
      [session.startSession, started({ account: { vliveId: 'v1' }, firstSignIn: null })],
      noMypage,
    ])
    await openApp('/login/success')
    await screen.findByRole('heading', { name: 'My Page' })
    expect(server.to(session.startSession).map(({ body }) => body)).toEqual([{ t: 'code' }])
    expect(address()).toBe('/mypage/')
    expect(window.sessionStorage.getItem('avalive.vliveId')).toBe('v1')
  })

  // shows session-28
  test('restores the destination and the campaign', async () => {
    window.avaliveHandOff = 'code'
    saveCampaign('?destination=%2Franking%2Fabc&utm_source=x')
    stubServer([[session.startSession, started({ account: { vliveId: 'v1' }, firstSignIn: null })]])
    await openApp('/login/success')
    await waitFor(() => expect(address()).toBe('/ranking/abc?utm_source=x'))
    expect(window.sessionStorage.getItem('avalive.campaign')).toBeNull()
  })

  // shows session-27
  test('without a code leads to the login page', async () => {
    const server = stubServer()
    await openApp('/login/success')
    await screen.findByRole('heading', { name: 'Welcome to Avalive' })
    expect(address()).toBe('/login')
    expect(server.to(session.startSession)).toEqual([])
  })

  // shows session-28
  test('without a code restores the campaign parameters on the login page', async () => {
    saveCampaign('?destination=%2Franking%2Fabc&utm_source=x')
    stubServer()
    await openApp('/login/success')
    await screen.findByRole('heading', { name: 'Welcome to Avalive' })
    expect(address()).toBe('/login?destination=%2Franking%2Fabc&utm_source=x')
  })

  // shows session-39
  test.each([
    ['handOffRefused', 1],
    ['suspended', 4],
    ['usageNotPermitted', 5],
  ] as const)('shows an error on the login page, with the saved campaign, for the refusal %s', async (name, code) => {
    window.avaliveHandOff = 'used'
    saveCampaign('?utm_source=x')
    stubServer([[session.startSession, () => refused(name)]])
    await openApp('/login/success')
    await screen.findByRole('alert')
    expect(address()).toBe(`/login?utm_source=x&e=${code}`)
    expect(screen.queryByText(/An error has occurred/)).toBeNull()
  })

  test('shows an error on the login page, with the saved campaign, when there is no response', async () => {
    window.avaliveHandOff = 'code'
    saveCampaign('?utm_source=x')
    stubServer()
    await openApp('/login/success')
    await screen.findByText('An error has occurred. Please wait a moment and then try again.')
    expect(address()).toBe('/login?utm_source=x')
  })

  // shows session-29
  test('through the error page keeps the error code and the campaign', async () => {
    saveCampaign('?utm_source=x')
    stubServer()
    await openApp('/login/error?e=4')
    await screen.findByRole('alert')
    expect(address()).toBe('/login?utm_source=x&e=4')
  })
})

describe('the first sign-in', () => {
  const attempt = '0199b5c0-0000-7000-8000-000000000001'
  const asked = { attempt, nickname: 'Zoe', birthday: '', region: 'JP' }
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Get started' })))
  const fill = () => {
    choose('Year', '2000')
    choose('Month', '2')
    choose('Day', '29')
  }

  test('asks for nickname, birthday and region, prefilled with the data of the service', async () => {
    window.avaliveHandOff = 'code'
    const firstSignIn = { attempt, nickname: 'Zoe', region: 'DE' }
    stubServer([[session.startSession, () => answer({ account: null, firstSignIn })]])
    await openApp('/login/success')
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(screen.getByLabelText('Nickname')).toHaveProperty('value', 'Zoe')
    expect(screen.getByLabelText('Country or region')).toHaveProperty('value', 'DE')
  })

  test('starts over when the history entry does not say which sign-in it belongs to', async () => {
    stubServer()
    const { attempt: _, ...withoutAttempt } = asked
    await openApp('/login/success', withoutAttempt)
    await screen.findByRole('heading', { name: 'Welcome to Avalive' })
  })

  test('keeps the entered data after a reload', async () => {
    stubServer()
    await openApp('/login/success', { ...asked, birthday: '2000-02-29' })
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '29')
    fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Zoë' } })
    await waitFor(() => expect(window.history.state.usr).toMatchObject({ nickname: 'Zoë' }))
  })

  test.each([
    ['Nickname', '   ', 'This field is required.'],
    ['Nickname', 'x'.repeat(31), 'Use 30 characters or fewer.'],
    ['Nickname', '\u200b', 'Use at least one visible letter, number, or symbol.'],
  ])('with the field %s of %j is not sent', async (label, value, message) => {
    const server = stubServer()
    await openApp('/login/success', asked)
    fill()
    choose(label, value)
    await submit()
    expect(screen.getByText(message)).toBeTruthy()
    expect(server.to(firstSignIns.finishFirstSignIn)).toEqual([])
  })

  test.each([
    ['', 'This field is required.'],
    ['QQ', 'Choose a valid country or region.'],
  ])('with the region %j is not sent', async (region, message) => {
    const server = stubServer()
    await openApp('/login/success', { ...asked, region })
    fill()
    await submit()
    expect(screen.getByText(message)).toBeTruthy()
    expect(server.to(firstSignIns.finishFirstSignIn)).toEqual([])
  })

  // shows lang-6
  test('shows a summary of errors below the form until all are fixed', async () => {
    stubServer()
    await openApp('/login/success', asked)
    const told = () => screen.getByRole('alert', { hidden: true }).textContent
    expect(told()).toBe('')
    await submit()
    expect(told()).toBe('Check the fields marked above.')
    fill()
    expect(told()).toBe('')
  })

  test('with a birthday in the future is not sent, and the field shows why', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z'), toFake: ['Date'] })
    const server = stubServer()
    await openApp('/login/success', { ...asked, birthday: '2026-11-16' })
    await submit()
    expect(screen.getByText('Choose a date in the past.')).toBeTruthy()
    expect(server.to(firstSignIns.finishFirstSignIn)).toEqual([])
    vi.useRealTimers()
  })

  test('with an incomplete birthday is not sent', async () => {
    const server = stubServer()
    await openApp('/login/success', asked)
    choose('Year', '2000')
    await submit()
    expect(screen.getByText('This field is required.')).toBeTruthy()
    expect(server.to(firstSignIns.finishFirstSignIn)).toEqual([])
  })

  test('creates the account and goes to my-page', async () => {
    const server = stubServer([[firstSignIns.finishFirstSignIn, started({ account: { vliveId: 'v2' } })], noMypage])
    await openApp('/login/success', { ...asked, nickname: ' Zoe ' })
    fill()
    await submit()
    await screen.findByRole('heading', { name: 'My Page' })
    expect(server.to(firstSignIns.finishFirstSignIn).map(({ body }) => body)).toEqual([
      { attempt, nickname: 'Zoe', birthday: '2000-02-29', region: 'JP' },
    ])
  })

  test('does not navigate back to the form to save the draft after it has finished', async () => {
    const held: { answer?: () => void } = {}
    const reply = () =>
      new Promise<Response>((resolve) => {
        held.answer = () => resolve(started({ account: { vliveId: 'v2' } })())
      })
    stubServer([
      [firstSignIns.finishFirstSignIn, reply],
      [maintenance.checkAll, () => new Promise<Response>(() => {})],
    ])
    await openApp('/login/success', asked)
    fill()
    await submit()
    await act(async () => held.answer?.())
    expect(address()).toBe('/mypage/')
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(address()).toBe('/mypage/')
  })

  // shows session-39
  test.each([
    ['tooYoung', '/login?e=7'],
    ['firstSignInOver', '/login?e=1'],
    ['creationClosed', '/login?e=3'],
  ] as const)('that is refused with %s ends at %s', async (name, end) => {
    stubServer([[firstSignIns.finishFirstSignIn, () => refused(name)]])
    await openApp('/login/success', asked)
    fill()
    await submit()
    await waitFor(() => expect(address()).toBe(end))
    expect(screen.queryByText(/An error has occurred/)).toBeNull()
  })
})
