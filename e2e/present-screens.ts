import { errorCode } from '@avalive/contract/errors'
import { presents } from '@avalive/contract/presents'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const get = `**${presents.getPresent.path}`
const receive = `**${presents.receivePresent.path}`
const path = '/notice/qrcode/demo-coins?sandbox=0'

/** The page is for the apps only. */
export const appAgent =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36 AvaliveAndroid/1.0'

const coins = {
  presentType: 1,
  presentAmount: 300,
  presentItem: { avatarItems: [], ticketName: '' },
  endAt: '2026-12-24T14:59:00Z',
}
const item = { name: 'リボンの翼', colorThumbnailUrl: '/sandbox/art/swatches/white' }
const items = {
  ...coins,
  presentType: 4,
  presentAmount: 3,
  presentItem: { avatarItems: [item, item, item], ticketName: '' },
}
const tickets = {
  ...coins,
  presentType: 6,
  presentAmount: 2,
  presentItem: { avatarItems: [], ticketName: 'レインボーチケット' },
}

const shown =
  (present: object, received: boolean) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(get, (route) => route.fulfill({ json: { payload: { present, received } } }))
    await page.goto(path)
    const title = received ? t('present.received.title') : t('present.closed.title')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

const refused =
  (
    name: 'invalidCode' | 'expired' | 'tooManyRequests' | 'unavailable',
    kind: 'invalid' | 'expired' | 'tooMany' | 'failed',
    status = 400,
  ) =>
  async ({ page, t }: Visit): Promise<void> => {
    const json = { payload: { errorCode: errorCode('presents', name), message: 'x' } }
    await page.route(get, (route) => route.fulfill({ status, json }))
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: t(`present.${kind}.title`) }).waitFor()
  }

const app = { persona: 'viewer', userAgent: appAgent } as const

export const presentScreens: readonly Screen[] = [
  { ...app, name: 'present-closed', tag: '@desktop', open: shown(coins, false) },
  { ...app, name: 'present-no-deadline', alike: true, open: shown({ ...coins, endAt: null }, false) },
  { ...app, name: 'present-coins', tag: '@desktop', open: shown(coins, true) },
  { ...app, name: 'present-items', open: shown(items, true) },
  { ...app, name: 'present-tickets', open: shown(tickets, true) },
  {
    ...app,
    name: 'present-receiving',
    open: async (visit) => {
      await visit.page.route(receive, never)
      await shown(coins, false)(visit)
      await visit.page.getByRole('button', { name: visit.t('present.receive') }).click()
      await visit.page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    ...app,
    name: 'present-claim-failed',
    open: async (visit) => {
      const json = { payload: { errorCode: errorCode('presents', 'unavailable'), message: 'x' } }
      await visit.page.route(receive, (route) => route.fulfill({ status: 503, json }))
      await shown(coins, false)(visit)
      await visit.page.getByRole('button', { name: visit.t('present.receive') }).click()
      await visit.page.getByRole('heading', { level: 1, name: visit.t('present.claimFailed.title') }).waitFor()
    },
  },
  { ...app, name: 'present-invalid', open: refused('invalidCode', 'invalid') },
  { ...app, name: 'present-expired', open: refused('expired', 'expired') },
  { ...app, name: 'present-too-many', alike: true, open: refused('tooManyRequests', 'tooMany', 429) },
  { ...app, name: 'present-failed', open: refused('unavailable', 'failed', 503) },
  {
    ...app,
    name: 'present-loading',
    open: async ({ page, t }) => {
      await page.route(get, never)
      await page.goto(path)
      await page.getByText(t('common.loading')).first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'present-visitor',
    userAgent: appAgent,
    open: async ({ page, t }) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: t('present.login.title') }).waitFor()
    },
  },
]
