import { consolePeople } from '@avalive/contract/console-people'
import { inquiries } from '@avalive/contract/inquiries'
import { live } from '@avalive/contract/live'
import { penalties } from '@avalive/contract/penalties'
import { reports } from '@avalive/contract/reports'
import { anywhere, consoleScreen, openConsole, openFirst } from './console-screen.ts'
import { attend, beFirst, changeAnswer } from './lib/colleague.ts'
import { drawnStreams } from './lib/live.ts'
import { apiOf, quiet } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

const screen = consoleScreen(anywhere)

/** A member of the demo world who is not the operator. */
const someone = async (visit: Visit): Promise<string> => {
  const { api } = await apiOf(visit)
  const { rows } = await api.call(consolePeople.listPeople, {})
  const person = rows.find(({ isOperator, suspendedUntil }) => !isOperator && suspendedUntil === null)
  if (!person) throw new Error('there is nobody')
  return person.vliveId
}

/** Reports a stream, which opens a case. It may be open already. */
const report = async (visit: Visit): Promise<void> => {
  const { api } = await apiOf(visit)
  const [media] = await drawnStreams(api)
  if (!media) throw new Error('there is no stream')
  const target = { kind: 'stream', mediaId: media.mediaId } as const
  await api.status(reports.sendReport, { target, reason: 'spam', text: 'Again and again' })
}

/** Writes to the operators, as a visitor does. */
const inquire = async (visit: Visit): Promise<void> => {
  const { api } = await apiOf(visit)
  await api.call(inquiries.sendInquiry, {
    email: 'hana@mail.example',
    category: 'payouts',
    text: 'Where is my payout?\nI asked for it on Monday.',
    idempotencyKey: crypto.randomUUID(),
  })
}

const personSections = [
  'sessions',
  'purchases',
  'ledger',
  'giftsSent',
  'giftsReceived',
  'draws',
  'payouts',
  'broadcasts',
  'penalties',
  'reports',
  'inquiries',
  'audit',
] as const

const person =
  (section = '') =>
  async (visit: Visit): Promise<void> =>
    openConsole(visit, `people/${await someone(visit)}${section === '' ? '' : `?section=${section}`}`)

export const consolePeopleScreens: readonly Screen[] = [
  screen('people', 'people'),
  { ...anywhere, name: 'console-person', open: person() },
  ...personSections.map((section) => ({ ...anywhere, name: `console-person-${section}`, open: person(section) })),
  {
    ...anywhere,
    name: 'console-viewed',
    overlay: true,
    open: async (visit) => {
      const { page, t } = visit
      const vliveId = await someone(visit)
      const { api } = await apiOf(visit)
      const view = await api.call(consolePeople.viewAsPerson, { vliveId, reason: 'Ticket 4711' })
      await page.goto(`/console/view#${encodeURIComponent(JSON.stringify(view))}`)
      await page.waitForURL('**/mypage/')
      await page.goto(`/mypage/${quiet}`, { waitUntil: 'networkidle' })
      await page.getByRole('region', { name: t('consolePeople.viewing.label') }).waitFor()
    },
  },
  screen('view-broken', 'view'),
  screen('data-requests', 'data_requests'),
  screen('operators', 'operators'),
  {
    ...anywhere,
    name: 'console-reports',
    open: async (visit) => {
      await report(visit)
      await openConsole(visit, 'reports')
    },
  },
  {
    ...anywhere,
    name: 'console-case',
    open: async (visit) => {
      await report(visit)
      await openFirst(visit, 'reports')
    },
  },
  {
    ...anywhere,
    name: 'console-attended',
    open: async (visit) => {
      await attend(visit.page)
      await report(visit)
      await openFirst(visit, 'reports')
      await visit.page.getByText(visit.t('console.attend.here', { name: 'Rui' })).waitFor()
    },
  },
  {
    ...anywhere,
    name: 'console-selected',
    open: async (visit) => {
      await report(visit)
      await openConsole(visit, 'reports')
      const { page, t } = visit
      await page.getByRole('main').locator('[data-row] input[type=checkbox]').first().check()
      await page.getByText(t('console.list.selected', { count: 1 })).waitFor()
    },
  },
  {
    ...anywhere,
    name: 'console-stale',
    overlay: true,
    open: async (visit) => {
      const { page, t } = visit
      await report(visit)
      await openFirst(visit, 'reports')
      const close = t('consoleModeration.case.close')
      await page.getByRole('button', { name: close, exact: true }).click()
      const closed = { status: 'closed', outcome: 'warned' } as const
      await changeAnswer(page, reports.readReportCase, (read) => ({ ...read, case: { ...read.case, ...closed } }))
      await beFirst(page, reports.closeReportCase, reports.closeReportCase, 'reportCase')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('Ticket 4712')
      await dialog.getByRole('button', { name: close, exact: true }).click()
      await page.getByRole('alertdialog', { name: t('console.change.stale') }).waitFor()
    },
  },
  screen('appeals', 'appeals'),
  {
    ...anywhere,
    name: 'console-penalties',
    open: async (visit) => {
      const vliveId = await someone(visit)
      const { api } = await apiOf(visit)
      const { version } = await api.call(penalties.listPenalties, { vliveId })
      const facts = {
        penaltyType: 'warning',
        penaltyReason: 'commercial',
        penaltyPlace: 'profile',
        category: 'url',
      } as const
      await api.status(penalties.sendPenalty, { vliveId, version, ...facts, reason: 'Ticket 4711' })
      await openConsole(visit, `penalties/${vliveId}`)
    },
  },
  screen('wall', 'wall'),
  {
    ...anywhere,
    name: 'console-muted-words',
    open: async (visit) => {
      const { api } = await apiOf(visit)
      await api.status(live.addServiceWord, { word: 'free coins', reason: 'Ticket 4711' })
      await openConsole(visit, 'muted_words')
    },
  },
  {
    ...anywhere,
    name: 'console-inquiries',
    open: async (visit) => {
      await inquire(visit)
      await openConsole(visit, 'inquiries')
    },
  },
  {
    ...anywhere,
    name: 'console-inquiry',
    open: async (visit) => {
      await inquire(visit)
      await openFirst(visit, 'inquiries')
    },
  },
]
