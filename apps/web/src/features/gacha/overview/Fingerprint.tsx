import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'

/** A long value for comparison, shown in full, with a copy button. */
export const Fingerprint = ({ label, value }: { label: string; value: string }) => {
  const t = useT()
  const { show } = useToasts()
  // The browser may refuse. The value can still be selected.
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
        {/* Pages can write to the clipboard only over https. */}
        {'clipboard' in navigator && (
          <Button tone="quiet" size="small" aria-label={t('gacha.copyOf', { label })} onClick={() => void copy()}>
            {t('gacha.copy')}
          </Button>
        )}
      </div>
    </div>
  )
}
