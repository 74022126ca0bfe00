import { devices } from '@avalive/contract/devices'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const list = `**${devices.listSessions.path}`

const device = (n: number, browser: string | null, platform: string | null) => ({
  id: `0197f000-0000-7000-8000-00000000000${n}`,
  isCurrent: n === 1,
  browser,
  platform,
  signedInAt: `2026-03-0${n}T03:00:00Z`,
  lastUsedAt: `2026-03-1${n}T03:30:00Z`,
})
const several = [
  device(1, 'Chrome', 'Android'),
  device(2, 'Avalive', 'iOS'),
  device(3, 'Firefox', 'Windows'),
  device(4, null, null),
]

/** Opens the page for a person with these sessions. */
const withDevices =
  (sessions: readonly object[]) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(list, (route) => route.fulfill({ json: { payload: { sessions } } }))
    await page.goto('/mypage/devices?sandbox=0')
    await page.getByRole('heading', { level: 2, name: t('devices.others.title') }).waitFor()
  }

export const deviceScreens: readonly Screen[] = [
  { name: 'devices', tag: '@desktop', persona: 'viewer', open: withDevices(several) },
  { name: 'devices-empty', persona: 'viewer', open: withDevices(several.slice(0, 1)) },
  {
    name: 'devices-loading',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(list, never)
      await page.goto('/mypage/devices?sandbox=0')
      await page.getByRole('heading', { level: 1, name: t('title.devices') }).waitFor()
    },
  },
  {
    name: 'devices-failed',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(list, (route) => route.abort())
      await page.goto('/mypage/devices?sandbox=0')
      await page.getByRole('heading', { level: 1, name: t('devices.failed.title') }).waitFor()
    },
  },
  {
    name: 'devices-confirm',
    persona: 'viewer',
    overlay: true,
    open: async (visit) => {
      await withDevices(several)(visit)
      await visit.page.getByRole('button', { name: visit.t('devices.endAll') }).click()
      await visit.page.getByRole('alertdialog', { name: visit.t('devices.confirm.title') }).waitFor()
    },
  },
]
