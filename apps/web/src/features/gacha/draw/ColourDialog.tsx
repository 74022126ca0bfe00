import type { DrawResult } from '@avalive/contract/gacha-draw'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import type { Design } from '../odds/odds.ts'
import { Thumbnail } from '../odds/Thumbnail.tsx'

interface Props {
  readonly result: DrawResult
  readonly design: Design
  readonly keptId: string
  readonly onKeep: (itemId: string) => void
  readonly onClose: () => void
}

/** Choice of the colour in which a design is kept. */
export const ColourDialog = ({ result, design, keptId, onKeep, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog
      title={t('gacha.result.colour', { name: result.item.name })}
      actions={<Button onClick={onClose}>{t('common.ok')}</Button>}
      onClose={onClose}
    >
      <div className="mt-2 text-ink">
        <RadioGroup
          label={t('gacha.result.which')}
          options={design.colours.map(({ itemId, name, thumbnailUrl }) => ({
            value: itemId,
            label: name,
            icon: <Thumbnail src={thumbnailUrl} size={40} />,
            ...(itemId === result.item.itemId && { description: t('gacha.result.asDrawn') }),
          }))}
          value={keptId}
          onChange={onKeep}
        />
      </div>
    </Dialog>
  )
}
