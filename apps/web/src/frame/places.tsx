import { EVENTS_PATH, GACHAS_PATH, GENERAL_RANKING_PATH } from '../lib/paths.ts'
import { Stroke } from '../ui/icons.tsx'

/** A main place of the site. */
export interface Place {
  readonly to: string
  /** Short enough for a fifth of a phone's width. */
  readonly label: `places.${'home' | 'following' | 'events' | 'gacha' | 'rankings' | 'me'}`
  /** The pages that belong to it. */
  readonly pages: RegExp
  readonly icon: string
}

const home: Place = {
  to: '/',
  label: 'places.home',
  pages: /^\/$/,
  icon: 'M4 11l8-7 8 7v7.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5z',
}
const following: Place = {
  to: '/following',
  label: 'places.following',
  pages: /^\/following(\/|$)/,
  icon: 'M12 20c-4.6-2.9-8-6-8-10a4.3 4.3 0 0 1 8-2.2A4.3 4.3 0 0 1 20 10c0 4-3.4 7.1-8 10z',
}
const events: Place = {
  to: EVENTS_PATH,
  label: 'places.events',
  pages: /^\/events(\/|$)/,
  icon: 'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5V7A3 3 0 0 0 7.5 10M16.5 5.5h3V7a3 3 0 0 1-3 3M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z',
}
const gacha: Place = {
  to: GACHAS_PATH,
  label: 'places.gacha',
  pages: /^\/(gachas|gacha_odds|furniture_gacha_odds|gacha_draws)(\/|$)/,
  icon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12H9M15 12h5.5M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
}
const rankings: Place = {
  to: GENERAL_RANKING_PATH,
  label: 'places.rankings',
  pages: /^\/(ranking|game_ranking|games)\//,
  icon: 'M4.5 20v-7h4v7zM10 20V5h4v15zM15.5 20V10h4v10z',
}
const me: Place = {
  to: '/mypage/',
  label: 'places.me',
  pages: /^\/(mypage|notifications)(\/|$)/,
  icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5z',
}

/** A desktop has my-page in the own menu, and a phone has the rankings on home and my-page. */
export const placesOnPhone = [home, following, events, gacha, me]
export const placesOnDesktop = [home, following, events, gacha, rankings]

/** Filled for the place of the shown page. */
export const PlaceIcon = ({ icon, isHere }: { icon: string; isHere: boolean }) => (
  <Stroke path={icon} className={isHere ? 'shrink-0 fill-accent/35' : 'shrink-0'} />
)

/** Whether a link leads to the shown page, or to the place that the page belongs to. */
export const currentOf = ({ to, pages }: Place, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  return pages.test(pathname) ? 'true' : undefined
}
