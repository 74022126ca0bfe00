import { album } from '@avalive/contract/album'
import { errorCode } from '@avalive/contract/errors'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const get = `**${album.getMemoryAlbum.path}`
const edition = { year: 2023, periodBegin: '2023-01-01', periodEnd: '2023-12-10', visibleUntil: '2024-01-10T14:59:00Z' }

const opened =
  (path = '/memories') =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}sandbox=0`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

const refused = (status: number, name: 'notFound' | 'tooManyRequests') => async (visit: Visit) => {
  const payload = { errorCode: errorCode('album', name), message: 'x' }
  await visit.page.route(get, (route) => route.fulfill({ status, json: { payload } }))
  await opened()(visit)
}

const ended = async (visit: Visit): Promise<void> => {
  const payload = { memoryAlbum: null, edition, isOwn: true, shared: null }
  await visit.page.route(get, (route) => route.fulfill({ json: { payload } }))
  await opened()(visit)
}

export const albumScreens: readonly Screen[] = [
  { name: 'album', persona: 'streamer', tag: '@desktop', open: opened() },
  { name: 'album-viewer', persona: 'viewer', open: opened() },
  { name: 'album-wins', persona: 'streamer', tag: '@desktop', open: opened('/memories?view=wins') },
  {
    name: 'album-shared',
    persona: 'official',
    open: async (visit) => {
      const { page, t } = visit
      // The sheet of the system would cover the page.
      await page.addInitScript("Object.defineProperty(navigator, 'share', { value: async () => {} })")
      await opened()(visit)
      await page.getByRole('button', { name: t('album.share.button') }).click()
      await page.getByText(t('album.share.isOn')).waitFor()
    },
  },
  { name: 'album-empty', persona: 'newcomer', tag: '@desktop', open: opened() },
  { name: 'album-ended', persona: 'viewer', tag: '@desktop', open: ended },
  { name: 'album-not-found', persona: 'viewer', open: refused(404, 'notFound') },
  { name: 'album-failed', persona: 'viewer', alike: true, open: refused(429, 'tooManyRequests') },
  {
    name: 'album-loading',
    persona: 'viewer',
    tag: '@desktop',
    open: async ({ page }) => {
      await page.route(get, never)
      await page.goto('/memories?sandbox=0')
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
]
