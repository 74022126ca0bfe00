import { figureKinds } from '@avalive/rules/console/figures'
import { consoleRoles } from '@avalive/rules/console/roles'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, empty, instant, keptText, rowId } from './shapes.ts'

/** What a change is about, as in `coinDebt:17`. */
const subject = keptText(200).check(z.minLength(1))

/** What waits for an answer of an outside service, or to be delivered. */
const waitingKinds = ['purchases', 'refunds', 'giftCodes', 'payoneer', 'wise', 'roomEvents'] as const

/** Console calls that belong to no other area. */
export const consoleCalls = defineCalls('console', {
  getOperator: {
    path: '/operator/self/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns the calling operator with their roles in the console.',
    input: empty,
    output: z.object({
      vliveId: z.string(),
      nickname: z.string(),
      roles: z.array(z.enum(consoleRoles)),
      isSandbox: z.boolean(),
    }),
    servedInMaintenance: true,
  },
  attendCase: {
    path: '/operator/case/attend',
    auth: 'operator',
    role: 'readOnly',
    summary:
      'Says that the caller has a case open, and returns the other operators who have it open. Repeated by open pages.',
    /** As in the audit log: `event:12`. */
    input: z.object({ subject }),
    output: z.object({
      others: z.array(z.object({ vliveId: z.string(), nickname: z.string(), since: answeredInstant })),
    }),
    servedInMaintenance: true,
    background: true,
  },
  listAudit: {
    path: '/operator/audit/list',
    auth: 'operator',
    role: 'readOnly',
    summary:
      'Lists the changes that operators and commands have made. The search finds the beginning of a subject. Values and reasons are for the roles of the calls.',
    input: listInput(
      {
        subject: z.optional(subject),
        /** The vliveId of the person whom the changes are about, whatever their subjects are. */
        person: z.optional(keptText(64)),
        /** The vliveId of an operator. */
        actor: z.optional(keptText(64)),
        /** The name of a call, or the beginning of one: `coins.` */
        action: z.optional(keptText(100)),
        from: z.optional(instant),
        until: z.optional(instant),
      },
      ['id'],
    ),
    output: listOutput({
      id: z.string(),
      at: answeredInstant,
      /** Null: a command. */
      actor: z.nullable(z.object({ vliveId: z.string(), nickname: z.string() })),
      action: z.string(),
      subject: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      reason: z.nullable(z.string()),
      /** The role without which the values and the reason are null. */
      missingRole: z._default(z.nullable(z.enum(consoleRoles)), null),
    }),
    servedInMaintenance: true,
  },
  getFigures: {
    path: '/operator/figures/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns figures by day for a chart: 400 days at most, by default the last 28.',
    input: z.object({ kind: z.enum(figureKinds), from: z.optional(z.iso.date()), until: z.optional(z.iso.date()) }),
    output: z.object({
      from: z.iso.date(),
      until: z.iso.date(),
      /** There are more figures than the 20,000 of an answer. Ask for a shorter time. */
      isCut: z.boolean(),
      series: z.array(
        z.object({ name: z.string(), points: z.array(z.object({ day: z.iso.date(), value: z.number() })) }),
      ),
    }),
    servedInMaintenance: true,
  },
  getHealth: {
    path: '/operator/health/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns how the processes, jobs and outside services are doing. Figures of a process begin at its start.',
    input: empty,
    output: z.object({
      processes: z.array(
        z.object({
          processId: z.string(),
          startedAt: answeredInstant,
          memoryMb: z.number(),
          sockets: z.number(),
          providers: z.array(
            z.object({
              provider: z.string(),
              answered: z.int(),
              failed: z.int(),
              lastAnsweredAt: z.nullable(instant),
              lastFailedAt: z.nullable(instant),
              lastError: z.nullable(z.string()),
            }),
          ),
          webhooks: z.array(
            z.object({
              provider: z.string(),
              received: z.int(),
              refused: z.int(),
              failed: z.int(),
              lastReceivedAt: z.nullable(instant),
              lastRefusedAt: z.nullable(instant),
              lastFailedAt: z.nullable(instant),
            }),
          ),
          slowCalls: z.array(z.object({ call: z.string(), answered: z.int(), slow: z.int(), meanMs: z.number() })),
        }),
      ),
      tasks: z.array(
        z.object({
          task: z.string(),
          waiting: z.int(),
          running: z.int(),
          failed: z.int(),
          waitingSince: z.nullable(answeredInstant),
        }),
      ),
      waiting: z.array(z.object({ kind: z.enum(waitingKinds), waiting: z.int(), since: z.nullable(answeredInstant) })),
    }),
    servedInMaintenance: true,
    background: true,
  },
  listDeadLetters: {
    path: '/operator/dead_letter/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists jobs that used up their attempts. `search` is a part of the name of a task.',
    input: listInput({}, ['failedAt']),
    output: listOutput({
      id: z.string(),
      task: z.string(),
      attempts: z.int(),
      lastError: z.string(),
      failedAt: answeredInstant,
    }),
    servedInMaintenance: true,
  },
  retryDeadLetter: {
    path: '/operator/dead_letter/retry',
    auth: 'operator',
    role: 'admin',
    summary: 'Resets the attempts of a failed job so that it runs again.',
    input: z.object({ id: rowId, reason: auditReason }),
    output: empty,
    servedInMaintenance: true,
    audited: true,
  },
})
