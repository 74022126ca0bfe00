import type { consoleCalls } from '@avalive/contract/console'
import type { Handler } from '../../platform/http/bind.ts'
import { queuedTasks, reportedProcesses, waitingWork } from './health-store.ts'

export const getHealth: Handler<typeof consoleCalls.getHealth> = async (_input, { context }) => {
  const [processes, tasks, waiting] = await Promise.all([
    reportedProcesses(context.db),
    queuedTasks(context.db),
    waitingWork(context.db),
  ])
  return {
    processes: processes.map(
      ({ processId, startedAt, report: { providers, webhooks, slowCalls, memoryMb, sockets } }) => ({
        processId,
        startedAt,
        memoryMb,
        sockets,
        providers: [...providers],
        // A process of the previous version reports none.
        webhooks: [...(webhooks ?? [])],
        slowCalls: [...slowCalls],
      }),
    ),
    tasks: [...tasks],
    waiting: [...waiting],
  }
}
