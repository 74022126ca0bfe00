import { consoleCalls } from '@avalive/contract/console'
import { consoleOperators } from '@avalive/contract/console-operators'
import { consolePeople } from '@avalive/contract/console-people'
import { consoleRoles } from '@avalive/rules/console/roles'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { pageOfDeadLetters, revive } from '../../platform/jobs/dead-letters.ts'
import { attendCase } from './attend-case.ts'
import { getFigures } from './get-figures.ts'
import { getHealth } from './get-health.ts'
import { listAudit } from './list-audit.ts'
import { changeOperatorRoles, inviteOperator, listOperators } from './operators/operators.ts'
import { changeOfficial } from './people/official.ts'
import { getPerson, listPeople } from './people/people.ts'
import { revealPayoutData, revealPersonal } from './people/reveal.ts'
import * as sections from './people/sections.ts'
import { endView, viewAsPerson } from './people/view-as-person.ts'

export const consoleRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, consoleOperators, { listOperators, changeOperatorRoles, inviteOperator })
  bindCalls(app, context, consolePeople, {
    listPeople,
    getPerson,
    ...sections,
    revealPersonal,
    revealPayoutData,
    changeOfficial,
    viewAsPerson,
    endView,
  })
  bindCalls(app, context, consoleCalls, {
    getOperator: async (_input, { caller }) => ({
      vliveId: caller.vliveId,
      nickname: caller.nickname,
      roles: consoleRoles.filter((role) => caller.consoleRoles.has(role)),
      isSandbox: context.config.mode === 'sandbox',
    }),
    attendCase,
    getFigures,
    getHealth,
    listAudit,
    listDeadLetters: async (input) => {
      const { rows, next } = await pageOfDeadLetters(context.db, input, input)
      return {
        rows: rows.map(({ id, task, attempts, lastError, failedAt }) => ({
          id: String(id),
          task,
          attempts,
          lastError,
          failedAt,
        })),
        next,
      }
    },
    retryDeadLetter: async ({ id }, { audit }) => {
      await context.db.transaction().execute(async (tx) => {
        if (!(await revive(tx, BigInt(id)))) throw new Refusal('notFound')
        await audit.record(tx, { subject: `job:${id}`, before: { failed: true }, after: { failed: false } })
      })
      return {}
    },
  })
}
