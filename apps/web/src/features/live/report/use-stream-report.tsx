import type { Comment } from '@avalive/contract/live'
import { useCallback, useState } from 'react'
import { ReportDialog, type Reported } from './ReportDialog.tsx'

/** Reports of a stream and of its comments. */
export const useStreamReport = (mediaId: string, title: string) => {
  const [reported, setReported] = useState<Reported | null>(null)
  const reportComment = useCallback(
    ({ commentId, text }: Comment) => setReported({ target: { kind: 'comment', mediaId, commentId }, quote: text }),
    [mediaId],
  )
  return {
    reportComment,
    reportStream: () => setReported({ target: { kind: 'stream', mediaId }, quote: title }),
    reportDialog: reported && <ReportDialog {...reported} onClose={() => setReported(null)} />,
  }
}
