import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly onClose: () => void
}

/** Shows a key once. The server keeps its hash only, so it is gone when this is closed. */
export const OneTimeSecret = ({ title, facts, onClose }: Props) => {
  const t = useT()
  return (
    <section role="alert" className="mb-6 rounded-md border border-accent bg-accent-wash p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-sm">{t('console.secret.once')}</p>
      <dl className="mt-3 grid gap-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-soft text-xs">{label}</dt>
            <dd className="select-all font-mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Button tone="secondary" size="dense" onClick={onClose}>
          {t('console.secret.done')}
        </Button>
      </div>
    </section>
  )
}
