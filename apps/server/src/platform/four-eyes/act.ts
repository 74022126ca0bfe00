import type { ActKind, ActLimits } from '@avalive/rules/money/four-eyes'
import type { Transaction } from 'kysely'
import type { AuditedChange } from '../audit.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { DB } from '../db/types.generated.ts'
import type { ActBy, AnyAct } from './any-act.ts'

/** What an act would change, as found under the locks of its rows. */
export interface ActEffect {
  /** As in the audit log. */
  readonly subject: string
  /** Who gains or loses by it, and so neither asks for it nor approves it. */
  readonly personId: bigint | null
  readonly kind: ActKind
  readonly amount: bigint
  /** What operators already moved alone, and what counts together with the amount: a limit isn't passed in parts. */
  readonly alone?: bigint
  /** Two operators whatever the amount. */
  readonly needsTwo?: boolean
  /** One operator makes it at once, even while another change of the subject waits: it only stops money. */
  readonly isUrgent?: boolean
  /** What the second operator reads. No value may identify a person outside of Avalive. */
  readonly facts: Readonly<Record<string, string | number | null>>
  /** Changes with the rows that the act depends on. An approval in another state is refused. */
  readonly state: string
}

export interface CarryingOut extends ActBy {
  readonly context: Context
}

export interface Done<R> {
  /** Null if everything was in the requested state already. */
  readonly change: AuditedChange | null
  readonly result: R
}

/** A change of money that needs a second operator over a limit. Both steps run in one transaction. */
export interface Act<I, E extends ActEffect = ActEffect, R = unknown> {
  /** The name of its call. */
  readonly name: string
  /**
   * Counts together with the other acts of this kind that the operator did alone in ALONE_HOURS, or that anybody did alone
   * for the same person: a limit isn't passed in parts.
   */
  readonly isAddedUp?: boolean
  /** Reads the stored input of a request. */
  readonly parse: (stored: unknown) => I
  /** Two operators for each of them, whatever the amount. */
  readonly always?: boolean
  /** Locks what it changes, and refuses what is not allowed. */
  readonly look: (tx: Transaction<DB>, input: I, context: Context, operatorId: bigint) => Promise<E>
  readonly carryOut: (tx: Transaction<DB>, input: I, effect: E, by: CarryingOut) => Promise<Done<R>>
  /** Runs after the commit, as a call of a provider. A due task must repeat what fails here. */
  readonly after?: (context: Context, result: R) => Promise<void>
}

/** The input of a request; undefined if an earlier version of the server stored it in another form. */
const readInput = <I, E extends ActEffect, R>(act: Act<I, E, R>, stored: unknown): I | undefined => {
  try {
    return act.parse(stored)
  } catch {
    return undefined
  }
}

/** An act for the list of all acts. */
export const anyAct = <I, E extends ActEffect, R>(act: Act<I, E, R>): AnyAct => ({
  name: act.name,
  carryOut: async (tx, stored, approved, by: CarryingOut) => {
    const input = readInput(act, stored)
    if (input === undefined) return 'outdated'
    const effect = await act.look(tx, input, by.context, by.approvedBy ?? by.requestedBy)
    if (effect.state !== approved.state || effect.amount !== approved.amount) return 'outdated'
    const { change, result } = await act.carryOut(tx, input, effect, by)
    return { change, after: async () => act.after?.(by.context, result) }
  },
})

export const limitsOf = (config: Config): ActLimits => ({
  coins: BigInt(config.APPROVAL_OVER_COINS),
  yen: BigInt(config.APPROVAL_OVER_YEN),
  usCents: BigInt(config.APPROVAL_OVER_US_CENTS),
})
