import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { rights } from '@avalive/contract/rights'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const apply = `**${rights.applyMusicRights.path}`
const owner = `**${account.getOwner.path}`

const opened = async ({ page, t }: Visit): Promise<void> => {
  await page.goto('/mypage/music_rights?sandbox=0')
  await page.getByRole('button', { name: t('rights.send') }).waitFor()
}

const song = ({ page, t }: Visit, number: number) => page.getByRole('group', { name: t('rights.song', { number }) })

const filled = async (visit: Visit): Promise<void> => {
  const { t } = visit
  await opened(visit)
  await song(visit, 1).getByLabel(t('rights.jasrac.label')).fill('0A1-2345-6')
  await song(visit, 1).getByLabel(t('rights.title.label')).fill('星降る夜のステージ')
  await song(visit, 1).getByLabel(t('rights.artist.label')).fill('架空ユニット')
  await song(visit, 1).getByLabel(t('rights.count.label')).fill('3')
}

const send = ({ page, t }: Visit): Promise<void> => page.getByRole('button', { name: t('rights.send') }).click()

const asked = async (visit: Visit): Promise<void> => {
  await filled(visit)
  await send(visit)
  await visit.page.getByRole('alertdialog').waitFor()
}

const confirmed = async (visit: Visit): Promise<void> => {
  await asked(visit)
  await visit.page
    .getByRole('alertdialog')
    .getByRole('button', { name: visit.t('rights.send') })
    .click()
}

const streamer = { persona: 'streamer' } as const

export const rightsScreens: readonly Screen[] = [
  { ...streamer, name: 'music-rights', tag: '@desktop', open: opened },
  {
    ...streamer,
    name: 'music-rights-loading',
    alike: true,
    open: async ({ page }) => {
      await page.route(owner, never)
      await page.goto('/mypage/music_rights?sandbox=0')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    ...streamer,
    name: 'music-rights-failed',
    alike: true,
    open: async ({ page, t }) => {
      await page.route(owner, (route) => route.abort())
      await page.goto('/mypage/music_rights?sandbox=0')
      await page.getByText(t('rights.failed.title')).waitFor()
    },
  },
  {
    name: 'music-rights-abroad',
    persona: 'wise',
    open: async ({ page, t }) => {
      await page.goto('/music_rights?sandbox=0')
      await page.getByRole('heading', { level: 1, name: t('rights.region.title') }).waitFor()
    },
  },
  {
    name: 'music-rights-abroad-mypage',
    persona: 'wise',
    alike: true,
    open: async ({ page, t }) => {
      await page.goto('/mypage/music_rights?sandbox=0')
      await page.getByRole('heading', { level: 1, name: t('rights.region.title') }).waitFor()
    },
  },
  {
    ...streamer,
    name: 'music-rights-other-address',
    alike: true,
    open: async ({ page, t }) => {
      await page.goto('/music_rights?sandbox=0')
      await page.getByRole('button', { name: t('rights.send') }).waitFor()
    },
  },
  {
    ...streamer,
    name: 'music-rights-five',
    open: async (visit) => {
      await filled(visit)
      const add = visit.page.getByRole('button', { name: visit.t('rights.add') })
      for (let nth = 0; nth < 3; nth++) await add.click()
      await song(visit, 5).waitFor()
    },
  },
  {
    ...streamer,
    name: 'music-rights-mistakes',
    open: async (visit) => {
      await filled(visit)
      await song(visit, 1).getByLabel(visit.t('rights.jasrac.label')).fill('A1')
      await song(visit, 1).getByLabel(visit.t('rights.count.label')).fill('')
      await send(visit)
      await visit.page.getByRole('button', { name: visit.t('common.ok') }).click()
      await visit.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    ...streamer,
    name: 'music-rights-no-code',
    overlay: true,
    open: async (visit) => {
      await filled(visit)
      await song(visit, 1).getByLabel(visit.t('rights.jasrac.label')).fill('')
      await send(visit)
      await visit.page.getByRole('alertdialog').waitFor()
    },
  },
  { ...streamer, name: 'music-rights-confirm', overlay: true, open: asked },
  {
    ...streamer,
    name: 'music-rights-sent',
    overlay: true,
    open: async (visit) => {
      await visit.page.route(apply, (route) => route.fulfill({ json: { payload: { acceptedCount: 1 } } }))
      await confirmed(visit)
      await visit.page.getByRole('alertdialog', { name: visit.t('rights.done.title') }).waitFor()
    },
  },
  {
    ...streamer,
    name: 'music-rights-refused',
    open: async (visit) => {
      const message = visit.t('server.error.rights.tooManyToday')
      const payload = { errorCode: errorCode('rights', 'tooManyToday'), message }
      await visit.page.route(apply, (route) => route.fulfill({ status: 429, json: { payload } }))
      await confirmed(visit)
      await visit.page.locator('form [role=alert]:not(:empty)').waitFor()
    },
  },
]
