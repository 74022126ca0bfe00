import type { Answer } from '@avalive/contract/call'
import type { privacyOperations } from '@avalive/contract/privacy-operations'
import { mayMake } from '@avalive/rules/console/roles'
import type { Postponement, RequestKind, RequestState } from '@avalive/rules/privacy/request'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { blocksOf, cannotLogIn } from './blocks.ts'
import { balancesOf } from './holdings-store.ts'
import { pageOfRequests } from './list-store.ts'
import { deletionAnswer, exportAnswer } from './state.ts'
import { findPerson, finishedSteps, latestDeletion, latestExport } from './store.ts'

type Calls = typeof privacyOperations
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Amounts, blocks and postponements tell of open money: without one of these roles, an operator sees none of them. */
const seesMoney = ({ consoleRoles }: Caller): boolean =>
  mayMake(consoleRoles, 'money') || mayMake(consoleRoles, 'admin')

export const listDataRequests: Handler<Calls['listDataRequests']> = async (input, { context, caller }) => {
  const isShown = seesMoney(caller)
  const { rows, next } = await pageOfRequests(context.db, input, context.clock.now())
  return {
    rows: rows.map(({ id, requestedBy, kind, state, postponedFor, ...row }) => ({
      ...row,
      requestId: String(id),
      // The check constraints of the table hold these.
      kind: kind as RequestKind,
      state: state as RequestState,
      postponedFor: isShown ? (postponedFor as Postponement | null) : null,
      byOperator: requestedBy !== null,
    })),
    next,
  }
}

export const requestsOf = async (
  context: Context,
  caller: Caller,
  person: Person,
): Promise<Answer<Calls['getPersonRequests']>> => {
  const { db, clock, personalData } = context
  const userId = person.id
  const now = clock.now()
  const [stored, deletion, blocks, held] = await Promise.all([
    latestExport(db, userId),
    latestDeletion(db, userId),
    blocksOf(context, db, userId, now),
    balancesOf(db, userId),
  ])
  const isShown = seesMoney(caller)
  const answered = deletion ? deletionAnswer(deletion) : null
  const done = deletion ? (await finishedSteps(db, deletion.id)).size : 0
  return {
    export: stored ? exportAnswer(stored) : null,
    deletion: answered && !isShown ? { ...answered, confirmed: null, postponedFor: null } : answered,
    progress: { done, all: personalData.length },
    blocks: isShown ? [...blocks, ...(cannotLogIn(person, now) ? (['cannotLogIn'] as const) : [])] : null,
    balances: isShown ? { coins: Number(held.coins), points: Number(held.points) } : null,
  }
}

export const getPersonRequests: Handler<Calls['getPersonRequests']> = async ({ vliveId }, { context, caller }) => {
  const person = await findPerson(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  return requestsOf(context, caller, person)
}
