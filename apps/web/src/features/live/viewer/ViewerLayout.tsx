import { type ReactNode, useRef } from 'react'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { startPath } from '../../../lib/paths.ts'
import { useCompact } from './use-compact.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface Props {
  stage: ReactNode
  info: ReactNode
  comments: ReactNode
  dock: ReactNode
  /** Below the fold of a desktop. A phone has no place for it. */
  below?: ReactNode
  /** On a desktop, the stage and the chat fill the window. */
  isTheatre?: boolean
}

/**
 * On a phone, the stage fills the window, and everything else lies over it: the people at the top, comments and actions
 * over the lower two fifths. In landscape and on a desktop, comments and actions are in a rail next to the stage.
 */
export const ViewerLayout = ({ stage, info, comments, dock, below, isTheatre = false }: Props) => {
  const t = useT()
  const isCompact = useCompact()
  const viewer = useRef<HTMLDivElement>(null)
  useKeyboardInset(viewer)
  return (
    <AppFrame fill back={{ to: startPath(), label: t('common.back') }}>
      <div
        ref={viewer}
        data-theme={isCompact ? 'dark' : undefined}
        data-theatre={(isTheatre && !isCompact) || undefined}
        className="viewer text-ink"
      >
        {stage}
        <div className="viewer-info">{info}</div>
        <div className="viewer-rail">
          {comments}
          <div className="viewer-dock">{dock}</div>
        </div>
      </div>
      {!isCompact && !isTheatre && below}
    </AppFrame>
  )
}
