import { useT } from '../../../lib/i18n.tsx'

/** Lies over the words, so that nothing moves when it comes and goes. */
export const LostBanner = ({ lost }: { lost: boolean }) => {
  const t = useT()
  return (
    <div role="status" className="relative z-1 h-0">
      {lost && (
        <p className="mx-auto mt-2 flex w-fit max-w-[90%] animate-rise items-center gap-2 rounded-full border border-line bg-raised px-4 py-1.5 text-sm text-soft shadow-float">
          <span aria-hidden="true" className="size-2 shrink-0 animate-dot rounded-full bg-current" />
          {t('live.lost')}
        </p>
      )}
    </div>
  )
}
