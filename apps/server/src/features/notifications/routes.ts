import { notifications } from '@avalive/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getUnread, listNotifications, markAllRead, markRead } from './inbox.ts'
import { getPreferences, savePreference } from './preferences.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'

export const notificationRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, notifications, {
    listNotifications,
    getUnread,
    markRead,
    markAllRead,
    getPreferences,
    savePreference,
    subscribePush,
    unsubscribePush,
  })
