import { useT } from '../../../lib/i18n.tsx'

/** Takes its space from the oldest visible comments, so that the newest ones don't move. */
export const LostBanner = ({ lost }: { lost: boolean }) => {
  const t = useT()
  return (
    <div role="status" className="shrink-0">
      {lost && (
        <p className="flex items-baseline justify-center gap-2 border-line border-b bg-raised px-4 py-2 text-sm text-soft">
          <span aria-hidden="true" className="size-2 shrink-0 animate-dot rounded-full bg-current" />
          {t('live.lost')}
        </p>
      )}
    </div>
  )
}
