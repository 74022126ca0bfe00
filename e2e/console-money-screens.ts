import { consolePeople } from '@avalive/contract/console-people'
import { ledgerCorrections } from '@avalive/contract/ledger-corrections'
import { atDesk, consoleScreen, firstId, firstOf, openConsole, openFirst } from './console-screen.ts'
import { apiOf } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

const screen = consoleScreen(atDesk)
const first = firstOf(atDesk)

/** Asks for a correction, which a second operator would have to approve. One may wait already. */
const askForCorrection = async (visit: Visit): Promise<void> => {
  const { api } = await apiOf(visit)
  const [person] = (await api.call(consolePeople.listPeople, {})).rows
  const asked = { vliveId: person?.vliveId ?? '', kind: 'freeCoin', amount: 100, reason: 'Ticket 4711' } as const
  await api.status(ledgerCorrections.correctLedger, asked)
}

export const consoleMoneyScreens: readonly Screen[] = [
  {
    ...atDesk,
    name: 'console-approvals',
    open: async (visit) => {
      await askForCorrection(visit)
      await openConsole(visit, 'approvals')
    },
  },
  {
    ...atDesk,
    name: 'console-approval',
    open: async (visit) => {
      await askForCorrection(visit)
      await openFirst(visit, 'approvals')
    },
  },
  screen('purchases', 'purchases'),
  first('purchase', 'purchases'),
  screen('refunds', 'refunds'),
  screen('disputes', 'disputes'),
  screen('debts', 'debts'),
  screen('corrections', 'corrections'),
  screen('payouts', 'payouts'),
  screen('payouts-waiting', 'payouts/waiting'),
  {
    ...atDesk,
    name: 'console-payout-batch',
    open: async (visit) => {
      await openConsole(visit, 'payouts')
      const batch = visit.page.getByRole('main').locator('a[href^="/console/payouts/"]:not([href$=waiting])').first()
      await openConsole(visit, (await batch.getAttribute('href'))?.replace('/console/', ''))
    },
  },
  screen('payoneer', 'payoneer'),
  screen('wise', 'wise'),
  screen('gift-codes', 'gift_codes'),
  screen('ledger', 'ledger'),
  screen('prepaid', 'prepaid'),
  screen('gift-cards', 'gift_cards'),
  screen('rates', 'rates'),
  screen('withholding', 'withholding'),
  screen('registrations', 'registrations'),
  first('registration', 'registrations'),
  {
    ...atDesk,
    name: 'console-payout-profile',
    open: async (visit) => openConsole(visit, `payout_profiles/${await firstId(visit, 'registrations')}`),
  },
]
