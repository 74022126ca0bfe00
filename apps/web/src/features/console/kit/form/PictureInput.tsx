import { useId, useRef, useState } from 'react'
import { useAction } from '../../../../lib/action.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { type FieldLook, Labelled } from './Labelled.tsx'
import type { FieldProps } from './use-form.ts'

/** Stores a picture and returns its address, which becomes the field's value. `onProgress` hears 0 to 1. */
export type UploadPicture = (file: File, onProgress: (part: number) => void) => Promise<string>

interface Props extends FieldProps<string | null>, FieldLook {
  readonly upload: UploadPicture
  /** Says what the picture shows, for people who don't see it. */
  readonly alt: string
  /** The text for a refusal that only this upload has; null for others. */
  readonly explain?: (error: unknown) => string | null
}

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The current picture, and a way to replace it. A failed upload leaves the picture before. */
export const PictureInput = (props: Props) => {
  const { id, value, onChange, error, label, hint, isOptional, isDisabled = false, upload, alt, explain } = props
  const t = useT()
  const status = useId()
  const [part, setPart] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { state, run } = useAction((file: File) => upload(file, setPart), {
    failureShown: true,
    onSuccess: onChange,
    onError: (failure) => setTrouble(explain?.(failure) ?? t('console.form.uploadFailed')),
  })
  const isUnderWay = state.kind === 'running'
  const choose = (file: File | undefined) => {
    if (!file) return
    setPart(0)
    setTrouble(null)
    run(file)
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
      <div className="flex flex-wrap items-center gap-4">
        {value === null ? (
          <span className="flex size-24 items-center justify-center rounded-md border border-control border-dashed text-center text-soft text-xs">
            {t('console.form.noPicture')}
          </span>
        ) : (
          <img src={value} alt={alt} className="size-24 rounded-md border border-line bg-off object-contain" />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={ACCEPTED}
            aria-label={label}
            aria-describedby={status}
            disabled={isDisabled}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button
            tone="secondary"
            size="dense"
            disabled={isDisabled}
            loading={isUnderWay}
            aria-invalid={error ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {t(value === null ? 'console.act.upload' : 'console.act.replace')}
          </Button>
          {isOptional && value !== null && !isUnderWay && (
            <Button tone="quiet" size="dense" disabled={isDisabled} onClick={() => onChange(null)}>
              {t('console.act.remove')}
            </Button>
          )}
          <p id={status} role="status" className="text-sm text-soft tabular-nums">
            {isUnderWay && t('console.form.uploading', { percent: Math.round(part * 100) })}
          </p>
        </div>
      </div>
    </Labelled>
  )
}
