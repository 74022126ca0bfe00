import { useT } from '../../../../lib/i18n.tsx'

/** How much of a picture is sent. Announced when it begins. */
export const UploadProgress = ({ isUnderWay, part }: { readonly isUnderWay: boolean; readonly part: number }) => {
  const t = useT()
  return (
    <div role="status" className="text-sm text-soft tabular-nums empty:hidden">
      {isUnderWay && (
        <>
          <progress aria-hidden="true" value={part} className="block h-1.5 w-40 accent-(--accent)" />
          {t('console.form.uploading', { percent: Math.round(part * 100) })}
        </>
      )}
    </div>
  )
}
