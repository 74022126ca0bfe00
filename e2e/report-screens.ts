import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { reports } from '@avalive/contract/reports'
import type { Route } from 'playwright-core'
import { chooseAction, comments, drawnStreams, somethingNew, watch } from './lib/live.ts'
import { apiOf, openStream, quiet } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

const send = `**${reports.sendReport.path}`

const opened = async (visit: Visit): Promise<void> => {
  await openStream(visit)
  await chooseAction(visit, visit.t('reports.stream.button'))
  await visit.page.getByRole('dialog', { name: visit.t('reports.stream.title') }).waitFor()
}

const sent = async (visit: Visit, alreadyReported: boolean): Promise<void> => {
  await visit.page.route(send, (route) => route.fulfill({ json: { payload: { alreadyReported } } }))
  await opened(visit)
  await visit.page.getByLabel(visit.t('reports.reason.spam')).check()
  await visit.page.getByRole('button', { name: visit.t('reports.send') }).click()
  await visit.page.getByRole('alertdialog').waitFor()
}

/** Sends a report of the stream that the server or the line refuses. */
const failing = async (visit: Visit, answered: (route: Route) => unknown): Promise<void> => {
  await visit.page.route(send, answered)
  await opened(visit)
  await visit.page.getByLabel(visit.t('reports.reason.spam')).check()
  await visit.page.getByRole('button', { name: visit.t('reports.send') }).click()
}

const viewer = { persona: 'viewer', overlay: true } as const

export const reportScreens: readonly Screen[] = [
  { ...viewer, name: 'report', tag: '@desktop', open: opened },
  {
    ...viewer,
    name: 'report-mistakes',
    open: async (visit) => {
      const { page, t } = visit
      await opened(visit)
      await page.getByLabel(t('reports.text.label')).fill('x'.repeat(512))
      await page.getByRole('button', { name: t('reports.send') }).click()
      await page.getByText(t('reports.error.reason')).waitFor()
    },
  },
  {
    ...viewer,
    name: 'report-urgent',
    open: async (visit) => {
      await opened(visit)
      await visit.page.getByLabel(visit.t('reports.reason.minorSafety')).check()
      await visit.page.getByText(visit.t('reports.urgent')).waitFor()
    },
  },
  {
    ...viewer,
    name: 'report-comment',
    open: async (visit) => {
      const { page, t } = visit
      // Nobody of the demo world has written a comment.
      const { api } = await apiOf(visit)
      const [media] = await drawnStreams(api)
      const text = somethingNew('Donaudampfschifffahrtsgesellschaft')
      const author = await api.become('no-avatar')
      await api.call(live.sendComment, { mediaId: media?.mediaId ?? '', text }, author)
      await api.become(viewer.persona)
      await watch(visit, media?.mediaId ?? '', quiet)
      const row = comments(visit).getByRole('listitem').filter({ hasText: text })
      await row.getByRole('button').last().click()
      await page.getByRole('button', { name: t('reports.comment.title') }).click()
      await page.getByRole('dialog', { name: t('reports.comment.title') }).waitFor()
    },
  },
  {
    ...viewer,
    name: 'report-person',
    open: async (visit) => {
      const { page, t } = visit
      const [host] = (await openStream(visit)).mediaStreamers
      await page.goto(`/profile/${host?.profileId}${quiet}`)
      await page.getByRole('button', { name: t('reports.person.button', { name: host?.nickname ?? '' }) }).click()
      await page.getByRole('dialog', { name: t('reports.person.title') }).waitFor()
    },
  },
  {
    ...viewer,
    name: 'report-refused',
    open: async (visit) => {
      const message = visit.t('server.error.tooManyRequests')
      const payload = { errorCode: errorCode('reports', 'tooManyRequests'), message }
      await failing(visit, (route) => route.fulfill({ status: 429, json: { payload } }))
      await visit.page.getByText(message).waitFor()
    },
  },
  {
    ...viewer,
    name: 'report-failed',
    alike: true,
    open: async (visit) => {
      await failing(visit, (route) => route.abort())
      await visit.page.getByRole('alertdialog').waitFor()
    },
  },
  { ...viewer, name: 'report-sent', open: (visit) => sent(visit, false) },
  { ...viewer, name: 'report-again', alike: true, open: (visit) => sent(visit, true) },
]
