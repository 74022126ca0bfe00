import type { consoleCalls } from '@avalive/contract/console'
import type { Handler } from '../../platform/http/bind.ts'
import { auditPage } from './audit-store.ts'

type Values = Record<string, unknown>

export const listAudit: Handler<typeof consoleCalls.listAudit> = async (input, { context }) => {
  const { rows, next } = await auditPage(context.db, input, input)
  return {
    rows: rows.map(({ id, at, action, subject, before, after, reason, vliveId, nickname }) => ({
      id: String(id),
      at,
      actor: vliveId === null ? null : { vliveId, nickname: nickname ?? '' },
      action,
      subject,
      before: before as Values | null,
      after: after as Values | null,
      reason,
    })),
    next,
  }
}
