import { account } from '@avalive/contract/account'
import { avatars } from '@avalive/contract/avatars'
import { suspensions } from '@avalive/contract/suspensions'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { changeAvatar, giveAvatar, listPersonAvatars, takeAvatar } from './avatars.ts'
import { getMypage } from './get-mypage.ts'
import { getSuspension, liftSuspension, suspendUser } from './suspensions.ts'
import { changeUsagePermission, getUsagePermission } from './usage-permissions.ts'

export const accountRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, account, {
    getOwner: async (_input, { caller, context }) => ({
      streamerUser: {
        ...caller,
        isTransferNGRegion: context.config.TRANSFER_NG_REGIONS.includes(caller.homeRegion),
      },
    }),
    getMypage,
  })
  bindCalls(app, context, avatars, { listPersonAvatars, giveAvatar, changeAvatar, takeAvatar })
  bindCalls(app, context, suspensions, { getSuspension, suspendUser, liftSuspension })
  bindCalls(app, context, usagePermissions, { getUsagePermission, changeUsagePermission })
}
