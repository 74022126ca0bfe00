import { notices } from '@avalive/contract/notices'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { UploadsContext, useUploads } from '../kit/picture/uploads.ts'
import { Screen } from '../kit/Screen.tsx'
import { NoticeText } from './NoticeText.tsx'

const empty = { title: '', html: '' }

/** A notice begins in English; the other languages follow on its own screen. */
const NewNoticePage = () => {
  const t = useT()
  const navigate = useNavigate()
  const [text, setText] = useState(empty)
  const create = useChange(notices.createNotice, {
    done: t('consoleContent.notices.created'),
    onDone: ({ notice }) => {
      // Nothing is unsaved any more, so the screen may be left.
      setText(empty)
      navigate(`/console/notices/${notice.id}`)
    },
  })
  useLeaveGuard(text.title !== '' || text.html !== '')
  const uploads = useUploads()
  const isComplete = text.title.trim() !== '' && text.html.trim() !== ''
  return (
    <Screen
      title={t('consoleContent.notices.new')}
      back={{ to: '/console/notices', label: t('console.page.notices') }}
      actions={
        <Button
          size="dense"
          disabled={!isComplete || uploads.isUploading}
          onClick={() =>
            create.ask({
              input: text,
              title: t('consoleContent.notices.createTitle'),
              confirm: t('console.act.create'),
              effects: [{ label: t('console.field.title'), after: text.title }],
              undo: t('consoleContent.notices.undoCreate'),
            })
          }
        >
          {t('console.act.create')}
        </Button>
      }
    >
      <UploadsContext value={uploads.count}>
        <NoticeText locale="en" text={text} onChange={setText} isReadOnly={false} />
      </UploadsContext>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewNoticePage
