import type { Person } from '@avalive/contract/live'
import { reportTarget } from '@avalive/contract/reports'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { useResumedAction, useSignInFirst } from '../../../shared/use-sign-in-first.ts'
import { ReportDialog, type Reported } from './ReportDialog.tsx'

const shape = z.object({ target: reportTarget, quote: z.string() })

const read = (detail: string | null): Reported | null => {
  try {
    return shape.safeParse(JSON.parse(detail ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Opens reports. Visitors sign in first and find the report open afterwards. */
export const useReport = () => {
  const signInFirst = useSignInFirst()
  const resumed = useResumedAction('report')
  const [reported, setReported] = useState<Reported | null>(() => read(resumed))
  const report = useCallback(
    (wanted: Reported) => {
      if (!signInFirst('report', JSON.stringify(wanted))) setReported(wanted)
    },
    [signInFirst],
  )
  return {
    report,
    reportPerson: ({ vliveId, nickname }: Person) => report({ target: { kind: 'person', vliveId }, quote: nickname }),
    reportDialog: reported && <ReportDialog {...reported} onClose={() => setReported(null)} />,
  }
}
