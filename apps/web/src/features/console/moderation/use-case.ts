import type { Output } from '@avalive/contract/call'
import { reports } from '@avalive/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { isRefused } from '../kit/refusal.ts'

export type ReportCase = Output<typeof reports.readReportCase>['case']

/** Reads a case with all of its reports. A report between two pages starts the reading again. */
export const readWhole = async (caseId: string, signal?: AbortSignal): Promise<ReportCase> => {
  const all: ReportCase['reports'] = []
  let around: ReportCase['around'] = []
  let after: string | undefined
  for (;;) {
    try {
      const page: Output<typeof reports.readReportCase> = await call(
        reports.readReportCase,
        { caseId, ...(after !== undefined && { after }) },
        { ...(signal && { signal }) },
      )
      all.push(...page.case.reports)
      if (after === undefined) around = page.case.around
      if (page.next === null) return { ...page.case, reports: all, around }
      after = page.next
    } catch (error) {
      if (!isRefused(error, 'conflict')) throw error
      all.length = 0
      after = undefined
    }
  }
}

/** Reading is written to the audit log, so it happens when the case is opened and after a change, and not by itself. */
export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [reports.readReportCase.area, reports.readReportCase.name, caseId],
    queryFn: ({ signal }) => readWhole(caseId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failureShown: true },
  })
