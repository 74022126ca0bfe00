import { consoleCalls } from '@avalive/contract/console'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { deadLetters, revive } from '../../platform/jobs/dead-letters.ts'

export const consoleRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, consoleCalls, {
    listDeadLetters: async () => {
      const letters = await deadLetters(context.db)
      return {
        deadLetters: letters.map((letter) => ({ ...letter, id: String(letter.id) })),
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
