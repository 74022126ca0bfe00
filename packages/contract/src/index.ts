import { account } from './account.ts'
import { album } from './album.ts'
import { approvals } from './approvals.ts'
import { avatars } from './avatars.ts'
import type { Call } from './call.ts'
import { coinDebts } from './coin-debts.ts'
import { coinProducts } from './coin-products.ts'
import { coins } from './coins.ts'
import { consoleCalls } from './console.ts'
import { consoleOperators } from './console-operators.ts'
import { consolePeople } from './console-people.ts'
import { consolePictures } from './console-pictures.ts'
import { devices } from './devices.ts'
import { eventOperations } from './event-operations.ts'
import { events } from './events.ts'
import { firstSignIns } from './first-sign-in.ts'
import { gacha } from './gacha.ts'
import { gachaOperations } from './gacha-operations.ts'
import { gameOperations } from './game-operations.ts'
import { games } from './games.ts'
import { home } from './home.ts'
import { inquiries } from './inquiries.ts'
import { invitations } from './invitations.ts'
import { ledgerCorrections } from './ledger-corrections.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import { live } from './live.ts'
import { log } from './log.ts'
import { maintenance } from './maintenance.ts'
import { maintenanceOperations } from './maintenance-operations.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { passkeys } from './passkeys.ts'
import { abroadOperations } from './payouts/abroad-operations.ts'
import { payoneer } from './payouts/payoneer.ts'
import { payoneerOperations } from './payouts/payoneer-operations.ts'
import { payoutRegions } from './payouts/regions.ts'
import { wise } from './payouts/wise.ts'
import { wiseOperations } from './payouts/wise-operations.ts'
import { payouts } from './payouts.ts'
import { penalties } from './penalties.ts'
import { points } from './points.ts'
import { presents } from './presents.ts'
import { privacy } from './privacy.ts'
import { privacyOperations } from './privacy-operations.ts'
import { purchaseOperations } from './purchase-operations.ts'
import { rankings } from './rankings.ts'
import { reports } from './reports.ts'
import { rights } from './rights.ts'
import { sandbox } from './sandbox.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { suspensions } from './suspensions.ts'
import { usagePermissions } from './usage-permissions.ts'
import { vote } from './vote.ts'
import { voteOperations } from './vote-operations.ts'

/** All calls. Routes, the client, the OpenAPI document and /api/docs are derived from these values. */
export const contract = {
  session: { ...session, ...firstSignIns, ...devices, ...passkeys },
  account: { ...account, ...avatars, ...suspensions, ...usagePermissions },
  coins: { ...coins, ...coinDebts, ...coinProducts, ...purchaseOperations },
  live,
  home,
  points,
  payouts: {
    ...payouts,
    ...payoutRegions,
    ...abroadOperations,
    ...payoneer,
    ...payoneerOperations,
    ...wise,
    ...wiseOperations,
  },
  rankings,
  events: { ...events, ...eventOperations },
  gacha: { ...gacha, ...gachaOperations },
  games: { ...games, ...gameOperations },
  inquiries,
  rights,
  reports,
  penalties,
  notices,
  presents,
  privacy: { ...privacy, ...privacyOperations },
  invitations,
  vote: { ...vote, ...voteOperations },
  album,
  notifications,
  search,
  maintenance: { ...maintenance, ...maintenanceOperations },
  log,
  console: {
    ...consoleCalls,
    ...consoleOperators,
    ...consolePeople,
    ...consolePictures,
    ...approvals,
    ...ledgerCorrections,
    ...ledgerProofs,
  },
  sandbox,
}

export const allCalls: readonly Call[] = Object.values(contract).flatMap((calls) => Object.values(calls))
