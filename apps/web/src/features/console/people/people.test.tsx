import { account } from '@avalive/contract/account'
import { avatars } from '@avalive/contract/avatars'
import { consoleCalls } from '@avalive/contract/console'
import { consoleOperators } from '@avalive/contract/console-operators'
import { consolePeople } from '@avalive/contract/console-people'
import { areas, commonErrors } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { suspensions } from '@avalive/contract/suspensions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { call } from '../../../lib/api.ts'
import { forgetView, startView, viewing } from '../../../lib/view.ts'
import { beOperator } from '../console.testing.tsx'

afterEach(() => {
  forgetView()
  resetBrowser()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const confirm = async (button: string, reason = 'Ticket 4711') => {
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
}

const row = {
  vliveId: 'v_mio',
  profileId: 'p_mio',
  nickname: 'Mio',
  iconUrl: '/icons/newcomer.svg',
  region: 'JP',
  createdAt: '2026-11-01T03:00:00Z',
  official: false,
  isOperator: false,
  usagePermitted: true,
  suspendedUntil: null as string | null,
}
const person = {
  ...row,
  username: 'user_mio',
  description: 'Hello',
  officialVersion: 3,
  suspensionVersion: 0,
  usagePermissionVersion: 0,
  maskedBirthday: '••••-••-••',
  services: ['google'],
  hasAvatar: true,
  followers: 1200,
}
const NOW = '2098-06-01T00:00:00Z'
const known = (changes = {}) =>
  [consolePeople.getPerson, () => answer({ person: { ...person, ...changes }, now: NOW })] as const

describe('the list of people', () => {
  test('shows their states in words and leads to a person', async () => {
    beWide(80)
    const suspended = { ...row, vliveId: 'v_ren', nickname: 'Ren', suspendedUntil: 'infinity' }
    const server = beOperator([
      [consolePeople.listPeople, () => answer({ rows: [row, suspended], next: null })],
      known(),
    ])
    await openApp('/console/people?q=mi')
    await heading('People')
    expect(await screen.findByText('Suspended for good')).toBeTruthy()
    expect(server.to(consolePeople.listPeople)[0]?.body).toMatchObject({ search: 'mi' })
    fireEvent.click(screen.getByRole('link', { name: 'Mio' }))
    await heading('Mio')
  })
})

test('offers no order of people while a search orders them', async () => {
  beWide(80)
  const server = beOperator([[consolePeople.listPeople, () => answer({ rows: [row], next: null })]])
  await openApp('/console/people?q=mi&sort=newest')
  await screen.findByText('1 row')
  expect(screen.queryByRole('button', { name: /^Registered/ })).toBeNull()
  expect(server.to(consolePeople.listPeople)[0]?.body).toEqual({ search: 'mi' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  expect(await screen.findByRole('button', { name: /^Registered/ })).toBeTruthy()
})

describe('the page of a person', () => {
  test('narrows the ledger by account, reason and days, and turns it', async () => {
    beWide(80)
    const server = beOperator([
      known(),
      [consolePeople.listPersonLedger, () => answer({ rows: [], next: null, balances: [] })],
    ])
    await openApp('/console/people/v_mio?section=ledger&account=livePoint&from=2026-11-01&sort=newest')
    fireEvent.change(await screen.findByLabelText('Reason'), {
      target: { value: 'bankTransfer.giftCard.payoneer.wisePayout' },
    })
    await waitFor(() =>
      expect(server.to(consolePeople.listPersonLedger).at(-1)?.body).toEqual({
        vliveId: 'v_mio',
        account: 'livePoint',
        reasons: ['bankTransfer', 'giftCard', 'payoneer', 'wisePayout'],
        from: '2026-10-31T15:00:00.000Z',
        sort: 'newest',
        descending: false,
      }),
    )
    expect(new URLSearchParams(window.location.search).get('section')).toBe('ledger')
  })

  test('narrows payouts by the state of their service', async () => {
    beWide(80)
    const server = beOperator([
      known(),
      [consolePeople.getPersonRegistrations, () => answer({ registrations: [] })],
      [consolePeople.listPersonPayouts, () => answer({ rows: [], next: null })],
    ])
    await openApp('/console/people/v_mio?section=payouts')
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'bank:held' } })
    await waitFor(() =>
      expect(server.to(consolePeople.listPersonPayouts).at(-1)?.body).toMatchObject({ state: 'bank:held' }),
    )
    expect(screen.getByRole('option', { name: 'Bank transfer: On hold' })).toBeTruthy()
  })

  test('masks the birthday, and reveals it with a reason', async () => {
    const server = beOperator([known(), [consolePeople.revealPersonal, () => answer({ value: '2000-01-31' })]])
    await openApp('/console/people/v_mio')
    await heading('Mio')
    expect(screen.queryByText('2000-01-31')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Reveal' }))
    await confirm('Reveal')
    expect(await screen.findByText('2000-01-31')).toBeTruthy()
    expect(server.to(consolePeople.revealPersonal)[0]?.body).toEqual({
      vliveId: 'v_mio',
      what: 'birthday',
      reason: 'Ticket 4711',
    })
  })

  test('loads a section when it is opened, and not before', async () => {
    beWide(80)
    const session = {
      id: 's1',
      signedInAt: '2026-11-01T03:00:00Z',
      lastUsedAt: '2026-11-02T03:00:00Z',
      expiresAt: '2026-12-01T03:00:00Z',
      endedAt: null,
      browser: 'Firefox',
      platform: 'Linux',
    }
    const server = beOperator([
      known(),
      [consolePeople.listPersonSessions, () => answer({ rows: [session], next: null })],
    ])
    await openApp('/console/people/v_mio')
    await heading('Mio')
    expect(server.to(consolePeople.listPersonSessions)).toHaveLength(0)
    fireEvent.click(screen.getByRole('link', { name: 'Sessions' }))
    expect(await screen.findByText('Firefox')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sessions' }).getAttribute('aria-current')).toBe('page')
    expect(server.to(consolePeople.listPersonSessions)[0]?.body).toMatchObject({ vliveId: 'v_mio' })
  })

  test('shows the balances of a person beside the postings', async () => {
    beWide(80)
    const posting = {
      transferId: '0198c1f0-0000-7000-8000-000000000002',
      account: 'freeCoin',
      at: '2026-11-01T03:00:00Z',
      amount: 25,
      reason: 'present',
    }
    const balances = [
      { account: 'chargedCoin', balance: 1300 },
      { account: 'freeCoin', balance: 475 },
    ]
    beOperator([known(), [consolePeople.listPersonLedger, () => answer({ rows: [posting], next: null, balances })]])
    await openApp('/console/people/v_mio?section=ledger')
    expect(await screen.findByText('1,300')).toBeTruthy()
    expect(screen.getByText('475')).toBeTruthy()
    expect(await screen.findByText('25')).toBeTruthy()
    expect(screen.getByText('1 row')).toBeTruthy()
  })

  test('says that nothing is registered for payouts', async () => {
    beOperator([
      known(),
      [consolePeople.getPersonRegistrations, () => answer({ registrations: [] })],
      [consolePeople.listPersonPayouts, () => answer({ rows: [], next: null })],
    ])
    await openApp('/console/people/v_mio?section=payouts')
    expect(await screen.findByText('Not registered.')).toBeTruthy()
  })

  test('says which role a section needs, and asks the server for nothing', async () => {
    const server = beOperator([known()], ['readOnly'])
    await openApp('/console/people/v_mio?section=purchases')
    expect(await screen.findByText('Needs the role Money')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
    expect(server.to(consolePeople.listPersonPurchases)).toHaveLength(0)
  })

  test('suspends until a time in Japan, or for good', async () => {
    const server = beOperator([
      known(),
      [suspensions.suspendUser, () => answer({ vliveId: 'v_mio', suspendedUntil: 'infinity', version: 1 })],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
    const ask = (time: string) => {
      fireEvent.change(screen.getByLabelText('Suspended until'), { target: { value: time } })
      fireEvent.click(screen.getAllByRole('button', { name: 'Suspend' }).at(-1) ?? document.body)
    }
    // By the server's clock this has passed.
    ask('2098-06-01T08:59')
    expect(await screen.findByText('Choose a time in the future.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    ask('2099-01-01T00:00')
    await screen.findByText('Suspend this person until 2099/01/01 00:00?')
    await confirm('Suspend')
    await waitFor(() => expect(server.to(suspensions.suspendUser)).toHaveLength(1))
    ask('')
    await screen.findByText('Suspend this person for good?')
    await confirm('Suspend')
    await waitFor(() => expect(server.to(suspensions.suspendUser)).toHaveLength(2))
    const given = { vliveId: 'v_mio', version: 0, reason: 'Ticket 4711' }
    expect(server.to(suspensions.suspendUser).map(({ body }) => body)).toEqual([
      { ...given, until: '2098-12-31T15:00:00.000Z' },
      given,
    ])
  })

  test('leads to the purchase, and answers an appeal against a penalty in its section', async () => {
    beWide(80)
    const purchase = {
      id: '0198c1f0-0000-7000-8000-000000000001',
      at: '2026-11-01T03:00:00Z',
      paidAt: null,
      status: 'paid',
      paymentKind: 'card',
      productId: '1',
      currency: 'JPY',
      price: 120,
      chargedCoins: 100,
      freeCoins: 0,
      owedCoins: 0,
    }
    const penalty = {
      id: 5,
      penaltyType: 'suspend',
      penaltyLevel: 2,
      penaltyReason: 'misconduct',
      penaltyReasonNumber: 6,
      penaltyPlace: 'mediaComment',
      category: 'calumny',
      days: 7,
      sentAt: '2026-11-01T03:00:00Z',
      suspendedUntil: '2026-11-08T03:00:00Z',
      inForce: true,
      liftedAt: null,
      vliveId: 'v_mio',
      version: 1,
      exceptional: false,
      operator: 'v_op',
      withdrawnAt: null,
      appeal: {
        text: 'It was my brother.',
        sentAt: '2026-11-02T03:00:00Z',
        state: 'waiting',
        answer: null,
        answeredAt: null,
        operator: null,
      },
    }
    const history = { vliveId: 'v_mio', version: 3, nextType: 'warning', penalties: [penalty] }
    const server = beOperator([
      known(),
      [consolePeople.listPersonPurchases, () => answer({ rows: [purchase], next: null })],
      [consolePeople.listPersonPenalties, () => answer({ rows: [], next: null })],
      [penalties.listPenalties, () => answer(history)],
      [penalties.answerAppeal, () => answer({ penalty })],
    ])
    await openApp('/console/people/v_mio?section=purchases')
    await waitFor(() => expect(document.querySelector(`a[href="/console/purchases/${purchase.id}"]`)).toBeTruthy())
    fireEvent.click(screen.getByRole('link', { name: 'Penalties' }))
    expect(await screen.findByText('It was my brother.')).toBeTruthy()
    for (const name of ['End early', 'Withdraw']) expect(screen.getByRole('button', { name })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Our answer'), { target: { value: 'It was your account.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await confirm('Reject')
    await waitFor(() => expect(server.to(penalties.answerAppeal)).toHaveLength(1))
    expect(server.to(penalties.answerAppeal)[0]?.body).toMatchObject({ id: 5, outcome: 'rejected' })
  })

  test('changes the official flag from the version that was shown', async () => {
    const server = beOperator([
      known(),
      [consolePeople.changeOfficial, () => answer({ vliveId: 'v_mio', official: true, version: 4 })],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Make official' }))
    await confirm('Make official')
    await waitFor(() => expect(server.to(consolePeople.changeOfficial)).toHaveLength(1))
    expect(server.to(consolePeople.changeOfficial)[0]?.body).toEqual({
      vliveId: 'v_mio',
      version: 3,
      official: true,
      reason: 'Ticket 4711',
    })
  })
})

describe('the avatars of a person', () => {
  const avatar = {
    avatarId: '7',
    name: 'Mio in red',
    thumbnailUrl: '/pictures/people/p_mio.svg',
    look: { seed: 'red', hair: 'long' },
    version: 2,
  }
  const listed = (given: object[]) => [avatars.listPersonAvatars, () => answer({ avatars: given })] as const

  test('are given with a name and a design', async () => {
    const server = beOperator([known(), listed([]), [avatars.giveAvatar, () => answer({ avatars: [avatar] })]])
    await openApp('/console/people/v_mio')
    expect(await screen.findByText('No avatar. This person is a viewer only.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Give an avatar' }))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mio' } })
    const submit = () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Give an avatar' }).at(-1) ?? document.body)
    submit()
    expect(await screen.findByText('1 field needs attention')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Design'), { target: { value: 'star' } })
    submit()
    await confirm('Give an avatar')
    await waitFor(() =>
      expect(server.to(avatars.giveAvatar)[0]?.body).toEqual({
        vliveId: 'v_mio',
        seen: 0,
        name: 'Mio',
        seed: 'star',
        hair: 'long',
        reason: 'Ticket 4711',
      }),
    )
  })

  test('are changed and taken in the version that was shown', async () => {
    const server = beOperator([
      known(),
      listed([avatar]),
      [avatars.changeAvatar, () => answer({ avatars: [{ ...avatar, version: 3 }] })],
      [avatars.takeAvatar, () => answer({ avatars: [] })],
    ])
    await openApp('/console/people/v_mio')
    await screen.findByText('Mio in red')
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    fireEvent.change(screen.getByLabelText('Design'), { target: { value: 'blue' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await confirm('Save')
    await waitFor(() =>
      expect(server.to(avatars.changeAvatar)[0]?.body).toMatchObject({ avatarId: '7', version: 2, seed: 'blue' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Remove avatar' }))
    expect(within(await screen.findByRole('alertdialog')).getByText('Streamer')).toBeTruthy()
    await confirm('Remove avatar')
    await waitFor(() =>
      expect(server.to(avatars.takeAvatar)[0]?.body).toEqual({ avatarId: '7', version: 2, reason: 'Ticket 4711' }),
    )
  })

  test('are not closed or changed for another one before unsaved edits are given up', async () => {
    const other = { ...avatar, avatarId: '8', name: 'Mio in blue' }
    beOperator([known(), listed([avatar, other])])
    await openApp('/console/people/v_mio')
    await screen.findByText('Mio in red')
    const press = (name: string, index = 0) =>
      fireEvent.click(screen.getAllByRole('button', { name })[index] ?? document.body)
    press('Change')
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mio in green' } })
    press('Close')
    await screen.findByText('Leave without saving?')
    press('Stay')
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mio in green')
    press('Change')
    await screen.findByText('Leave without saving?')
    press('Leave')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mio in blue'))
    press('Close')
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
    expect(screen.queryByText('Leave without saving?')).toBeNull()
  })

  test('that somebody else took meanwhile are no longer edited', async () => {
    let given = [avatar]
    beOperator([
      known(),
      [avatars.listPersonAvatars, () => answer({ avatars: given })],
      [avatars.changeAvatar, () => refuse(409, (areas.console << 16) | commonErrors.conflict.reason)],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mio in green' } })
    given = []
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await confirm('Save')
    expect(await screen.findByText('No avatar. This person is a viewer only.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('are only shown to others than admins', async () => {
    beOperator([known(), listed([avatar])], ['moderation'])
    await openApp('/console/people/v_mio')
    await screen.findByText('Mio in red')
    expect(screen.queryByRole('button', { name: 'Remove avatar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Give an avatar' })).toBeNull()
  })
})

test('the audit of a person lists what is about them, and hides values of other roles', async () => {
  beWide(80)
  const line = {
    id: '1',
    at: '2026-11-01T03:00:00Z',
    actor: null,
    subject: 'coinPurchase:a',
    before: null,
    after: null,
  }
  const server = beOperator([
    known(),
    [
      consoleCalls.listAudit,
      () =>
        answer({ rows: [{ ...line, action: 'coins.refundPurchase', reason: null, missingRole: 'money' }], next: null }),
    ],
  ])
  await openApp('/console/people/v_mio?section=audit&action=coins.')
  fireEvent.click(await screen.findByRole('button', { name: /2026/ }))
  expect((await screen.findAllByText('Needs the role Money')).length).toBeGreaterThan(0)
  expect(server.to(consoleCalls.listAudit)[0]?.body).toMatchObject({ person: 'v_mio', action: 'coins.' })
})

describe('a view as a person', () => {
  const given = { token: 'view-token', expiresAt: '2026-11-01T03:15:00Z' }

  test('opens in a tab of its own, with its token where no server sees it', async () => {
    const open = vi.fn(() => window)
    vi.stubGlobal('open', open)
    beOperator([known(), [consolePeople.viewAsPerson, () => answer(given)]])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'View as this person' }))
    await confirm('View as this person')
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
    const [address] = open.mock.calls[0] as unknown as [string]
    expect(address.startsWith('/console/view#')).toBe(true)
    expect(viewing()).toBeNull()
    expect(startView(address.slice(address.indexOf('#')))).toBe(true)
    expect(viewing()).toEqual(given)
  })

  test('is sent with every call but those of operators', async () => {
    const server = beOperator([
      known(),
      [account.getOwner, () => answer({ streamerUser: { ...person, official: 0, homeRegion: 'JP' } })],
    ])
    startView(`#${encodeURIComponent(JSON.stringify(given))}`)
    await call(account.getOwner, {})
    await call(consolePeople.getPerson, { vliveId: 'v_mio' })
    expect(server.to(account.getOwner)[0]?.headers.get('x-view-as')).toBe('view-token')
    expect(server.to(consolePeople.getPerson)[0]?.headers.get('x-view-as')).toBeNull()
  })

  test.each(['', '#', '#nonsense', '#%7B%22token%22%3A1%7D'])('does not begin with the address part “%s”', (part) => {
    expect(startView(part)).toBe(false)
    expect(viewing()).toBeNull()
  })
})

describe('the operators', () => {
  const colleague = {
    vliveId: 'v_ena',
    nickname: 'Ena',
    iconUrl: '/icons/newcomer.svg',
    roles: ['content'],
    grants: [{ role: 'content', grantedAt: '2026-11-01T03:00:00Z', grantedBy: null }],
    hasPasskey: true,
    lastUsedAt: null,
  }

  test('have roles that another admin changes with a reason', async () => {
    beWide(80)
    const server = beOperator([
      [consoleOperators.listOperators, () => answer({ rows: [colleague], next: null })],
      [consoleOperators.changeOperatorRoles, () => answer({ vliveId: 'v_ena', roles: ['content', 'money'] })],
    ])
    await openApp('/console/operators')
    await heading('Operators')
    fireEvent.click(await screen.findByRole('button', { name: 'Ena' }))
    const [money] = screen.getAllByRole('checkbox', { name: 'Money' })
    if (money) fireEvent.click(money)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await confirm('Save', 'new duties')
    await waitFor(() => expect(server.to(consoleOperators.changeOperatorRoles)).toHaveLength(1))
    expect(server.to(consoleOperators.changeOperatorRoles)[0]?.body).toEqual({
      vliveId: 'v_ena',
      seen: ['content'],
      roles: ['content', 'money'],
      reason: 'new duties',
    })
  })

  test('keep the roles that another admin gave meanwhile', async () => {
    beWide(80)
    let stored = colleague
    const server = beOperator([
      [consoleOperators.listOperators, () => answer({ rows: [stored], next: null })],
      [
        consoleOperators.changeOperatorRoles,
        () =>
          server.to(consoleOperators.changeOperatorRoles).length === 1
            ? refuse(409, (areas.console << 16) | commonErrors.conflict.reason)
            : answer({ vliveId: 'v_ena', roles: ['content', 'moderation', 'money'] }),
      ],
    ])
    await openApp('/console/operators')
    fireEvent.click(await screen.findByRole('button', { name: 'Ena' }))
    const [money] = screen.getAllByRole('checkbox', { name: 'Money' })
    if (money) fireEvent.click(money)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    stored = { ...colleague, roles: ['content', 'moderation'] }
    await confirm('Save', 'new duties')
    // The row of the list has the same beginning.
    const dialog = () => within(screen.getByRole('alertdialog'))
    const row = await waitFor(() => dialog().getByRole('row', { name: /^Roles/ }))
    expect(row.textContent).toBe('RolesContentContent, ModerationContent, Moderation, Money')
    fireEvent.click(screen.getByRole('button', { name: 'Apply mine to the new version' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(consoleOperators.changeOperatorRoles)).toHaveLength(2))
    expect(server.to(consoleOperators.changeOperatorRoles)[1]?.body).toMatchObject({
      seen: ['content', 'moderation'],
      roles: ['content', 'moderation', 'money'],
    })
  })

  test('are invited with a code that is shown once', async () => {
    beOperator([
      [consoleOperators.listOperators, () => answer({ rows: [], next: null })],
      [consoleOperators.inviteOperator, () => answer({ code: 'ABCD-1234', expiresAt: '2026-11-02T03:00:00Z' })],
    ])
    await openApp('/console/operators')
    fireEvent.change(await screen.findByLabelText('User ID'), { target: { value: 'v_new' } })
    fireEvent.click(screen.getByRole('button', { name: 'Invite an operator' }))
    await confirm('Invite an operator')
    expect(await screen.findByText('ABCD-1234')).toBeTruthy()
  })
})
