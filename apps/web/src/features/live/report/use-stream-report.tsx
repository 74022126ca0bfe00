import type { Comment } from '@avalive/contract/live'
import { useCallback } from 'react'
import { useReport } from './use-report.tsx'

/** Reports of a stream, of its comments and of people in it. */
export const useStreamReport = (mediaId: string, title: string) => {
  const { report, reportPerson, reportDialog } = useReport()
  const reportComment = useCallback(
    ({ commentId, text }: Comment) => report({ target: { kind: 'comment', mediaId, commentId }, quote: text }),
    [mediaId, report],
  )
  return {
    reportComment,
    reportPerson,
    reportStream: () => report({ target: { kind: 'stream', mediaId }, quote: title }),
    reportDialog,
  }
}
