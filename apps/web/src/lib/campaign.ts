import { hostCookie, readCookie, writeCookie } from './cookie.ts'
import { safePath } from './destination.ts'
import { tabStore } from './storage.ts'

/**
 * The parameters that are carried from page to page (specification 1 §4 and §5). All others belong to a single page.
 */
export const campaignKeys = ['destination', 'utm_source', 'utm_medium', 'utm_campaign'] as const

const storeKey = 'avalive.campaign'
const destinationCookie = hostCookie('destination')
/** Long enough to recover a forgotten password at the sign-in service. */
const signInSeconds = 30 * 60

/** The campaign parameters of a query. Drops a destination that is not a path of this site. */
export const campaignOf = (search: string | URLSearchParams): URLSearchParams => {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const key of campaignKeys) {
    const value = given.get(key)
    const safe = key === 'destination' ? safePath(value) : value
    if (safe) kept.set(key, safe)
  }
  return kept
}

export const withSearch = (path: string, search: URLSearchParams): string => {
  const query = search.toString()
  return query ? `${path}?${query}` : path
}

/** Returns the next page's query with the campaign parameters that it lacks, or null if it lacks none. */
export const carryCampaign = (previous: string, next: string): string | null => {
  const search = new URLSearchParams(next)
  let lacked = false
  for (const [key, value] of campaignOf(previous)) {
    if (search.has(key)) continue
    search.set(key, value)
    lacked = true
  }
  return lacked ? `?${search}` : null
}

/**
 * Saves the parameters while the person is away at the sign-in service. The destination of an abandoned sign-in is
 * always dropped. The `utm_` parameters stay until a visit brings others.
 */
export const saveCampaign = (search: string | URLSearchParams): void => {
  const campaign = campaignOf(search)
  const destination = campaign.get('destination')
  const saved = savedCampaign()
  saved.delete('destination')
  campaign.delete('destination')
  const kept = campaign.size > 0 ? campaign : saved
  if (destination) kept.set('destination', destination)
  if (kept.size > 0) tabStore.set(storeKey, kept.toString())
  else tabStore.remove(storeKey)
  writeCookie(destinationCookie, destination ?? '', destination ? signInSeconds : 0)
}

export const savedCampaign = (): URLSearchParams => campaignOf(tabStore.get(storeKey) ?? '')

export const forgetCampaign = (): void => {
  tabStore.remove(storeKey)
  writeCookie(destinationCookie, '', 0)
}

/**
 * Returns the page to show after a sign-in: the destination, or else My Page, with the campaign parameters restored.
 */
export const afterSignIn = (campaign: URLSearchParams): string => {
  const rest = campaignOf(campaign)
  const destination = rest.get('destination')
  rest.delete('destination')
  if (!destination) return withSearch('/mypage/', rest)
  const [path = '/', hash] = destination.split('#')
  const joined = rest.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** The login page with the parameters that were saved before the sign-in. */
export const loginAgain = (): string => withSearch('/login', savedCampaign())

/** The login page that returns to `address` afterwards. My Page needs no destination, because it is the default. */
export const loginFor = (address: string): string => {
  const destination = safePath(address)
  const startPage = destination === null || destination.replace(/\/$/, '') === '/mypage'
  return startPage ? '/login' : withSearch('/login', new URLSearchParams({ destination }))
}

/** The value of the X-Destination header: from the query, or else from the cookie. */
export const currentDestination = (): string | null =>
  safePath(new URLSearchParams(window.location.search).get('destination')) ?? safePath(readCookie(destinationCookie))
