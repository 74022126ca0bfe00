import { useT } from '../../../lib/i18n.tsx'

/** Takes its space from the oldest visible comments, so that the newest ones don't move. */
export const LostBanner = ({ lost }: { lost: boolean }) => {
  const t = useT()
  return (
    <div role="status" className="shrink-0">
      {lost && (
        <p className="flex items-baseline justify-center gap-2 bg-raised px-4 py-2 text-sm text-soft max-lg:mx-3 max-lg:rounded-full lg:border-line lg:border-b">
          <span aria-hidden="true" className="size-2 shrink-0 animate-dot rounded-full bg-current" />
          {t('live.lost')}
        </p>
      )}
    </div>
  )
}
