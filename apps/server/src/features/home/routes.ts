import { home } from '@avalive/contract/home'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getFrame } from './get-frame.ts'
import { getHome, listLive } from './get-home.ts'
import { removeReminder, setReminder } from './reminders.ts'

export const homeRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, home, { getHome, listLive, getFrame, setReminder, removeReminder })
}
