import type { PictureKind } from '@avalive/rules/console/picture-kinds'
import { type DragEvent, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { type FieldLook, Labelled } from '../form/Labelled.tsx'
import type { FieldProps } from '../form/use-form.ts'
import { type BuiltInPicture, PicturePicker } from './PicturePicker.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './use-upload.ts'

interface Props extends FieldProps<string>, FieldLook {
  readonly kind: PictureKind
  /** Pictures of the app that this field can have as well. */
  readonly builtIn?: readonly BuiltInPicture[]
}

/**
 * A picture: chosen from the uploaded ones, uploaded in place with a button or by dropping a file, or none. The value is
 * its address, empty without a picture. A failed upload leaves the picture before.
 */
export const PictureField = (props: Props) => {
  const { id, value, onChange, error, label, hint, isOptional, isDisabled = false, kind, builtIn = [] } = props
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const { isUnderWay, part, trouble, upload } = useUpload(kind)
  /** Also by a form that may only be read. */
  const isClosed = ({ currentTarget }: DragEvent) => isDisabled || currentTarget.closest('fieldset[disabled]') !== null
  const allow = (event: DragEvent) => {
    if (isClosed(event) || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (isClosed(event)) return
    event.preventDefault()
    setOver(false)
    upload(event.dataTransfer.files[0], onChange)
  }
  return (
    <Labelled
      isGroup
      id={id}
      label={label}
      hint={hint}
      error={trouble ?? error}
      {...(isOptional && { isOptional })}
      optionalLabel={t('console.form.optional')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the shortcut of a mouse for the button in it */}
      <div
        className={`flex flex-wrap items-center gap-4 rounded-md border border-dashed p-3 ${isOver ? 'border-accent bg-accent-wash' : 'border-control'}`}
        onDragEnter={allow}
        onDragOver={allow}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Shown key={value} url={builtIn.find(({ url }) => url === value)?.shown ?? value} />
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex flex-wrap items-center gap-2">
            <Button
              id={id}
              tone="secondary"
              size="dense"
              disabled={isDisabled}
              aria-invalid={error ? true : undefined}
              onClick={() => setChoosing(true)}
            >
              {t(value === '' ? 'console.act.upload' : 'console.act.replace')}
            </Button>
            <UploadButton isUnderWay={isUnderWay} isDisabled={isDisabled} onFile={(file) => upload(file, onChange)} />
            {value !== '' && !isDisabled && !isUnderWay && (
              <Button tone="quiet" size="dense" onClick={() => onChange('')}>
                {t('console.act.remove')}
              </Button>
            )}
          </div>
          {!isDisabled && !isUnderWay && (
            <p className="mt-2 hidden text-soft text-xs sm:block">{t('console.picture.drop')}</p>
          )}
          <UploadProgress isUnderWay={isUnderWay} part={part} />
        </div>
      </div>
      {isChoosing && (
        <PicturePicker
          title={label}
          kind={kind}
          builtIn={builtIn}
          value={value}
          onClose={() => setChoosing(false)}
          onChoose={(url) => {
            setChoosing(false)
            onChange(url)
          }}
        />
      )}
    </Labelled>
  )
}

const Shown = ({ url }: { url: string }) => {
  const t = useT()
  const [isBroken, setBroken] = useState(false)
  const box = 'h-24 w-32 shrink-0 rounded-md'
  if (url === '' || isBroken) {
    return (
      <span
        className={`flex ${box} items-center justify-center bg-off px-2 text-center text-xs ${isBroken ? 'text-danger' : 'text-soft'}`}
      >
        {t(isBroken ? 'console.picture.broken' : 'console.form.noPicture')}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={t('console.picture.current')}
      className={`${box} border border-line bg-off object-contain`}
      onError={() => setBroken(true)}
    />
  )
}
