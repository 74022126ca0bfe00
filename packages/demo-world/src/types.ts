import type { Locale } from '@avalive/i18n/locales'
import type { Service } from '@avalive/rules/session/services'
import type { Persona } from './persona-names.ts'

/** The inputs from which an avatar is drawn. */
export interface Look {
  readonly seed: string
  readonly hair: 'short' | 'long'
}

export interface Identity {
  readonly service: Service
  readonly subject: string
}

/** A person with an account. */
export interface DemoPerson {
  readonly persona: Persona | null
  readonly vliveId: string
  readonly profileId: string
  readonly username: string
  readonly nickname: string
  readonly description: string
  readonly locale: Locale
  readonly region: string
  readonly birthday: Temporal.PlainDate
  readonly official: 0 | 1
  readonly role: 'user' | 'operator'
  readonly rankOptedIn: boolean
  readonly suspended: boolean
  readonly usagePermitted: boolean
  /** Null without an avatar. */
  readonly look: Look | null
  readonly coins: { readonly charged: number; readonly free: number }
  readonly followerCount: number
  readonly likes: number
  /** Links to profiles elsewhere, if any. */
  readonly sns: Readonly<Partial<Record<'facebook' | 'twitter' | 'youtube', string>>>
  readonly joinedAt: Temporal.Instant
  readonly identities: readonly Identity[]
}

/**
 * A person with an account at a sign-in service but none at Avalive. `child` is one: twelve years old, so the first
 * sign-in refuses the birthday with e=7, and there is no account for a persona switch.
 */
export interface DemoStranger {
  readonly persona: Persona
  readonly username: string
  readonly nickname: string
  readonly locale: Locale
  readonly region: string
  readonly birthday: Temporal.PlainDate
  readonly identities: readonly Identity[]
}

/** Reserved 10, Ready 20, Live 30, Closed 40, Deleted 100 (specification 1 §3). */
export type StreamStatus = 10 | 20 | 30 | 40 | 100

export interface DemoStream {
  readonly mediaId: string
  readonly title: string
  readonly locale: Locale
  /** RTMP 0, ClientRendering 1. */
  readonly mediaType: 0 | 1
  readonly status: StreamStatus
  readonly official: boolean
  readonly watchCount: number
  /** The vliveIds of the people on the stage, host first. */
  readonly streamers: readonly [string, ...string[]]
  readonly look: Look
  readonly beginsAt: Temporal.Instant
  /** Null if the stream isn't over. */
  readonly endsAt: Temporal.Instant | null
  /** How many of the most expensive gift were sent, besides the usual gifts. */
  readonly castles: number
}

/** Gifts that a person has sent. */
export interface DemoGiving {
  /** A vliveId. */
  readonly from: string
  readonly mediaId: string
  readonly giftId: string
  readonly count: number
  readonly at: Temporal.Instant
}
