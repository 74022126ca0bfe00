import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PicturePicker } from '../kit/picture/PicturePicker.tsx'
import { UploadButton } from '../kit/picture/UploadButton.tsx'
import { UploadProgress } from '../kit/picture/UploadProgress.tsx'
import { useUpload } from '../kit/picture/use-upload.ts'

/** Chooses or uploads a picture for the text of a notice. An upload ends in the text that it was begun for. */
export const InsertPicture = ({ onInsert }: { onInsert: (url: string) => void }) => {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const { isUnderWay, part, trouble, upload } = useUpload('banner')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="secondary" size="dense" onClick={() => setChoosing(true)}>
        {t('consoleContent.notices.insertPicture')}
      </Button>
      <UploadButton isUnderWay={isUnderWay} onFile={(file) => upload(file, onInsert)} />
      <UploadProgress isUnderWay={isUnderWay} part={part} />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {trouble}
      </p>
      {isChoosing && (
        <PicturePicker
          title={t('consoleContent.notices.insertPicture')}
          kind="banner"
          builtIn={[]}
          value=""
          onClose={() => setChoosing(false)}
          onChoose={(url) => {
            setChoosing(false)
            onInsert(url)
          }}
        />
      )}
    </div>
  )
}
