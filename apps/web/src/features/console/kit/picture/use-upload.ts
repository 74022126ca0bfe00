import { consolePictures } from '@avalive/contract/console-pictures'
import { MAX_PICTURE_BYTES, type PictureKind } from '@avalive/rules/console/picture-kinds'
import { use, useLayoutEffect, useState } from 'react'
import { useAction } from '../../../../lib/action.ts'
import { ApiError } from '../../../../lib/api.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useLeaveGuard } from '../change/use-leave-guard.ts'
import { useRefresh } from '../list/use-list.ts'
import { uploadPicture } from './upload-picture.ts'
import { UploadsContext } from './uploads.ts'

/** For the file chooser. A file that was dropped can be anything. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp'

const MEGABYTE = 1_000_000

interface Upload {
  readonly file: File
  readonly onUploaded: (url: string) => void
}

/** Uploads a picture, and says how far it is or what is wrong with the file. */
export const useUpload = (kind: PictureKind) => {
  const t = useT()
  const refresh = useRefresh()
  const [part, setPart] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { state, run } = useAction(
    async ({ file, onUploaded }: Upload) => ({ ...(await uploadPicture(kind, file, setPart)), onUploaded }),
    {
      failureShown: true,
      onSuccess: ({ url, onUploaded }) => {
        onUploaded(url)
        void refresh(consolePictures.listPictures)
      },
      onError: (error) =>
        setTrouble(error instanceof ApiError && error.status === 400 ? error.message : t('console.form.uploadFailed')),
    },
  )
  const isUnderWay = state.kind === 'running'
  const count = use(UploadsContext)
  // Before the next click on Save.
  useLayoutEffect(() => {
    if (!isUnderWay) return
    count(1)
    return () => count(-1)
  }, [isUnderWay, count])
  useLeaveGuard(isUnderWay)
  const wrongWith = (file: File): string | null => {
    if (!ACCEPTED.split(',').includes(file.type)) return t('console.picture.wrongType')
    return file.size > MAX_PICTURE_BYTES ? t('console.picture.tooLarge', { count: MAX_PICTURE_BYTES / MEGABYTE }) : null
  }
  return {
    isUnderWay,
    part,
    trouble,
    /** The picture goes where it was meant to go when it was chosen, so `onUploaded` must not rely on what is shown then. */
    upload: (file: File | undefined, onUploaded: (url: string) => void = () => {}) => {
      if (!file) return
      const wrong = wrongWith(file)
      setPart(0)
      setTrouble(wrong)
      if (wrong === null) run({ file, onUploaded })
    },
  }
}
