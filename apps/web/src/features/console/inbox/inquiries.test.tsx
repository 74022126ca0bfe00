import { consoleCalls } from '@avalive/contract/console'
import { errorCode } from '@avalive/contract/errors'
import { inquiries } from '@avalive/contract/inquiries'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const inquiryNumber = 'K7M2-9QXD'
const row = {
  inquiryNumber,
  status: 'open',
  category: 'payouts',
  vliveId: 'v_mio',
  createdAt: '2026-11-10T03:00:00Z',
  changedAt: '2026-11-10T03:00:00Z',
  version: 0,
}
const inquiry = {
  ...row,
  maskedEmail: 'm•••@e•••',
  text: 'It failed.',
  operation: 'payouts.requestPayoneerPayout',
  reference: 'a1-b2',
  clientType: 'web',
  locale: 'en',
  region: 'TW',
  answers: [],
  answerMail: { subject: 'Our answer', opening: 'This is our answer.', closing: 'Replies aren’t read.' },
}
const path = `/console/inquiries/${inquiryNumber}`
const dialog = () => screen.findByRole('alertdialog')
const confirm = async (button: string) => {
  const shown = await dialog()
  fireEvent.change(within(shown).getByLabelText('Reason'), { target: { value: 'asked' } })
  fireEvent.click(within(shown).getByRole('button', { name: button }))
}
const write = (text: string) => fireEvent.change(screen.getByLabelText('Answer'), { target: { value: text } })

test('lists open inquiries, the oldest first, and narrows by category and status', async () => {
  beWide(80)
  const visitor = { ...row, inquiryNumber: 'AAAA-2222', vliveId: null, nickname: null }
  const server = beOperator([
    [inquiries.listInquiries, () => answer({ rows: [{ ...row, nickname: 'Mio' }, visitor], next: null })],
  ])
  await openApp('/console/inquiries?category=payouts&status=answered')
  expect((await screen.findByRole('link', { name: inquiryNumber })).getAttribute('href')).toBe(path)
  expect(screen.getByText('Visitor')).toBeTruthy()
  expect(server.to(inquiries.listInquiries)[0]?.body).toMatchObject({
    status: 'answered',
    category: 'payouts',
    sort: 'createdAt',
    descending: false,
  })
})

test('shows the failed step as a link to what it has stored, and who else has the case open', async () => {
  beOperator([
    [inquiries.getInquiry, () => answer({ inquiry })],
    [
      consoleCalls.attendCase,
      ({ body }) =>
        answer({
          others:
            JSON.stringify(body) === JSON.stringify({ subject: `inquiry:${inquiryNumber}` })
              ? [{ vliveId: 'v_rui', nickname: 'Rui', since: '2026-11-10T03:00:00Z' }]
              : [],
        }),
    ],
  ])
  await openApp(path)
  expect(await screen.findByText('Web · Taiwan')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'a1-b2' })
  expect(link.getAttribute('href')).toBe('/console/payoneer?q=a1-b2')
  expect(await screen.findByText('Rui has this open, too')).toBeTruthy()
})

test('says that a reference is only in the log if nothing in the console knows it', async () => {
  beOperator([[inquiries.getInquiry, () => answer({ inquiry: { ...inquiry, operation: 'presents.getPresent' } })]])
  await openApp(path)
  expect(await screen.findByText('This reference is only in the server’s log.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'a1-b2' })).toBeNull()
})

test('answers by mail after showing the whole mail, and says that it can’t be taken back', async () => {
  const server = beOperator([
    [inquiries.getInquiry, () => answer({ inquiry })],
    [inquiries.answerInquiry, () => answer({ inquiryNumber, status: 'answered', version: 1 })],
  ])
  await openApp(path)
  const mail = await screen.findByRole('figure', { name: 'Email that will be sent' })
  write('It is on its way.')
  expect(mail.textContent).toMatch(/Our answer.*This is our answer\..*It is on its way\..*Replies aren’t read\./)
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  const shown = await dialog()
  expect(within(shown).getByText('m•••@e•••')).toBeTruthy()
  expect(within(shown).getByText(/can’t be taken back/)).toBeTruthy()
  await confirm('Send answer')
  await waitFor(() => expect(server.to(inquiries.answerInquiry)).toHaveLength(1))
  expect(server.to(inquiries.answerInquiry)[0]?.body).toEqual({
    inquiryNumber,
    version: 0,
    text: 'It is on its way.',
    reason: 'asked',
  })
  await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveProperty('value', ''))
})

test('masks the address, and reveals it with a reason', async () => {
  const server = beOperator([
    [inquiries.getInquiry, () => answer({ inquiry: { ...inquiry, vliveId: null } })],
    [inquiries.revealInquiryEmail, () => answer({ email: 'mio@example.com' })],
  ])
  await openApp(path)
  expect(await screen.findByText('m•••@e•••')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reveal' }))
  await confirm('Reveal')
  expect(await screen.findByText('mio@example.com')).toBeTruthy()
  expect(server.to(inquiries.revealInquiryEmail)[0]?.body).toEqual({ inquiryNumber, reason: 'asked' })
})

test('keeps the typed answer when a colleague was first', async () => {
  let stored: object = inquiry
  beOperator([
    [inquiries.getInquiry, () => answer({ inquiry: stored })],
    [inquiries.answerInquiry, () => refuse(409, errorCode('inquiries', 'conflict'))],
  ])
  await openApp(path)
  await screen.findByText('Nobody has answered yet.')
  write('Mine')
  const theirs = { operator: 'v_rui', text: 'Theirs', answeredAt: '2026-11-10T04:00:00Z', mail: 'sent' }
  stored = { ...inquiry, status: 'answered', version: 1, answers: [theirs] }
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await confirm('Send answer')
  await screen.findByText('Somebody changed it in the meantime')
  expect(screen.getByRole('row', { name: 'Status Open Answered' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Answers empty v_rui: Theirs' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Load what is stored' }))
  expect(await screen.findByText('Theirs')).toBeTruthy()
  expect(screen.getByText('Email sent')).toBeTruthy()
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Mine')
})

test('keeps the typed answer when a colleague has closed the inquiry', async () => {
  let stored: object = inquiry
  beOperator([
    [inquiries.getInquiry, () => answer({ inquiry: stored })],
    [inquiries.answerInquiry, () => refuse(409, errorCode('inquiries', 'conflict'))],
  ])
  await openApp(path)
  await screen.findByText('Nobody has answered yet.')
  write('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await confirm('Send answer')
  await screen.findByText('Somebody changed it in the meantime')
  stored = { ...inquiry, status: 'closed', version: 1 }
  fireEvent.click(screen.getByRole('button', { name: 'Load what is stored' }))
  expect(await screen.findByText('This inquiry is closed. Reopen it to answer.')).toBeTruthy()
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Mine')
  expect(screen.getByRole('button', { name: 'Send answer' })).toHaveProperty('disabled', true)
})

test('reopens a closed inquiry, which can’t be answered before', async () => {
  const server = beOperator([
    [inquiries.getInquiry, () => answer({ inquiry: { ...inquiry, status: 'closed', version: 3 } })],
    [inquiries.reopenInquiry, () => answer({ inquiryNumber, status: 'open', version: 4 })],
  ])
  await openApp(path)
  expect(await screen.findByText('This inquiry is closed. Reopen it to answer.')).toBeTruthy()
  write('Not yet')
  expect(screen.getByRole('button', { name: 'Send answer' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await confirm('Reopen')
  await waitFor(() => expect(server.to(inquiries.reopenInquiry)).toHaveLength(1))
  expect(server.to(inquiries.reopenInquiry)[0]?.body).toEqual({ inquiryNumber, version: 3, reason: 'asked' })
})
