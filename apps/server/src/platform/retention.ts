import type { DueTask } from './due.ts'
import { nowhere } from './security-log.ts'

/** A task that deletes rows whose time is over. Every run that deletes something is in the security log. */
export const retention = (name: string, deletePassed: DueTask['run']): DueTask => ({
  name,
  everySeconds: 60,
  run: async (context, now) => {
    const rows = await deletePassed(context, now)
    if (rows > 0) context.securityLog.write('retentionRun', nowhere, { task: name, rows })
    return rows
  },
})
