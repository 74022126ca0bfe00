import type { BroadcasterEvent } from '@avalive/contract/events'
import { events } from '@avalive/contract/events'
import { answer, changeAnswer, dialog, entryButton, eventPath, openEvent, withoutScoring } from './lib/events.ts'
import { podium } from './lib/rankings.ts'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const at = (call: { readonly path: string }): string => `**${call.path}`
const eventsPage = '/events?sandbox=0'
const failure = { status: 400, json: { payload: { message: '', errorCode: 1 } } }

/** For states that no event of the demo world stays in for long. */
const withEvent = async ({ page }: Visit, changes: Partial<BroadcasterEvent>): Promise<void> => {
  for (const call of [events.getEvent, events.listResults]) {
    await page.route(at(call), async (route) => {
      const sent = route.request()
      const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
      const { payload } = await response.json()
      const broadcasterEvent = { ...payload.broadcasterEvent, ...changes }
      await route.fulfill({ response, json: { payload: { ...payload, broadcasterEvent } } })
    })
  }
}

const onPodium = async (visit: Visit, eventId: string): Promise<void> => {
  await openEvent(visit, eventId)
  await podium(visit).first().waitFor()
}

const resultScreens: readonly Screen[] = [
  { name: 'event', tag: '@desktop', persona: 'streamer', open: (visit) => onPodium(visit, 'autumn_cup') },
  { name: 'event-groups', persona: 'payoneer', open: (visit) => onPodium(visit, 'star_groups') },
  { name: 'event-steps', persona: 'streamer', open: (visit) => onPodium(visit, 'long_talk') },
  { name: 'event-ended', persona: 'streamer', open: (visit) => onPodium(visit, 'summer_finale') },
  {
    name: 'event-not-started',
    persona: 'wise',
    open: async (visit) => {
      await openEvent(visit, 'winter_stage', '&tabId=result')
      await visit.page.getByRole('heading', { name: visit.t('events.empty.notStarted.title') }).waitFor()
    },
  },
  {
    name: 'event-aggregating',
    persona: 'wise',
    open: async (visit) => {
      const ended = { seconds: Math.floor(Date.now() / 1000) - 60, nanos: 0 }
      await withEvent(visit, { status: 2, endAt: ended })
      await visit.page.route(at(events.listResults), async (route) => {
        const sent = route.request()
        const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
        const { payload } = await response.json()
        await route.fulfill({ response, json: { payload: { ...payload, broadcasterEventResults: [] } } })
      })
      await visit.page.goto(eventPath('autumn_cup'))
      await visit.page.getByRole('heading', { name: visit.t('events.empty.aggregating.title') }).waitFor()
    },
  },
]

const pageScreens: readonly Screen[] = [
  {
    name: 'event-about',
    tag: '@desktop',
    persona: 'streamer',
    open: (visit) => openEvent(visit, 'full_house', '&tabId=detail'),
  },
  { name: 'event-waiting', persona: 'streamer', open: (visit) => openEvent(visit, 'winter_stage') },
  { name: 'event-cannot', persona: 'wise', open: (visit) => openEvent(visit, 'stars_only') },
  { name: 'event-app', persona: 'viewer', open: (visit) => openEvent(visit, 'autumn_cup', '&tp=avatar&tb=0') },
  {
    name: 'event-loading',
    overlay: true,
    persona: 'viewer',
    open: async ({ page }) => {
      await page.route(at(events.getEvent), never)
      await page.goto(eventPath('autumn_cup'))
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'event-failed',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(at(events.getEvent), (route) => route.fulfill(failure))
      await page.goto(eventPath('autumn_cup'))
      await page.getByRole('heading', { name: t('events.failed.title') }).waitFor()
    },
  },
  {
    name: 'event-unknown',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.goto(eventPath('nothing_here'))
      await page.getByRole('heading', { name: t('events.notFound.title') }).waitFor()
    },
  },
]

const listScreens: readonly Screen[] = [
  {
    name: 'events',
    tag: '@desktop',
    persona: 'streamer',
    open: async ({ page }) => {
      await page.goto(eventsPage)
      await page.locator('a[href="/events/spring_songs"]').waitFor()
    },
  },
  {
    name: 'events-switch-back',
    tag: '@desktop',
    persona: 'wise',
    open: async (visit) => {
      await changeAnswer(visit, events.listEvents, withoutScoring)
      await visit.page.goto(eventsPage)
      await visit.page.getByRole('region', { name: visit.t('events.back.title') }).waitFor()
    },
  },
  {
    name: 'events-loading',
    overlay: true,
    persona: 'viewer',
    open: async ({ page }) => {
      await page.route(at(events.listEvents), never)
      await page.goto(eventsPage)
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'events-failed',
    persona: 'viewer',
    open: async ({ page, t }) => {
      for (const call of [events.listEvents, events.listPastEvents]) {
        await page.route(at(call), (route) => route.fulfill(failure))
      }
      await page.goto(eventsPage)
      await page.getByRole('heading', { name: t('events.list.failed') }).waitFor()
    },
  },
  {
    name: 'events-past-failed',
    persona: 'viewer',
    open: async ({ page, t }) => {
      await page.route(at(events.listPastEvents), (route) => route.fulfill(failure))
      await page.goto(eventsPage)
      await page.getByText(t('mypage.block.failed')).waitFor()
    },
  },
  {
    name: 'events-empty',
    persona: 'viewer',
    open: async (visit) => {
      const none = { broadcasterEvents: [], broadcasterEventEntries: [] }
      await changeAnswer(visit, events.listEvents, (listed) => ({ ...listed, ...none }))
      await changeAnswer(visit, events.listPastEvents, (past) => ({ ...past, ...none }))
      await visit.page.goto(eventsPage)
      await visit.page.getByRole('heading', { name: visit.t('events.list.empty.title') }).waitFor()
    },
  },
  {
    name: 'event-switch-back',
    persona: 'wise',
    open: async (visit) => {
      await changeAnswer(visit, events.listEvents, withoutScoring)
      await visit.page.goto(eventPath('summer_finale'))
      await visit.page.getByRole('region', { name: visit.t('events.back.title') }).waitFor()
    },
  },
]

const dialogScreens: readonly Screen[] = [
  {
    name: 'event-confirm',
    overlay: true,
    persona: 'wise',
    open: async (visit) => {
      await openEvent(visit, 'full_house')
      await entryButton(visit, 'entry').click()
      await dialog(visit, visit.t('events.confirm.entry.title')).waitFor()
    },
  },
  {
    name: 'event-replace',
    overlay: true,
    persona: 'wise',
    open: async (visit) => {
      await openEvent(visit, 'full_house')
      await entryButton(visit, 'entry').click()
      await answer(visit, visit.t('events.confirm.entry.title'), visit.t('events.button.entry'))
      await visit.page.getByRole('button', { name: visit.t('events.replace.confirm') }).waitFor()
    },
  },
  {
    name: 'event-entry-failed',
    overlay: true,
    persona: 'minor',
    open: async (visit) => {
      const refusal = { status: 403, json: { payload: { message: '', errorCode: 1 } } }
      await visit.page.route(at(events.enter), (route) => route.fulfill(refusal))
      await openEvent(visit, 'full_house')
      await entryButton(visit, 'entry').click()
      await answer(visit, visit.t('events.confirm.entry.title'), visit.t('events.button.entry'))
      await dialog(visit, visit.t('events.entryFailed.title')).waitFor()
    },
  },
]

export const eventScreens: readonly Screen[] = [...resultScreens, ...pageScreens, ...listScreens, ...dialogScreens]
