import { useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { watchCountText } from '../../../lib/media.ts'
import { useSignedIn } from '../../../lib/use-signed-in.ts'
import { PersonIcon } from '../../../ui/card-icons.tsx'
import { ViewersDialog } from './ViewersDialog.tsx'

/** The number of viewers. Members can open the list. */
export const ViewersButton = ({ mediaId, watchCount }: { mediaId: string; watchCount: number }) => {
  const t = useT()
  const watching = watchCountText(useLocale(), watchCount)
  const isMember = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const pill = (
    <span className="stage-pill">
      <PersonIcon size={16} />
      <span aria-hidden="true">{watching}</span>
      <span className="sr-only">{t('live.watching', { count: watching })}</span>
    </span>
  )
  if (!isMember) return pill
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('live.viewers.title')}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center rounded-full"
      >
        {pill}
      </button>
      {isOpen && <ViewersDialog mediaId={mediaId} onClose={() => setOpen(false)} />}
    </>
  )
}
