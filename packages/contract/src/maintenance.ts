import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty } from './shapes.ts'

export const maintenance = defineCalls('maintenance', {
  checkAll: {
    path: '/maintenance/check_all',
    auth: 'anonymous',
    summary: 'Answers when the service is open and fails with the maintenance error while it is closed.',
    input: empty,
    output: z.object({ underMaintenance: z.literal(false) }),
  },
})
