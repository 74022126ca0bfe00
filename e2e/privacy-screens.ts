import { privacy } from '@avalive/contract/privacy'
import type { Screen, Visit } from './screen.ts'

const calm = {
  export: null,
  nextExportAt: null,
  deletion: null,
  blocks: [],
  balances: { coins: 12_300, points: 7400 },
  isPayable: true,
  waitingDays: 14,
  keptDays: 7,
}
const ready = {
  requestId: '1',
  state: 'ready',
  requestedAt: '2026-03-01T03:00:00Z',
  until: '2026-03-08T03:00:00Z',
  bytes: 2000,
  parts: 1,
  byOperator: false,
}
const waiting = {
  requestId: '2',
  state: 'waiting',
  requestedAt: '2026-03-01T03:00:00Z',
  dueAt: '2026-03-15T03:00:00Z',
  postponedFor: null,
  confirmed: { coins: 0, points: 0 },
  byOperator: false,
  version: 0,
}

/** Opens the page for a person with these requests. */
const withState =
  (state: object) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(`**${privacy.getPrivacy.path}`, (route) =>
      route.fulfill({ json: { payload: { ...calm, ...state } } }),
    )
    await page.goto('/mypage/privacy?sandbox=0')
    await page.getByRole('heading', { level: 2, name: t('privacy.export.title') }).waitFor()
    // The menu comes after the page.
    await page.getByRole('navigation', { name: t('places.title') }).waitFor()
  }

export const privacyScreens: readonly Screen[] = [
  { name: 'privacy', tag: '@desktop', persona: 'viewer', open: withState({}) },
  {
    name: 'privacy-ready',
    persona: 'viewer',
    open: withState({ export: ready, nextExportAt: '2026-03-02T03:00:00Z', blocks: ['payoutInFlight', 'coinDebt'] }),
  },
  { name: 'privacy-waiting', persona: 'viewer', open: withState({ deletion: waiting }) },
  {
    name: 'privacy-on-hold',
    persona: 'viewer',
    open: withState({ deletion: { ...waiting, postponedFor: 'balancesGrew' } }),
  },
]
