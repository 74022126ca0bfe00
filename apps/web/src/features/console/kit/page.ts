import type { Part } from '@avalive/i18n/parts'
import type { BrowserKey } from '@avalive/i18n/translate'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { ComponentType } from 'react'

export const consoleGroups = ['today', 'content', 'people', 'money', 'moderation', 'health'] as const
export type ConsoleGroup = (typeof consoleGroups)[number]

export interface ConsolePage {
  /** Below `/console`: `''` is the start page, `events/:eventId` has a parameter. */
  readonly path: string
  readonly group: ConsoleGroup
  /** The name in the menu and the title of the screen. */
  readonly label: Extract<BrowserKey, `console.page.${string}`>
  /** The console role of the calls with which the screen begins. */
  readonly role: ConsoleRole
  /** The part with the screen's texts, if it needs more than the console's. */
  readonly words?: Part
  /** Opened from another screen, so it is not in the menu. */
  readonly isDetail?: boolean
  readonly load: () => Promise<{ default: ComponentType }>
}
