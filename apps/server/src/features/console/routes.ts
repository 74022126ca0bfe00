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
        deadLetters: letters.map((letter) => ({
          ...letter,
          id: String(letter.id),
          failedAt: letter.failedAt.toString(),
        })),
      }
    },
    retryDeadLetter: async ({ id }) => {
      if (!(await revive(context.db, BigInt(id)))) throw new Refusal('notFound')
      return {}
    },
  })
