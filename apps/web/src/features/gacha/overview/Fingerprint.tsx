import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'

/** A long value that nobody reads but everybody can compare: whole, and to be copied. */
export const Fingerprint = ({ label, value }: { label: string; value: string }) => {
  const t = useT()
  const { show } = useToasts()
  // A browser may refuse; what could not be copied can still be marked.
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => show({ title: t('gacha.copied'), tone: 'success' }),
      () => {},
    )
  return (
    <div className="mt-2">
      <p className="text-xs text-soft">{label}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 font-mono text-xs/[1.25rem] break-all">{value}</code>
        {/* Only where pages may write to the clipboard: over https. */}
        {'clipboard' in navigator && (
          <Button tone="quiet" size="small" aria-label={t('gacha.copyOf', { label })} onClick={() => void copy()}>
            {t('gacha.copy')}
          </Button>
        )}
      </div>
    </div>
  )
}
