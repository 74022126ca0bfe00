import { consoleCalls } from '@avalive/contract/console'
import { consolePeople } from '@avalive/contract/console-people'
import { errorCode } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { suspensions } from '@avalive/contract/suspensions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange, heading } from '../console.testing.tsx'
import { known } from './people.testing.ts'

afterEach(resetBrowser)

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
    await confirmChange('Reveal')
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
    await confirmChange('Suspend')
    await waitFor(() => expect(server.to(suspensions.suspendUser)).toHaveLength(1))
    ask('')
    await screen.findByText('Suspend this person for good?')
    await confirmChange('Suspend')
    await waitFor(() => expect(server.to(suspensions.suspendUser)).toHaveLength(2))
    const given = { vliveId: 'v_mio', version: 0, reason: 'Ticket 4711' }
    expect(server.to(suspensions.suspendUser).map(({ body }) => body)).toEqual([
      { ...given, until: '2098-12-31T15:00:00.000Z' },
      given,
    ])
  })

  test('says who can lift the suspension of an operator', async () => {
    const words = 'Ask an operator with the role Administration.'
    const server = beOperator([
      known({ isOperator: true, suspendedUntil: '2099-01-01T00:00:00Z', suspensionVersion: 4 }),
      [suspensions.liftSuspension, () => refuse(409, errorCode('account', 'adminRequired'), words)],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Lift suspension' }))
    await confirmChange('Lift suspension')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.to(suspensions.liftSuspension)).toHaveLength(1)
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
    await confirmChange('Reject')
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
    await confirmChange('Make official')
    await waitFor(() => expect(server.to(consolePeople.changeOfficial)).toHaveLength(1))
    expect(server.to(consolePeople.changeOfficial)[0]?.body).toEqual({
      vliveId: 'v_mio',
      version: 3,
      official: true,
      reason: 'Ticket 4711',
    })
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
