import type { ServerTranslate } from '@avalive/i18n/server'
import type { Page } from 'playwright-core'

export interface Visit {
  readonly page: Page
  readonly t: ServerTranslate
}

/** One state of one screen. The gallery photographs it, and the journeys check it against WCAG. */
export interface Screen {
  readonly name: string
  /** The signed-in person; nobody if absent. */
  readonly persona?: string
  /** The apparent region of the person's address. */
  readonly region?: string
  readonly userAgent?: string
  readonly underMaintenance?: boolean
  /** Its journey also runs on a desktop, where the layout differs, or only there, where it is used. */
  readonly tag?: '@desktop' | '@desktop-only'
  /** Another state has the same parts, so only people can tell whether this one is right. */
  readonly alike?: boolean
  /** Something covers the page, so a picture shows the viewport instead of the whole page. */
  readonly overlay?: boolean
  /** Notices or a menu cover the page, and the controls below them, for a while. */
  readonly hasNotices?: boolean
  /** Opens the state and resolves when it is complete. */
  readonly open: (visit: Visit) => Promise<void>
}
