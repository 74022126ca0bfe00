import type { Comment, Person } from '@avalive/contract/live'
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

/** Reports of a stream, of its comments and of people in it. Visitors sign in first and find the report open afterwards. */
export const useStreamReport = (mediaId: string, title: string) => {
  const signInFirst = useSignInFirst()
  const resumed = useResumedAction('report')
  const [reported, setReported] = useState<Reported | null>(() => read(resumed))
  const report = useCallback(
    (wanted: Reported) => {
      if (!signInFirst('report', JSON.stringify(wanted))) setReported(wanted)
    },
    [signInFirst],
  )
  const reportComment = useCallback(
    ({ commentId, text }: Comment) => report({ target: { kind: 'comment', mediaId, commentId }, quote: text }),
    [mediaId, report],
  )
  return {
    reportComment,
    reportPerson: ({ vliveId, nickname }: Person) => report({ target: { kind: 'person', vliveId }, quote: nickname }),
    reportStream: () => report({ target: { kind: 'stream', mediaId }, quote: title }),
    reportDialog: reported && <ReportDialog {...reported} onClose={() => setReported(null)} />,
  }
}
