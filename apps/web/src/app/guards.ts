import { afterSignIn, campaignOf, carryCampaign } from '../lib/campaign.ts'
import { loginAgainFor } from '../lib/fresh.ts'
import type { MaintenanceState } from '../lib/maintenance.ts'
import type { AppRoute, RouteName } from './route.ts'

export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface Navigation {
  readonly route: AppRoute
  readonly to: Address
  /** The current page; null for the first document. */
  readonly from: { readonly name: RouteName; readonly place: Address } | null
  /** The app itself opened the page for this one navigation (`inviteTo`). */
  readonly invited?: boolean
}

export interface Visitor {
  readonly signedIn: boolean
  readonly nativeClient: boolean
}

/** What the guards read besides the navigation itself. */
export interface World {
  readonly maintenance: () => MaintenanceState | Promise<MaintenanceState>
  readonly visitor: () => Visitor
  /** Whether the session is fresh enough for a form that requires it. */
  readonly fresh: () => Promise<boolean>
}

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A guard got no response. */
  | { readonly kind: 'failed' }

const pass: Verdict = { kind: 'pass' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

export const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash

/** Carries the campaign parameters of the previous page to a page that lacks them (specification 1 §4). */
export const guardCampaign = ({ to, from }: Navigation): Verdict => {
  const search = from ? carryCampaign(from.place.search, to.search) : null
  return search === null ? pass : redirect(addressOf({ ...to, search }))
}

/** Only maintenance stops a navigation. If the check itself fails, the navigation continues. */
export const guardMaintenance = ({ route }: Navigation, state: MaintenanceState): Verdict =>
  state === 'closed' && !route.skipMaintenance ? { kind: 'maintenance' } : pass

export const guardLogin = ({ route, to }: Navigation, { signedIn }: Visitor): Verdict => {
  if (signedIn) return route.visitorsOnly ? redirect(afterSignIn(campaignOf(to.search))) : pass
  if (route.visitorsTo) return redirect(route.visitorsTo)
  return route.requiresLogin ? { kind: 'notSignedIn' } : pass
}

/** A step of a flow can be entered only from the step before it. Staying on it doesn't count as entering. */
export const guardEntry = ({ route, from, invited = false }: Navigation): Verdict => {
  const rule = route.enteredOnlyFrom
  if (!rule || invited || from?.name === rule.name || from?.name === route.name) return pass
  return redirect(rule.otherwise)
}

export const guardClient = ({ route }: Navigation, { nativeClient }: Visitor): Verdict =>
  route.nativeOnly && !nativeClient ? redirect('/download') : pass

/** Runs when the form is entered, so that nothing typed is lost. */
export const guardFresh = ({ to }: Navigation, isFresh: boolean): Verdict =>
  isFresh ? pass : redirect(loginAgainFor(addressOf(to)))

/** Safari's page cache would show an old balance on My Page (specification 1 §2). */
export const reloadsOnReturn = (route: AppRoute, returning: boolean, mobileSafari: boolean): boolean =>
  returning && mobileSafari && route.name === 'mypage'

/**
 * A guard decides immediately or waits for the server. While it waits, the previous page stays visible, and a skeleton
 * replaces it if the response is slow.
 */
export type Guard = (navigation: Navigation, world: World) => Verdict | Promise<Verdict>

/** Runs in this order. */
export const guards: readonly Guard[] = [
  guardCampaign,
  async (navigation, { maintenance }) =>
    navigation.route.skipMaintenance ? pass : guardMaintenance(navigation, await maintenance()),
  (navigation, { visitor }) => guardLogin(navigation, visitor()),
  guardEntry,
  (navigation, { visitor }) => guardClient(navigation, visitor()),
  async (navigation, { fresh }) => (navigation.route.requiresFresh ? guardFresh(navigation, await fresh()) : pass),
]

/** The first verdict other than `pass` wins, and the remaining guards don't run. */
export const judge = async (
  navigation: Navigation,
  world: World,
  asked: readonly Guard[] = guards,
): Promise<Verdict> => {
  try {
    for (const guard of asked) {
      const verdict = await guard(navigation, world)
      if (verdict.kind !== 'pass') return verdict
    }
    return pass
  } catch {
    return { kind: 'failed' }
  }
}
