import { randomUUID } from 'node:crypto'
import { targetKey } from '@avalive/rules/reports/report'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { addReport, openCase } from './store.ts'

/** Two people have reported somebody, so that the operators' queue is not empty. */
export const seedReports: Seed = async (tx, world, _rate, sealing) => {
  const personas = ['viewer', 'no-avatar']
  const reporters = world.people.filter(({ persona }) => persona !== null && personas.includes(persona))
  const reported = world.people.find(({ persona }) => persona === null)
  const [stream] = world.streams
  if (!reported || !stream) return
  const ids = await userIds(tx)
  const userId = ids(reported.vliveId)
  const at = stream.beginsAt
  const found = { kind: 'person', targetKey: targetKey('person', userId), userId } as const
  const caseId = await openCase(tx, { ...found, streamId: null, commentId: null, urgent: false, at })
  for (const { vliveId } of reporters) {
    const id = randomUUID()
    await addReport(tx, {
      id,
      caseId,
      reporterId: ids(vliveId),
      reason: 'spam',
      content: sealing.seal('reports.content', id, reported.nickname),
      text: null,
      createdAt: at,
    })
  }
}
