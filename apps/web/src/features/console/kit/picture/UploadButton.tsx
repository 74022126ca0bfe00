import { useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ACCEPTED } from './use-upload.ts'

interface Props {
  readonly isUnderWay: boolean
  readonly isDisabled?: boolean
  readonly onFile: (file: File | undefined) => void
}

/** Opens the chooser of files. */
export const UploadButton = ({ isUnderWay, isDisabled = false, onFile }: Props) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={t('console.picture.file')}
        disabled={isDisabled}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        tone="secondary"
        size="dense"
        disabled={isDisabled}
        loading={isUnderWay}
        onClick={() => input.current?.click()}
      >
        {t('console.picture.upload')}
      </Button>
    </>
  )
}
