import { devices } from '@avalive/contract/devices'
import { passkeys } from '@avalive/contract/passkeys'
import type { Screen, Visit } from './screen.ts'

const quiet = 'sandbox=0'
const never = () => new Promise<void>(() => {})
const list = `**${passkeys.listPasskeys.path}`

const none = { passkeys: [], secondFactorRequired: false, inviteRequired: false, fresh: true, renewable: true }
const two = [
  { id: '1', name: 'Phone', createdAt: '2026-03-01T03:00:00Z', lastUsedAt: '2026-03-08T03:00:00Z', synced: true },
  { id: '2', name: 'Security key', createdAt: '2026-03-02T03:00:00Z', lastUsedAt: null, synced: false },
]

/** Opens a page for a person with these passkeys, and waits for its main heading. */
const withPasskeys =
  (
    path: string,
    title: 'title.passkeys' | 'title.newPasskey' | 'title.loginAgain' | 'title.secondFactor',
    changes = {},
  ) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(list, (route) => route.fulfill({ json: { payload: { ...none, ...changes } } }))
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${quiet}`)
    await page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor()
  }

const again = '/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew'

export const passkeyScreens: readonly Screen[] = [
  {
    name: 'passkeys',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await withPasskeys('/mypage/passkeys', 'title.passkeys', { passkeys: two })(visit)
      await visit.page.getByText('Security key').waitFor()
    },
  },
  {
    name: 'passkeys-empty',
    persona: 'viewer',
    open: async (visit) => {
      await withPasskeys('/mypage/passkeys', 'title.passkeys')(visit)
      await visit.page.getByText(visit.t('passkeys.empty.title')).waitFor()
    },
  },
  {
    name: 'passkeys-loading',
    persona: 'viewer',
    open: async ({ page }) => {
      await page.route(list, never)
      await page.goto(`/mypage/passkeys?${quiet}`)
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'passkeys-remove',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      await withPasskeys('/mypage/passkeys', 'title.passkeys', { passkeys: two })(visit)
      await visit.page.getByRole('button', { name: visit.t('passkeys.removeNamed', { name: 'Phone' }) }).click()
      await visit.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'passkeys-others',
    alike: true,
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      const { page, t } = visit
      const device = { browser: null, platform: null, signedInAt: two[0]?.createdAt, lastUsedAt: two[0]?.createdAt }
      const sessions = [1, 2].map((n) => ({
        ...device,
        id: `0197f000-0000-7000-8000-00000000000${n}`,
        isCurrent: n === 1,
      }))
      await page.route(`**${devices.listSessions.path}`, (route) => route.fulfill({ json: { payload: { sessions } } }))
      await page.route(`**${passkeys.removePasskey.path}`, (route) => route.fulfill({ json: { payload: {} } }))
      await withPasskeys('/mypage/passkeys', 'title.passkeys', { passkeys: two })(visit)
      await page.getByRole('button', { name: t('passkeys.removeNamed', { name: 'Phone' }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('passkeys.remove') })
        .click()
      await page.getByRole('alertdialog', { name: t('devices.confirm.title') }).waitFor()
    },
  },
  { name: 'passkey-new', persona: 'viewer', open: withPasskeys('/mypage/passkeys/new', 'title.newPasskey') },
  {
    name: 'login-again',
    tag: '@desktop',
    persona: 'viewer',
    open: async (visit) => {
      await withPasskeys(again, 'title.loginAgain', { passkeys: two, fresh: false })(visit)
      await visit.page.getByRole('button', { name: visit.t('passkeys.use') }).waitFor()
    },
  },
  {
    name: 'login-again-other-account',
    persona: 'viewer',
    open: async (visit) => {
      await withPasskeys(`${again}&e=8`, 'title.loginAgain', { fresh: false })(visit)
      await visit.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-again-in-app',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(list, (route) =>
        route.fulfill({ json: { payload: { ...none, fresh: false, renewable: false } } }),
      )
      await page.goto(`${again}&${quiet}`)
      await page.getByRole('heading', { name: t('passkeys.again.app.title') }).waitFor()
    },
  },
  {
    name: 'login-passkey',
    persona: 'operator',
    open: async (visit) => {
      await withPasskeys('/login/passkey', 'title.secondFactor', { passkeys: two, secondFactorRequired: true })(visit)
      await visit.page.getByRole('button', { name: visit.t('passkeys.use') }).waitFor()
    },
  },
  {
    name: 'login-passkey-first',
    persona: 'operator',
    open: async (visit) => {
      const first = { secondFactorRequired: true, inviteRequired: true }
      await withPasskeys('/login/passkey', 'title.secondFactor', first)(visit)
      await visit.page.getByLabel(visit.t('passkeys.code.label')).waitFor()
    },
  },
]
