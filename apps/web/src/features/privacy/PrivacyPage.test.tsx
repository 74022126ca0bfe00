import { errorCode, errorStatus } from '@avalive/contract/errors'
import { privacy } from '@avalive/contract/privacy'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  openApp,
  putBoot,
  readFrom,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'

const calm = {
  export: null,
  nextExportAt: null,
  deletion: null,
  blocks: [],
  balances: { coins: 0, points: 0 },
  isPayable: false,
  waitingDays: 14,
  keptDays: 7,
}
const deletion = {
  requestId: '2',
  state: 'waiting',
  requestedAt: '2026-11-01T03:00:00Z',
  dueAt: '2026-11-15T03:00:00Z',
  postponedFor: null as string | null,
  confirmed: { coins: 0, points: 0 },
  byOperator: false,
  version: 0,
}
const ready = {
  requestId: '1',
  state: 'ready',
  requestedAt: '2026-11-01T03:00:00Z',
  until: '2026-11-08T03:00:00Z',
  bytes: 2000,
  parts: 2,
  byOperator: false,
}

beforeEach(() => {
  putBoot()
  signIn()
  readFrom('Asia/Tokyo')
})
afterEach(resetBrowser)

type Replies = NonNullable<Parameters<typeof stubServer>[0]>

const open = async (state: object, replies: Replies = []) => {
  const server = stubServer([[privacy.getPrivacy, () => answer({ ...calm, ...state })], ...replies])
  await openApp('/mypage/privacy')
  await screen.findByRole('heading', { level: 2, name: 'Download your data' })
  return server
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

test('asks for a copy of the data, and says that it is being prepared', async () => {
  const collecting = { ...ready, state: 'collecting', until: null, bytes: null, parts: null }
  const server = await open({}, [[privacy.requestExport, () => answer({ ...calm, export: collecting })]])
  await press('Prepare my data')
  await screen.findByText('We’re preparing your file. You can leave this page.')
  expect(server.to(privacy.requestExport)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Prepare my data' })).toBeNull()
})

test('loads all parts of a copy and saves them as one file', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x', revokeObjectURL: () => {} }),
  )
  const server = await open({ export: ready, nextExportAt: '2026-11-02T03:00:00Z' }, [
    [privacy.getExportPart, ({ body }) => answer({ text: Object(body).position === 0 ? '{"a":' : '1}' })],
  ])
  expect(screen.getByText(/Your file from November 1, 2026 is ready|Your file from Nov 1, 2026 is ready/)).toBeTruthy()
  await press('Download')
  await screen.findByText('Your data has been downloaded')
  expect(server.to(privacy.getExportPart).map(({ body }) => body)).toEqual([
    { requestId: '1', position: 0 },
    { requestId: '1', position: 1 },
  ])
  expect(await saved[0]?.text()).toBe('{"a":1}')
})

test('waits as long as the server says when a copy has more parts than it returns in a minute', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  let refusals = 1
  const busy = () => {
    const refused = refuse(errorStatus('privacy', 'tooManyRequests'), errorCode('privacy', 'tooManyRequests'))
    refused.headers.set('retry-after', '1')
    return refused
  }
  const server = await open({ export: ready, nextExportAt: '2026-11-02T03:00:00Z' }, [
    [
      privacy.getExportPart,
      ({ body }) => (Object(body).position === 1 && refusals-- > 0 ? busy() : answer({ text: '1' })),
    ],
  ])
  await press('Download')
  await screen.findByText('Your data has been downloaded', undefined, { timeout: 5000 })
  expect(server.to(privacy.getExportPart).map(({ body }) => Object(body).position)).toEqual([0, 1, 1])
})

test('leads to a fresh sign-in before an export, and comes back', async () => {
  const notFresh = () =>
    refuse(errorStatus('privacy', 'freshSignInRequired'), errorCode('privacy', 'freshSignInRequired'))
  await open({}, [[privacy.requestExport, notFresh]])
  await press('Prepare my data')
  await waitFor(() => expect(address()).toBe('/login/again?destination=%2Fmypage%2Fprivacy'))
})

test('deletes the account only after the person agreed to lose exactly what is shown', async () => {
  const balances = { coins: 1200, points: 70 }
  const server = await open({ balances, isPayable: true }, [
    [privacy.requestDeletion, () => answer({ ...calm, balances, deletion })],
  ])
  expect(screen.getByText('1,200')).toBeTruthy()
  expect(screen.getByText(/You have enough points for a payout/)).toBeTruthy()
  expect(isDisabled('Delete my account')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  await press('Delete my account')
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete my account' })))
  const heading = await screen.findByRole('heading', { name: /Your account will be deleted on/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  // The toast says it, too.
  await waitFor(() => expect(screen.getAllByText(/Your account will be deleted on/).length).toBeGreaterThan(1))
  expect(server.to(privacy.requestDeletion).map(({ body }) => body)).toMatchObject([{ confirmed: balances }])
})

test('keeps the answer to a change, if an older answer arrives after it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let loads = 0
  await open({}, [
    [privacy.getPrivacy, () => (++loads === 1 ? answer(calm) : promise)],
    [privacy.requestDeletion, () => answer({ ...calm, deletion })],
  ])
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(loads).toBe(2))
  await press('Delete my account')
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete my account' })))
  await screen.findByRole('heading', { name: /Your account will be deleted on/ })
  await act(async () => resolve(answer(calm)))
  expect(screen.getByRole('heading', { name: /Your account will be deleted on/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('says in words what prevents a deletion, and offers none', async () => {
  await open({ blocks: ['payoutInFlight', 'coinDebt'] })
  expect(screen.getByText('A payout is on its way. Wait until it has arrived.')).toBeTruthy()
  expect(screen.getByText(/You owe coins/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('keeps an account whose deletion waits', async () => {
  const server = await open({ deletion: { ...deletion, byOperator: true } }, [
    [privacy.cancelDeletion, () => answer(calm)],
  ])
  expect(screen.getByText(/Our support team requested this/)).toBeTruthy()
  await press('Keep my account')
  await screen.findByText('Your account stays')
  expect(server.to(privacy.cancelDeletion)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy()
})

test('asks for the new amounts when the balance has grown', async () => {
  const balances = { coins: 5, points: 0 }
  const server = await open({ balances, deletion: { ...deletion, postponedFor: 'balancesGrew' } }, [
    [privacy.requestDeletion, () => answer({ ...calm, balances, deletion })],
  ])
  expect(isDisabled('Confirm and delete')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  await press('Confirm and delete')
  await screen.findByText('The new amounts are confirmed')
  expect(server.to(privacy.requestDeletion).map(({ body }) => body)).toMatchObject([{ confirmed: balances }])
})

test('shows a failed load and loads again', async () => {
  let fails = true
  stubServer([[privacy.getPrivacy, () => (fails ? refuse(400, 1) : answer(calm))]])
  await openApp('/mypage/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load your settings' })
  fails = false
  await press('Try again')
  await screen.findByRole('heading', { level: 2, name: 'Download your data' })
})
