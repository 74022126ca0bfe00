import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ItemPicker } from '../gacha/ItemPicker.tsx'
import { Labelled } from '../kit/form/Labelled.tsx'
import type { FieldProps } from '../kit/form/use-form.ts'

interface Props extends FieldProps<readonly string[]> {
  readonly label: string
  readonly most: number
}

/** Avatar items that were picked by name or id, each once. */
export const PickedItems = ({ id, label, value, onChange, error, most }: Props) => {
  const t = useT()
  return (
    <Labelled isGroup id={id} label={label} error={error} optionalLabel={t('console.form.optional')}>
      <ul className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {value.map((itemId) => (
          <li key={itemId} className="flex items-center gap-1 rounded-sm border border-line pl-3 text-sm">
            <code>{itemId}</code>
            <Button
              tone="quiet"
              size="dense"
              aria-label={t('consoleCampaigns.qr.removeItem', { item: itemId })}
              onClick={() => onChange(value.filter((one) => one !== itemId))}
            >
              {t('console.act.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {value.length < most && (
        <ItemPicker kind="avatar" taken={value} onPick={(itemId) => onChange([...value, itemId])} />
      )}
    </Labelled>
  )
}
