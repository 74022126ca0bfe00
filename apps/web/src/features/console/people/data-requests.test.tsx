import { consolePeople } from '@avalive/contract/console-people'
import { errorCode } from '@avalive/contract/errors'
import { privacyOperations } from '@avalive/contract/privacy-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const person = {
  vliveId: 'v_mio',
  profileId: 'p_mio',
  nickname: 'Mio',
  iconUrl: '/icons/newcomer.svg',
  region: 'JP',
  createdAt: '2026-11-01T03:00:00Z',
  official: false,
  isOperator: false,
  usagePermitted: true,
  suspendedUntil: null,
  username: 'user_mio',
  description: '',
  officialVersion: 0,
  suspensionVersion: 0,
  usagePermissionVersion: 0,
  maskedBirthday: '••••-••-••',
  services: [],
  hasAvatar: false,
  followers: 0,
}
const known = [consolePeople.getPerson, () => answer({ person, now: new Date().toISOString() })] as const
const none = {
  export: null,
  deletion: null,
  progress: { done: 0, all: 25 },
  blocks: [],
  balances: { coins: 10, points: 20 },
}
const nothing = { coins: 0, points: 0 }
const waiting = {
  requestId: '1',
  state: 'waiting',
  requestedAt: '2026-11-01T03:00:00Z',
  dueAt: '2026-11-15T03:00:00Z',
  postponedFor: 'coinDebt',
  confirmed: { coins: 10, points: 20 },
  byOperator: false,
  version: 3,
}
const confirm = async (button: string) => {
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Letter' } })
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
}

test('the list shows both kinds of requests, and marks what needs attention', async () => {
  beWide(80)
  const row = {
    requestId: '1',
    kind: 'deletion',
    state: 'waiting',
    vliveId: 'v_mio',
    nickname: 'Mio',
    requestedAt: '2026-11-01T03:00:00Z',
    dueAt: '2026-11-15T03:00:00Z',
    finishedAt: null,
    postponedFor: 'coinDebt',
    byOperator: false,
    needsAttention: true,
  }
  beOperator([[privacyOperations.listDataRequests, () => answer({ rows: [row], next: null })]])
  await openApp('/console/data_requests')
  expect(await screen.findByText('Coin debt')).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('Needs attention')).toBeTruthy()
})

describe('on the page of a person', () => {
  test('an admin requests a deletion', async () => {
    const server = beOperator([
      known,
      [privacyOperations.getPersonRequests, () => answer({ ...none, balances: nothing })],
      [privacyOperations.requestDeletionFor, () => answer({ ...none, balances: nothing, deletion: waiting })],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Request a deletion' }))
    await confirm('Request a deletion')
    await waitFor(() =>
      expect(server.to(privacyOperations.requestDeletionFor)[0]?.body).toEqual({
        vliveId: 'v_mio',
        reason: 'Letter',
      }),
    )
  })

  test.each([
    ['coins', { coins: 1, points: 0 }],
    ['points', { coins: 0, points: 1 }],
  ])('an admin learns that a person with %s has to ask themselves', async (_what, balances) => {
    beOperator([known, [privacyOperations.getPersonRequests, () => answer({ ...none, balances })]])
    await openApp('/console/people/v_mio')
    expect(await screen.findByText(/Only they can request/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request a deletion' })).toBeNull()
  })

  test('an admin loads the amounts again, if coins came before the deletion was requested', async () => {
    let balances = nothing
    const server = beOperator([
      known,
      [privacyOperations.getPersonRequests, () => answer({ ...none, balances })],
      [
        privacyOperations.requestDeletionFor,
        () => refuse(409, errorCode('privacy', 'balancesChanged'), 'Your balance'),
      ],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Request a deletion' }))
    balances = { coins: 15, points: 0 }
    await confirm('Request a deletion')
    await screen.findByText('Nothing was changed. Load what is stored now, and decide again.')
    fireEvent.click(screen.getByRole('button', { name: 'Load what is stored' }))
    expect(await screen.findByText('15 coins, 0 points')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request a deletion' })).toBeNull()
    expect(server.to(privacyOperations.requestDeletionFor)).toHaveLength(1)
  })

  test('an admin cancels a deletion in the version that was shown', async () => {
    const server = beOperator([
      known,
      [privacyOperations.getPersonRequests, () => answer({ ...none, deletion: waiting })],
      [privacyOperations.cancelDeletionFor, () => answer(none)],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the deletion' }))
    await confirm('Cancel the deletion')
    await waitFor(() =>
      expect(server.to(privacyOperations.cancelDeletionFor)[0]?.body).toMatchObject({ version: 3, reason: 'Letter' }),
    )
  })

  test('an operator for money sees the balances and no button', async () => {
    beOperator([known, [privacyOperations.getPersonRequests, () => answer(none)]], ['money'])
    await openApp('/console/people/v_mio')
    expect(await screen.findByText('10 coins, 20 points')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start an export' })).toBeNull()
  })

  test('others see the requests, and which role they lack for the balances', async () => {
    const deletion = { ...waiting, confirmed: null, postponedFor: null }
    const masked = { ...none, blocks: null, balances: null, deletion }
    beOperator([known, [privacyOperations.getPersonRequests, () => answer(masked)]], ['readOnly'])
    await openApp('/console/people/v_mio')
    expect(await screen.findAllByText('Needs the role Money')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Start an export' })).toBeNull()
  })
})
