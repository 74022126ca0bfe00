import { Api } from './lib/api.ts'
import { drawnStreams, type Viewed, watch } from './lib/live.ts'
import type { Visit } from './screen.ts'

export const never = () => new Promise<void>(() => {})
export const quiet = '?sandbox=0'

export const apiOf = async ({ page }: Visit): Promise<{ api: Api; origin: string }> => {
  await page.goto(`/help${quiet}`)
  const { origin } = new URL(page.url())
  return { api: new Api(page.context().request, origin), origin }
}

export const heading = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Opens a stream of the demo world that has comments. */
export const openStream = async (visit: Visit, place = 0): Promise<Viewed['media']> => {
  const { api } = await apiOf(visit)
  const media = (await drawnStreams(api))[place]
  if (!media) throw new Error('there is no stream')
  await watch(visit, media.mediaId, quiet)
  return media
}

/** For states that no stream of the demo world is in. */
export const changeStream = async (
  visit: Visit,
  change: (viewed: Viewed) => Viewed,
): Promise<Viewed['media'] | undefined> => {
  const { api } = await apiOf(visit)
  const [media] = await drawnStreams(api)
  await visit.page.route('**/api/v1/media/get', async (route) => {
    const sent = route.request()
    const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
    const { payload } = await response.json()
    await route.fulfill({ response, json: { payload: change(payload) } })
  })
  await visit.page.goto(`/viewer/${media?.mediaId}${quiet}`)
  return media
}

export const changed =
  (changes: Partial<Viewed['media']>) =>
  (viewed: Viewed): Viewed => ({ ...viewed, media: { ...viewed.media, ...changes } })
