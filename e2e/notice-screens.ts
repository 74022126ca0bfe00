import { errorCode } from '@avalive/contract/errors'
import { notices } from '@avalive/contract/notices'
import { penalties } from '@avalive/contract/penalties'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const penalty = `**${penalties.getPenaltyNotice.path}`
const noticePage = `**${notices.getNoticePage.path}`

const warning = {
  id: 7,
  penaltyType: 'warning',
  penaltyLevel: 1,
  penaltyReason: 'commercial',
  penaltyReasonNumber: 3,
  penaltyPlace: 'profile',
  category: 'url',
  days: null,
  sentAt: '2026-11-10T03:00:00Z',
  suspendedUntil: null,
  inForce: false,
  liftedAt: null,
  appeal: null,
}

const suspension = {
  ...warning,
  penaltyType: 'suspend',
  penaltyLevel: 2,
  penaltyReason: 'misconduct',
  penaltyPlace: 'mediaComment',
  category: 'calumny',
  days: 7,
  suspendedUntil: '2026-11-24T03:00:00Z',
  inForce: true,
}

const permanent = { ...suspension, penaltyType: 'stop', penaltyLevel: 3, days: null, suspendedUntil: 'infinity' }

const waiting = { state: 'waiting', sentAt: '2026-11-11T03:00:00Z', answer: null }
const answered = { state: 'rejected', sentAt: '2026-11-11T03:00:00Z', answer: '2026/11/10 12:00\n\n“…”' }

const penaltyShown =
  (penaltyNotice: object) =>
  async ({ page }: Visit): Promise<void> => {
    await page.route(penalty, (route) => route.fulfill({ json: { payload: { penaltyNotice } } }))
    await page.goto('/notice/penalty/7?sandbox=0')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }

const refused = (area: 'penalties' | 'notices', status: number) => ({
  status,
  json: { payload: { errorCode: errorCode(area, 'notFound'), message: 'x' } },
})

/** Not explained by the server. */
const failed = { status: 429, json: { payload: { errorCode: errorCode('notices', 'tooManyRequests'), message: 'x' } } }

export const noticeScreens: readonly Screen[] = [
  { name: 'penalty-warning', persona: 'viewer', tag: '@desktop', open: penaltyShown(warning) },
  { name: 'penalty-suspension', open: penaltyShown(suspension) },
  { name: 'penalty-stop', open: penaltyShown(permanent) },
  { name: 'penalty-over', persona: 'viewer', open: penaltyShown({ ...suspension, inForce: false }) },
  {
    name: 'penalty-lifted',
    persona: 'viewer',
    alike: true,
    open: penaltyShown({ ...suspension, inForce: false, liftedAt: '2026-11-12T03:00:00Z' }),
  },
  { name: 'penalty-appealed', persona: 'viewer', open: penaltyShown({ ...warning, appeal: waiting }) },
  { name: 'penalty-answered', persona: 'viewer', open: penaltyShown({ ...warning, appeal: answered }) },
  {
    name: 'penalty-mistake',
    persona: 'viewer',
    open: async (visit) => {
      await penaltyShown(warning)(visit)
      await visit.page.getByRole('button', { name: visit.t('penalty.appeal.send') }).click()
      await visit.page.getByText(visit.t('penalty.appeal.error.required')).waitFor()
    },
  },
  {
    name: 'penalty-loading',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(penalty, never)
      await page.goto('/notice/penalty/7?sandbox=0')
      await page.getByText(t('common.loading')).first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'penalty-not-found',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(penalty, (route) => route.fulfill(refused('penalties', 404)))
      await page.goto('/notice/penalty/7?sandbox=0')
      await page.getByRole('heading', { level: 1, name: t('penalty.notFound.title') }).waitFor()
    },
  },
  {
    name: 'penalty-not-found-visitor',
    open: async ({ page, t }) => {
      await page.goto('/notice/penalty/1?sandbox=0')
      await page.getByRole('link', { name: t('title.login') }).waitFor()
    },
  },
  {
    name: 'penalty-failed',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(penalty, (route) => route.fulfill(failed))
      await page.goto('/notice/penalty/7?sandbox=0')
      await page.getByRole('heading', { level: 1, name: t('penalty.failed.title') }).waitFor()
    },
  },
  {
    name: 'notice',
    persona: 'viewer',
    tag: '@desktop',
    open: async ({ page }) => {
      await page.goto('/notice/page/1?sandbox=0')
      await page.frameLocator('iframe').getByRole('button').first().waitFor()
    },
  },
  {
    name: 'notice-gone',
    overlay: true,
    open: async ({ page }) => {
      await page.route(noticePage, (route) => route.fulfill(refused('notices', 404)))
      await page.goto('/notice/page/1?sandbox=0')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'notice-gone-closed',
    open: async ({ page, t }) => {
      await page.route(noticePage, (route) => route.fulfill(refused('notices', 404)))
      await page.goto('/notice/page/1?sandbox=0')
      await page.getByRole('alertdialog').getByRole('button').click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1, name: t('notice.gone.title') }).waitFor()
    },
  },
  {
    name: 'notice-visitor',
    open: async ({ page, t }) => {
      await page.goto('/notice/page/1?sandbox=0')
      await page.getByText(t('common.notSignedIn')).waitFor()
    },
  },
  {
    name: 'notice-loading',
    alike: true,
    open: async ({ page, t }) => {
      await page.route(noticePage, never)
      await page.goto('/notice/page/1?sandbox=0')
      await page.getByText(t('common.loading')).first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'notice-failed',
    alike: true,
    open: async ({ page, t }) => {
      await page.route(noticePage, (route) => route.fulfill(failed))
      await page.goto('/notice/page/1?sandbox=0')
      await page.getByRole('heading', { level: 1, name: t('notice.failed.title') }).waitFor()
    },
  },
]
