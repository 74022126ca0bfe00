import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty } from './shapes.ts'

export const maintenance = defineCalls('maintenance', {
  checkAll: {
    path: '/maintenance/check_all',
    auth: 'anonymous',
    summary: 'Returns the maintenance error during maintenance, and `underMaintenance: false` otherwise.',
    input: empty,
    output: z.object({ underMaintenance: z.literal(false) }),
    background: true,
  },
})
