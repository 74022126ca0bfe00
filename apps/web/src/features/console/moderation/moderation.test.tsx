import { consoleCalls } from '@avalive/contract/console'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { penalties } from '@avalive/contract/penalties'
import { reports } from '@avalive/contract/reports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const oneCase = {
  caseId: '7',
  kind: 'comment',
  status: 'open',
  urgent: false,
  people: 2,
  vliveId: 'v_rude',
  nickname: 'Rude',
  mediaId: 'm_1',
  commentId: '12',
  firstReportedAt: '2026-11-10T03:00:00Z',
  lastReportedAt: '2026-11-10T04:00:00Z',
  outcome: null,
  closedAt: null,
  version: 2,
}
const sent = (reporter: string) => ({
  reporter,
  reason: 'harassment',
  text: null,
  content: 'An insult',
  reportedAt: '2026-11-10T03:00:00Z',
})
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
  vliveId: 'v_rude',
  version: 1,
  exceptional: false,
  operator: 'v_op',
  withdrawnAt: null,
  appeal: null,
}
const history = (...list: object[]) =>
  [
    penalties.listPenalties,
    () => answer({ vliveId: 'v_rude', version: 3, nextType: 'warning', penalties: list }),
  ] as const

test('closes several cases after showing the effect, without the urgent ones', async () => {
  beWide(80)
  const rows = [oneCase, { ...oneCase, caseId: '8', urgent: true }, { ...oneCase, caseId: '9', people: 3, version: 4 }]
  const server = beOperator([
    [reports.listReportCases, () => answer({ rows, next: null })],
    [reports.closeReportCases, () => answer({ left: [], closed: 2 })],
  ])
  await openApp('/console/reports')
  await heading('Reports')
  await screen.findByText('3 rows')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  press('Close …')
  const effects = screen.getByRole('alertdialog')
  const first = within(effects).getByText('Cases that are closed').nextElementSibling
  expect(first?.textContent).toBe('2: Rude (Comment), Rude (Comment)')
  expect(within(effects).getByText('Reporters who are told the outcome').nextElementSibling?.textContent).toBe('5')
  write('Reason', 'the same spam')
  press('Close 2 cases')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.to(reports.closeReportCases)[0]?.body).toEqual({
    cases: [
      { caseId: '7', version: 2 },
      { caseId: '9', version: 4 },
    ],
    outcome: 'noViolation',
    reason: 'the same spam',
  })
})

test('names the cases that stayed open after a bulk close, with the reason, until they are read', async () => {
  beWide(80)
  const rows = [oneCase, { ...oneCase, caseId: '9', version: 4 }]
  beOperator([
    [reports.listReportCases, () => answer({ rows, next: null })],
    [reports.closeReportCases, () => answer({ left: [{ caseId: '9', why: 'changed' }], closed: 1 })],
  ])
  await openApp('/console/reports')
  await screen.findByText('2 rows')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  press('Close …')
  write('Reason', 'the same spam')
  press('Close 2 cases')
  await screen.findByRole('heading', { name: '1 case closed, 1 stayed open' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const left = screen.getByRole('alert')
  const link = within(left).getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Comment #9', '/console/reports/9'])
  expect(within(left).getByText(/changed after the list was loaded/)).toBeTruthy()
  fireEvent.click(within(left).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reads all pages of a case, again if a report came between, and closes it in that version', async () => {
  const around = ['11', '13'].map((commentId) => ({
    commentId,
    vliveId: 'v_other',
    nickname: 'Other',
    text: `Comment ${commentId}`,
    at: '2026-11-10T03:00:00Z',
  }))
  const reading = { ...oneCase, version: null, notes: [], earlier: [], around }
  let reads = 0
  const server = beOperator([
    [
      reports.readReportCase,
      ({ body }) => {
        reads += 1
        if (reads === 2) return refuse(409, errorCode('reports', 'conflict'))
        const { after } = body as { after?: string }
        return after === undefined
          ? answer({ case: { ...reading, reports: [sent('v_1')] }, next: '2-1' })
          : answer({ case: { ...reading, version: 6, around: [], reports: [sent('v_2')] }, next: null })
      },
    ],
    history(),
    [reports.closeReportCase, () => answer({ caseId: '7', status: 'closed', version: 7 })],
  ])
  await openApp('/console/reports/7')
  await heading('Comment #7')
  expect(screen.getByText('2 reports')).toBeTruthy()
  expect(screen.getAllByText('An insult')).toHaveLength(1)
  const said = screen.getAllByText(/Comment 1\d|Reported: An insult/).map(({ textContent }) => textContent)
  expect(said).toEqual(['Comment 11', 'Reported: An insult', 'Comment 13'])
  fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'warned' } })
  press('Close the case')
  write('Reason', 'insults')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close the case' }))
  await waitFor(() => expect(server.to(reports.closeReportCase)).toHaveLength(1))
  expect(server.to(reports.closeReportCase)[0]?.body).toEqual({
    caseId: '7',
    version: 6,
    outcome: 'warned',
    reason: 'insults',
  })
})

test('shows what a colleague decided, if the case was closed meanwhile', async () => {
  let stored: object = { ...oneCase, notes: [], earlier: [], around: [], reports: [sent('v_1')] }
  beOperator([
    [reports.readReportCase, () => answer({ case: stored, next: null })],
    history(),
    [reports.closeReportCase, () => refuse(409, errorCode('reports', 'conflict'))],
  ])
  await openApp('/console/reports/7')
  await heading('Comment #7')
  stored = { ...stored, status: 'closed', outcome: 'warned', version: 3 }
  press('Close the case')
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'nothing wrong' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close the case' }))
  await screen.findByText('Somebody changed it in the meantime')
  expect(screen.getByRole('row', { name: 'Status Open Closed' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Outcome empty Warned' })).toBeTruthy()
  press('Load what is stored')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close the case' })).toBeNull())
})

test('shows that a colleague has lifted a penalty that is withdrawn', async () => {
  let stored: object = penalty
  const server = beOperator([
    [
      penalties.listPenalties,
      () => answer({ vliveId: 'v_rude', version: 3, nextType: 'suspend', penalties: [stored] }),
    ],
    [penalties.withdrawPenalty, () => refuse(409, errorCode('penalties', 'conflict'))],
    [consoleCalls.listAudit, () => answer({ rows: [], next: null })],
  ])
  await openApp('/console/penalties/v_rude')
  await screen.findByText('Suspension, 7 days · In force')
  stored = { ...penalty, inForce: false, liftedAt: '2026-11-03T03:00:00Z', version: 2 }
  press('Withdraw')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'a mistake' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  const row = await screen.findByRole('row', { name: /Suspension, 7 days/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['In force', 'Ended early'])
  expect(server.to(consoleCalls.listAudit)[0]?.body).toMatchObject({ subject: 'penalties:v_rude' })
})

test('adds a note for colleagues without a confirmation', async () => {
  const server = beOperator([
    [
      reports.readReportCase,
      () => answer({ case: { ...oneCase, notes: [], earlier: [], around: [], reports: [sent('v_1')] }, next: null }),
    ],
    history(),
    [reports.addReportNote, () => answer({})],
  ])
  await openApp('/console/reports/7')
  await heading('Comment #7')
  write('New note', 'I called him.')
  press('Add note')
  await waitFor(() => expect(server.to(reports.readReportCase)).toHaveLength(2))
  expect(server.to(reports.addReportNote)[0]?.body).toEqual({ caseId: '7', text: 'I called him.' })
})

test('says once who has the case or the page of its person open', async () => {
  const other = { vliveId: 'v_two', nickname: 'Second', since: '2026-11-10T03:00:00Z' }
  const server = beOperator([
    [
      reports.readReportCase,
      () => answer({ case: { ...oneCase, notes: [], earlier: [], around: [], reports: [] }, next: null }),
    ],
    history(),
    [consoleCalls.attendCase, () => answer({ others: [other] })],
  ])
  await openApp('/console/reports/7')
  await heading('Comment #7')
  await waitFor(() =>
    expect(server.to(consoleCalls.attendCase).map(({ body }) => body)).toEqual([
      { subject: 'reportCase:7' },
      { subject: 'user:v_rude' },
    ]),
  )
  expect(await screen.findAllByText(/^Second/)).toHaveLength(1)
})

test('sends a penalty, and asks to confirm a level that is skipped', async () => {
  const server = beOperator([history(penalty), [penalties.sendPenalty, () => answer({ penalty })]])
  await openApp('/console/penalties/v_rude')
  await heading('Penalties of v_rude')
  await screen.findByText('Suspension, 7 days · In force')
  write('Penalty', 'stop')
  write('Reason', 'misconduct')
  write('Where', 'profile')
  write('Kind of violation', 'calumny')
  press('Send penalty')
  expect(await screen.findByText('This skips a level. Confirm it, or choose a lower one.')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: 'Skip a level on purpose' }))
  press('Send penalty')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'threats' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send penalty' }))
  await waitFor(() => expect(server.to(penalties.sendPenalty)).toHaveLength(1))
  expect(server.to(penalties.sendPenalty)[0]?.body).toEqual({
    vliveId: 'v_rude',
    version: 3,
    penaltyType: 'stop',
    penaltyReason: 'misconduct',
    penaltyPlace: 'profile',
    category: 'calumny',
    exceptional: true,
    reason: 'threats',
  })
})

test('shows what a colleague sent meanwhile, before a penalty is sent on top of it', async () => {
  const theirs = { ...penalty, id: 6, penaltyType: 'warning', days: null, inForce: false, suspendedUntil: null }
  let reads = 0
  const server = beOperator([
    [
      penalties.listPenalties,
      () =>
        answer({
          vliveId: 'v_rude',
          version: ++reads === 1 ? 3 : 4,
          nextType: 'suspend',
          penalties: reads === 1 ? [penalty] : [penalty, theirs],
        }),
    ],
    [
      penalties.sendPenalty,
      () =>
        server.to(penalties.sendPenalty).length === 1
          ? refuse(409, errorCode('penalties', 'conflict'))
          : answer({ penalty }),
    ],
  ])
  await openApp('/console/penalties/v_rude')
  await screen.findByText('Suspension, 7 days · In force')
  write('Penalty', 'warning')
  write('Reason', 'misconduct')
  write('Where', 'profile')
  write('Kind of violation', 'calumny')
  press('Send penalty')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'insults' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send penalty' }))
  const row = await screen.findByRole('row', { name: /^Penalties/ })
  expect(within(row).getAllByRole('cell')[0]?.textContent).not.toContain('Warning')
  expect(within(row).getAllByRole('cell')[1]?.textContent).toContain('Warning')
  press('Apply mine to the new version')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send penalty' }))
  await waitFor(() => expect(server.to(penalties.sendPenalty)).toHaveLength(2))
  expect(server.to(penalties.sendPenalty)[1]?.body).toMatchObject({ version: 4, reason: 'insults' })
})

test('rejects an appeal only with an answer', async () => {
  beWide(80)
  const appeal = {
    state: 'waiting',
    text: 'It was my brother.',
    sentAt: '2026-11-02T03:00:00Z',
    operator: null,
    answer: null,
    answeredAt: null,
  }
  const server = beOperator([
    [penalties.listAppeals, () => answer({ rows: [{ ...penalty, appeal }], next: null })],
    [penalties.answerAppeal, () => answer({ penalty })],
  ])
  await openApp('/console/appeals')
  await heading('Appeals')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/02 12:00' }))
  press('Reject')
  expect(await screen.findByText('Fill this in.')).toBeTruthy()
  write('Our answer', 'It was your account.')
  press('Reject')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'logs' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(server.to(penalties.answerAppeal)).toHaveLength(1))
  expect(server.to(penalties.answerAppeal)[0]?.body).toEqual({
    id: 5,
    version: 1,
    outcome: 'rejected',
    text: 'It was your account.',
    reason: 'logs',
  })
})

test.each([
  ['is unknown', () => refuse(404, errorCode('live', 'notFound'))],
  ['is over', () => refuse(400, errorCode('live', 'broadcastOver'))],
])('shows running broadcasts, and offers to load again if the one to end %s', async (_, refusal) => {
  const stream = {
    mediaId: 'm_1',
    title: 'Night talk',
    thumbnail: '/thumb.webp',
    vliveId: 'v_rude',
    nickname: 'Rude',
    official: false,
    watchCount: 12,
    startedAt: '2026-11-10T03:00:00Z',
    openCases: 2,
  }
  const server = beOperator([
    [live.listRunning, () => answer({ rows: [stream], next: null })],
    [live.endForStreamer, refusal],
  ])
  await openApp('/console/wall')
  await heading('Live wall')
  await screen.findByText('Night talk')
  expect(screen.getByRole('link', { name: '2 open cases' }).getAttribute('href')).toBe('/console/reports?q=v_rude')
  press('End')
  const dialog = await screen.findByRole('alertdialog', { name: 'End this broadcast?' })
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'threats' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'End' }))
  await screen.findByText('Somebody changed it in the meantime')
  expect(server.to(live.endForStreamer)[0]?.body).toEqual({ mediaId: 'm_1', reason: 'threats' })
  const loaded = server.to(live.listRunning).length
  press('Load what is stored')
  await waitFor(() => expect(server.to(live.listRunning).length).toBeGreaterThan(loaded))
})

test('searches, filters and sorts running broadcasts in the address, and moves along them with keys', async () => {
  const stream = (mediaId: string) => ({
    mediaId,
    title: `Talk ${mediaId}`,
    thumbnail: '/thumb.webp',
    vliveId: 'v_rude',
    nickname: 'Rude',
    official: false,
    watchCount: 12,
    startedAt: '2026-11-10T03:00:00Z',
    openCases: 0,
  })
  const server = beOperator([[live.listRunning, () => answer({ rows: [stream('m_1'), stream('m_2')], next: null })]])
  await openApp('/console/wall?q=talk&reported=yes&sort=startedAt')
  await screen.findByText('Talk m_1')
  expect(server.to(live.listRunning).at(-1)?.body).toEqual({
    search: 'talk',
    reported: true,
    sort: 'startedAt',
    descending: false,
  })
  fireEvent.change(screen.getByLabelText('Reports'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: '-watchCount' } })
  await waitFor(() => expect(window.location.search).toBe('?q=talk&sort=-watchCount'))
  const sorted = { search: 'talk', sort: 'watchCount', descending: true }
  await waitFor(() => expect(server.to(live.listRunning).at(-1)?.body).toEqual(sorted))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.getAttribute('href')).toBe('/viewer/m_1')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.getAttribute('href')).toBe('/viewer/m_2')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  expect(screen.getByRole('button', { name: 'Saved views' })).toBeTruthy()
})

test('mutes a word for the whole service', async () => {
  const server = beOperator([
    [live.listServiceWords, () => answer({ rows: [], next: null })],
    [live.addServiceWord, () => answer({ id: '1' })],
  ])
  await openApp('/console/muted_words')
  await heading('Muted words')
  await screen.findByText('No muted words')
  write('Word', 'splonk')
  press('Add')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'insult' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(server.to(live.addServiceWord)).toHaveLength(1))
  expect(server.to(live.addServiceWord)[0]?.body).toEqual({ word: 'splonk', reason: 'insult' })
})
