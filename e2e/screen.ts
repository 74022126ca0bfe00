import type { ServerTranslate } from '@avalive/i18n/server'
import type { Page } from 'playwright-core'

export interface Visit {
  readonly page: Page
  readonly t: ServerTranslate
}

/** One state of one screen. The gallery takes its picture, and the journeys hold it against WCAG. */
export interface Screen {
  readonly name: string
  /** Who is signed in; without one, nobody. */
  readonly persona?: string
  /** Where the person's address seems to be. */
  readonly region?: string
  readonly userAgent?: string
  readonly underMaintenance?: boolean
  /** Its journey also runs on a desktop, where it is laid out in another way. */
  readonly tag?: '@desktop'
  /** Another state has the same parts, so that only people can tell whether this one is right. */
  readonly alike?: boolean
  /** Something lies over the page, so that a picture shows what is in view and not the whole page. */
  readonly overlay?: boolean
  /** Notices lie over the page for a while, and over what can be pressed below them. */
  readonly hasNotices?: boolean
  /** Brings the state about and settles once it stands. */
  readonly open: (visit: Visit) => Promise<void>
}
