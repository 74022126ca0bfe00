import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { reports } from '@avalive/contract/reports'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { rememberVliveId } from '../../../lib/session.ts'
import { profile, someComment, somePerson, viewed } from '../live.testing.ts'
import { beHost, openViewer, press } from '../viewer.testing.ts'

// jsdom has no canvas, and cannot load documents.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))
vi.mock('../../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})

const accepted = () => answer({ alreadyReported: false })
const openComments = (reply: (sent: Sent) => Response | Promise<Response> = accepted, media: object = viewed()) =>
  openViewer(media, [
    [live.listComments, () => answer({ comments: [someComment(1)], hasMore: false })],
    [reports.sendReport, reply],
  ])
const reportComment = async () => {
  await press('Options for the comment by Mika')
  await press('Report this comment')
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const choose = (reason: string) => fireEvent.click(screen.getByLabelText(reason))
const send = () => press('Send report')

describe('a comment', () => {
  // shows reports-1, reports-11
  test('is reported with a reason and a text, and the reporter gets a confirmation', async () => {
    rememberVliveId('v-me')
    const { to } = await openComments()
    await reportComment()
    expect(dialog('Report this comment').getByText('Comment 1')).toBeTruthy()
    expect(dialog('Report this comment').getByText(/won’t learn who sent it/)).toBeTruthy()
    choose('Insults or harassment')
    fireEvent.change(screen.getByLabelText('Details (optional)'), { target: { value: '  Again and again. ' } })
    await send()
    await screen.findByRole('alertdialog', { name: 'Thanks, we got your report' })
    expect(screen.queryByRole('dialog', { name: 'Report this comment' })).toBeNull()
    expect(to(reports.sendReport).map(({ body }) => body)).toEqual([
      {
        target: { kind: 'comment', mediaId: 'm1', commentId: '1' },
        reason: 'harassment',
        text: 'Again and again.',
        vliveId: 'v-me',
      },
    ])
  })

  // shows reports-3
  test('that was reported before gets another confirmation', async () => {
    await openComments(() => answer({ alreadyReported: true }))
    await reportComment()
    choose('Something else')
    await send()
    await screen.findByRole('alertdialog', { name: 'You’ve already reported this' })
  })

  // shows reports-4
  test('of one’s own has no button', async () => {
    rememberVliveId(somePerson().vliveId)
    await openComments()
    await press('Options for the comment by Mika')
    expect(screen.queryByRole('button', { name: 'Report this comment' })).toBeNull()
  })

  test('is reported by a host in the dialog of moderation', async () => {
    beHost()
    await openComments(accepted, viewed({}, { canModerate: true }))
    await press('Options for the comment by Mika')
    await press('Remove comment')
    await press('Report this comment')
    expect(dialog('Report this comment').getByText('Comment 1')).toBeTruthy()
  })
})

test('a report needs a reason and at most 500 characters', async () => {
  const { to } = await openComments()
  await reportComment()
  await send()
  await screen.findByText('Choose a reason.')
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
  choose('Spam or advertising')
  fireEvent.change(screen.getByLabelText('Details (optional)'), { target: { value: '🎁'.repeat(502) } })
  screen.getByText('2 characters too many.')
  await send()
  expect(to(reports.sendReport)).toEqual([])
})

test('a danger names the emergency number', async () => {
  await openComments()
  await reportComment()
  choose('Spam or advertising')
  expect(screen.queryByText(/emergency number/)).toBeNull()
  choose('Self-harm or suicide')
  screen.getByText(/emergency number/)
})

test('a report is sent once, however often the button is pressed', async () => {
  let reply: (response: Response) => void = () => {}
  const { to } = await openComments(() => new Promise<Response>((resolve) => (reply = resolve)))
  await reportComment()
  choose('Violence or threats')
  await send()
  await send()
  await act(async () => reply(accepted()))
  await screen.findByRole('alertdialog', { name: 'Thanks, we got your report' })
  expect(to(reports.sendReport)).toHaveLength(1)
})

test('a refused report shows the server’s words and keeps everything', async () => {
  await openComments(() => refuse(429, errorCode('reports', 'tooManyToday'), 'Not today.'))
  await reportComment()
  choose('Violence or threats')
  fireEvent.change(screen.getByLabelText('Details (optional)'), { target: { value: 'He has a knife.' } })
  await send()
  await screen.findByText('Not today.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('He has a knife.')
})

test('a lost report shows the general error and keeps everything', async () => {
  await openComments(() => refuse(500, 1))
  await reportComment()
  choose('Violence or threats')
  await send()
  await screen.findByText(/An error has occurred/)
  await press('OK')
  expect(screen.getByLabelText<HTMLInputElement>('Violence or threats').checked).toBe(true)
})

test('a report of another account reloads the page', async () => {
  await openComments(() => refuse(409, errorCode('coins', 'accountMismatch')))
  await reportComment()
  choose('Violence or threats')
  await send()
  await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
  await press('OK')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

// shows reports-11
test('a stream is reported from the viewer, but not by its host', async () => {
  const { to } = await openComments()
  await press('Report this stream')
  expect(dialog('Report this stream').getByText('Songs at midnight')).toBeTruthy()
  choose('Copyright or other rights')
  await send()
  await screen.findByRole('alertdialog', { name: 'Thanks, we got your report' })
  expect(to(reports.sendReport)[0]?.body).toMatchObject({ target: { kind: 'stream', mediaId: 'm1' }, reason: 'rights' })
  resetBrowser()
  putBoot()
  signIn()
  beHost()
  await openComments()
  await screen.findByText('Comment 1')
  expect(screen.queryByRole('button', { name: 'Report this stream' })).toBeNull()
})

describe('a profile', () => {
  const openProfile = async (changes: object = {}) => {
    const server = stubServer([
      [live.getProfile, () => answer({ ...profile, ...changes })],
      [reports.sendReport, accepted],
    ])
    await openApp('/profile/p-noa')
    await screen.findByRole('heading', { level: 1, name: 'Noa' })
    return server
  }

  // shows reports-11
  test('has a button that reports the person', async () => {
    const { to } = await openProfile()
    await press('Report Noa')
    expect(dialog('Report this person')).toBeTruthy()
    choose('Pretending to be someone else')
    await send()
    await screen.findByRole('alertdialog', { name: 'Thanks, we got your report' })
    expect(to(reports.sendReport)[0]?.body).toMatchObject({ target: { kind: 'person', vliveId: 'v-noa' } })
  })

  test('of one’s own has no such button', async () => {
    await openProfile({ isSelf: true })
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
  })

  // shows reports-11
  test('asks visitors to log in for a report, and opens it afterwards', async () => {
    resetBrowser()
    putBoot()
    await openProfile()
    expect(screen.queryByRole('button', { name: 'Mute Noa' })).toBeNull()
    await press('Report Noa')
    const question = within(await screen.findByRole('alertdialog', { name: /Log in/ }))
    await act(async () => fireEvent.click(question.getByRole('button', { name: 'Log in' })))
    await waitFor(() => expect(address()).toBe('/login?destination=%2Fprofile%2Fp-noa'))
    signIn()
    await openProfile()
    expect(dialog('Report this person').getByText('Noa')).toBeTruthy()
  })
})
