import type { ReactNode } from 'react'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'

interface Props {
  stage: ReactNode
  info: ReactNode
  comments: ReactNode
  dock: ReactNode
}

/**
 * On a phone: the stage on top, comments below, and actions at the bottom, within reach of the thumb. In landscape and
 * on a desktop, comments and actions are in a rail next to the stage.
 */
export const ViewerLayout = ({ stage, info, comments, dock }: Props) => {
  const t = useT()
  return (
    <AppFrame fill back={{ to: '/mypage/', label: t('common.back') }}>
      <div className="viewer">
        <div className="viewer-stage">
          {stage}
          <div className="shrink-0 border-line border-b px-3 py-2 lg:border-0 lg:px-0 lg:pt-4 lg:pb-0">{info}</div>
        </div>
        <div className="viewer-rail">
          {comments}
          <div className="viewer-dock shrink-0 border-line border-t bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {dock}
          </div>
        </div>
      </div>
    </AppFrame>
  )
}
