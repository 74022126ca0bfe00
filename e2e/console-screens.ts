import { events } from '@avalive/contract/events'
import { consoleContentScreens } from './console-content-screens.ts'
import { consoleMoneyScreens } from './console-money-screens.ts'
import { consolePeopleScreens } from './console-people-screens.ts'
import { anywhere, atDesk, consoleScreen, openConsole } from './console-screen.ts'
import { apiOf, heading, quiet } from './live-screen.ts'
import type { Screen } from './screen.ts'

const screen = consoleScreen(atDesk)

export const consoleScreens: readonly Screen[] = [
  consoleScreen(anywhere)('today', ''),
  screen('lost', 'nowhere'),
  {
    name: 'console-not-for-you',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.goto(`/console${quiet}`)
      await heading(visit, visit.t('console.gate.title'))
    },
  },
  ...consoleContentScreens,
  ...consoleMoneyScreens,
  ...consolePeopleScreens,
  screen('charts', 'charts'),
  screen('health', 'health'),
  screen('rehearsal', 'rehearsal'),
  {
    ...atDesk,
    name: 'console-rehearsal-event',
    open: async (visit) => {
      const { api } = await apiOf(visit)
      const [event] = (await api.call(events.listEvents, {})).broadcasterEvents
      if (!event) throw new Error('there is no event')
      await openConsole(visit, `rehearsal?event=${encodeURIComponent(event.eventId)}`)
      await visit.page.getByRole('term').first().waitFor()
    },
  },
  screen('dead-letters', 'dead_letters'),
  screen('audit', 'audit'),
  screen('maintenance', 'maintenance'),
]
