import { devices } from '@avalive/contract/devices'
import { passkeys } from '@avalive/contract/passkeys'
import { sandbox } from '@avalive/contract/sandbox'
import { session } from '@avalive/contract/session'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { saveCampaign } from '../../lib/campaign.ts'
import { leaveTo } from '../../lib/leave.ts'
import { created, creationOptions, noPasskeys, phone, refusedWith, requestOptions, used } from './passkeys.testing.ts'

vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))
vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<typeof import('@simplewebauthn/browser')>()),
  browserSupportsWebAuthn: vi.fn(() => true),
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}))

beforeEach(() => {
  putBoot()
  signIn()
  vi.mocked(leaveTo).mockClear()
  vi.mocked(startRegistration).mockReset()
  vi.mocked(startAuthentication).mockReset()
  vi.mocked(startRegistration).mockResolvedValue({ ...created, type: 'public-key' })
  vi.mocked(startAuthentication).mockResolvedValue({ ...used, type: 'public-key' })
})
afterEach(resetBrowser)

const listed = (changes: object = {}) => [passkeys.listPasskeys, () => answer({ ...noPasskeys, ...changes })] as const
const verifies = [
  [passkeys.beginVerification, () => answer({ options: requestOptions })],
  [passkeys.finishVerification, () => answer({})],
] as const
const creates = [
  [passkeys.beginPasskey, () => answer({ options: creationOptions })],
  [passkeys.finishPasskey, () => answer({ passkey: phone })],
] as const
const click = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const notAllowed = () => new DOMException('not allowed', 'NotAllowedError')

describe('the sign-in of an operator', () => {
  // shows session-60
  test('goes on to the passkey and then to the destination', async () => {
    window.avaliveHandOff = 'code'
    saveCampaign('?destination=%2Franking%2Fabc')
    const server = stubServer([
      [
        session.startSession,
        () => answer({ account: { vliveId: 'v1', secondFactorRequired: true }, firstSignIn: null }),
      ],
      listed({ passkeys: [phone], secondFactorRequired: true }),
      ...verifies,
    ])
    await openApp('/login/success')
    await screen.findByRole('heading', { name: 'Confirm with your passkey' })
    expect(address()).toBe('/login/passkey')
    await click('Use passkey')
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/ranking/abc'))
    expect(server.to(passkeys.finishVerification)).toHaveLength(1)
  })

  // shows session-61
  test('creates the first passkey with a code', async () => {
    const server = stubServer([listed({ secondFactorRequired: true, inviteRequired: true }), ...creates])
    await openApp('/login/passkey')
    await screen.findByLabelText('Code')
    await click('Create passkey')
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    type('Code', ' ABCDE-12345 ')
    type('Name', 'Office key')
    await click('Create passkey')
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/mypage/'))
    expect(server.to(passkeys.beginPasskey)[0]?.body).toEqual({ code: 'ABCDE-12345' })
    expect(server.to(passkeys.finishPasskey)[0]?.body).toMatchObject({ name: 'Office key', code: 'ABCDE-12345' })
  })

  test('says why a code was refused', async () => {
    stubServer([
      listed({ secondFactorRequired: true, inviteRequired: true }),
      [passkeys.beginPasskey, () => refusedWith('session.passkeyInviteRefused', 'This code is wrong.')],
    ])
    await openApp('/login/passkey')
    await screen.findByLabelText('Code')
    type('Code', 'X')
    type('Name', 'Key')
    await click('Create passkey')
    await screen.findByText('This code is wrong.')
    expect(startRegistration).not.toHaveBeenCalled()
  })

  // shows session-67
  test('can pass without an authenticator in the sandbox only', async () => {
    putBoot({ sandbox: true })
    const server = stubServer([
      listed({ passkeys: [phone], secondFactorRequired: true }),
      [sandbox.passSecondFactor, () => answer({ token: 't' })],
    ])
    await openApp('/login/passkey')
    await click('Continue without a passkey (sandbox only)')
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/mypage/'))
    expect(server.to(sandbox.passSecondFactor)).toHaveLength(1)
  })

  test('has no way around the passkey outside the sandbox, and can go on as a member', async () => {
    stubServer([listed({ passkeys: [phone], secondFactorRequired: true })])
    await openApp('/login/passkey')
    await screen.findByRole('button', { name: 'Use passkey' })
    expect(screen.queryByRole('button', { name: /sandbox/ })).toBeNull()
    await click('Continue as a regular user')
    expect(leaveTo).toHaveBeenCalledWith('/mypage/')
  })

  test('can be tried again after the prompt was closed', async () => {
    stubServer([listed({ passkeys: [phone], secondFactorRequired: true }), ...verifies])
    vi.mocked(startAuthentication).mockRejectedValueOnce(notAllowed())
    await openApp('/login/passkey')
    await screen.findByRole('button', { name: 'Use passkey' })
    await click('Use passkey')
    await screen.findByText('Canceled or timed out. Try again when you’re ready.')
    await click('Use passkey')
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/mypage/'))
  })
})

describe('the list of passkeys', () => {
  // shows session-62
  test('shows each with its dates', async () => {
    stubServer([listed({ passkeys: [phone, { ...phone, id: '8', name: 'Key', lastUsedAt: null, synced: false }] })])
    await openApp('/mypage/passkeys')
    await screen.findByText('My phone')
    expect(screen.getAllByText(/^Last used/)).toHaveLength(1)
    expect(screen.getAllByText('Synced across your devices')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Add a passkey' }).getAttribute('href')).toBe('/mypage/passkeys/new')
  })

  test('is empty at first, and can be loaded again after a failure', async () => {
    let fails = true
    stubServer([[passkeys.listPasskeys, () => (fails ? refusedWith('invalidInput') : answer(noPasskeys))]])
    await openApp('/mypage/passkeys')
    await screen.findByRole('heading', { name: 'Couldn’t load your passkeys' })
    fails = false
    await click('Try again')
    await screen.findByText('No passkeys yet')
  })

  // shows session-64
  test('removes one after a confirmation', async () => {
    let stored: unknown[] = [phone]
    const server = stubServer([
      [passkeys.listPasskeys, () => answer({ ...noPasskeys, passkeys: stored })],
      [
        passkeys.removePasskey,
        () => {
          stored = []
          return answer({})
        },
      ],
    ])
    await openApp('/mypage/passkeys')
    await screen.findByText('My phone')
    await click('Remove “My phone”')
    await screen.findByRole('heading', { name: 'Remove “My phone”?' })
    expect(server.to(passkeys.removePasskey)).toEqual([])
    await click('Remove')
    await screen.findByText('No passkeys yet')
    expect(server.to(passkeys.removePasskey).map(({ body }) => body)).toEqual([{ id: '7' }])
  })

  // shows payouts-16
  test('asks for a fresh sign-in when the server refuses the removal', async () => {
    stubServer([
      listed({ passkeys: [phone], fresh: false }),
      [passkeys.removePasskey, () => refusedWith('freshSignInRequired')],
    ])
    await openApp('/mypage/passkeys')
    await screen.findByText('My phone')
    await click('Remove “My phone”')
    await click('Remove')
    await screen.findByRole('heading', { name: 'Confirm it’s you' })
    expect(address()).toBe('/login/again?destination=%2Fmypage%2Fpasskeys')
  })

  test('explains why the last one of an operator stays', async () => {
    stubServer([
      listed({ passkeys: [phone] }),
      [passkeys.removePasskey, () => refusedWith('session.lastPasskey', 'Operators keep one.')],
    ])
    await openApp('/mypage/passkeys')
    await screen.findByText('My phone')
    await click('Remove “My phone”')
    await click('Remove')
    await screen.findByText('Operators keep one.')
  })
})

describe('after a change of passkeys', () => {
  const device = (n: number) => ({
    id: `0197f000-0000-7000-8000-00000000000${n}`,
    isCurrent: n === 1,
    browser: 'Chrome',
    platform: 'Windows',
    signedInAt: '2026-03-01T01:00:00Z',
    lastUsedAt: '2026-03-04T02:30:00Z',
  })
  const lists = (count: number) =>
    [devices.listSessions, () => answer({ sessions: Array.from({ length: count }, (_, n) => device(n + 1)) })] as const
  const remove = async (sessions: number) => {
    const server = stubServer([
      listed({ passkeys: [phone] }),
      [passkeys.removePasskey, () => answer({})],
      lists(sessions),
      [devices.revokeOtherSessions, () => answer({ ended: sessions - 1 })],
    ])
    await openApp('/mypage/passkeys')
    await click('Remove “My phone”')
    await click('Remove')
    await waitFor(() => expect(server.to(devices.listSessions)).toHaveLength(1))
    return server
  }

  // shows session-84
  test('offers to log out all other devices', async () => {
    const server = await remove(3)
    await screen.findByRole('alertdialog', { name: 'Log out all other devices?' })
    await click('Log out all other devices')
    await screen.findByText('2 devices are logged out')
    expect(server.to(devices.revokeOtherSessions)).toHaveLength(1)
  })

  test('leaves the other devices alone when the person declines', async () => {
    const server = await remove(3)
    await click('Not now')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.to(devices.revokeOtherSessions)).toHaveLength(0)
  })

  test('offers nothing when there is no other device', async () => {
    await remove(1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('offers it on the list after a new one was created, too', async () => {
    stubServer([listed(), ...creates, lists(2)])
    await openApp('/mypage/passkeys/new')
    await screen.findByLabelText('Name')
    type('Name', 'My phone')
    await click('Create passkey')
    await screen.findByRole('alertdialog', { name: 'Log out all other devices?' })
    expect(address()).toBe('/mypage/passkeys')
  })
})

describe('the form for a new passkey', () => {
  // shows session-62
  test('creates it and returns to the list', async () => {
    const server = stubServer([listed(), ...creates])
    await openApp('/mypage/passkeys/new')
    await screen.findByLabelText('Name')
    type('Name', ' My phone ')
    await click('Create passkey')
    await waitFor(() => expect(address()).toBe('/mypage/passkeys'))
    expect(server.to(passkeys.finishPasskey)[0]?.body).toMatchObject({ name: 'My phone' })
  })

  // shows payouts-16
  test('asks for a fresh sign-in before it is shown', async () => {
    stubServer([listed({ fresh: false })])
    await openApp('/mypage/passkeys/new')
    await screen.findByRole('heading', { name: 'Confirm it’s you' })
    expect(address()).toBe('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew')
  })

  test('leads to the login when the session has ended', async () => {
    stubServer([[passkeys.listPasskeys, () => refusedWith('notSignedIn')]])
    await openApp('/mypage/passkeys/new')
    await screen.findByRole('link', { name: 'Log in' })
  })
})

describe('signing in again', () => {
  // shows payouts-16, session-65
  test('with a passkey returns to the page that asked for it', async () => {
    stubServer([listed({ passkeys: [phone], fresh: false }), ...verifies])
    await openApp('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew')
    await screen.findByRole('button', { name: 'Use passkey' })
    await click('Use passkey')
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/mypage/passkeys/new'))
  })

  // shows session-68
  test('through a service keeps the session and the destination', async () => {
    const server = stubServer([
      listed({ fresh: false }),
      [session.beginSignIn, () => answer({ authorize_url: 'https://service.example/' })],
    ])
    await openApp('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew')
    await screen.findByRole('button', { name: 'Log in with LINE' })
    expect(screen.queryByRole('button', { name: 'Use passkey' })).toBeNull()
    await click('Log in with LINE')
    expect(server.to(session.beginSignIn)[0]?.body).toEqual({ sns_kind: 3, again: true })
    expect(leaveTo).toHaveBeenCalledWith('https://service.example/')
    expect(window.sessionStorage.getItem('avalive.campaign')).toContain('passkeys')
  })

  // shows session-68
  test('with another account says that nothing has changed', async () => {
    saveCampaign('?destination=%2Fmypage%2Fpasskeys%2Fnew')
    stubServer([listed({ fresh: false })])
    await openApp('/login/error?e=8')
    await screen.findByText(/You logged in with a different account. Nothing has changed./)
    expect(address()).toBe('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew&e=8')
  })

  // shows notices-28
  test('leads a person who was suspended meanwhile to the notice', async () => {
    const server = stubServer([[passkeys.listPasskeys, () => refusedWith('notSignedIn')]])
    await openApp('/login/error?e=4&notice=7')
    const link = await screen.findByRole('link', { name: 'Read the notice and appeal' })
    expect(link.getAttribute('href')).toBe('/notice/penalty/7')
    expect(server.to(passkeys.listPasskeys)).toEqual([])
  })

  // shows session-66
  test('is not possible in the app, which says to use a browser', async () => {
    stubServer([listed({ fresh: false, renewable: false })])
    await openApp('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew')
    await screen.findByRole('heading', { name: 'Open this page in your browser' })
    expect(screen.queryByRole('button', { name: /Log in with/ })).toBeNull()
  })
})
