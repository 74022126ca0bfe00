import { useT } from '../../../lib/i18n.tsx'
import { Grid, PictureControl, SelectControl, TextControl, TextsControl } from '../content/controls.tsx'
import { Section } from '../kit/Section.tsx'
import type { ItemFields } from './item-fields.ts'
import { PartsRows } from './PartsRows.tsx'

interface Props {
  readonly item: ItemFields
  readonly onChange: (change: (before: ItemFields) => ItemFields) => void
  readonly isNew: boolean
  /** Whether published odds have the item. They promise its rarity, and colours are exchanged within its design. */
  readonly isPublished: boolean
  readonly isReadOnly: boolean
}

/** All fields of an item: one colour of a design. */
export const ItemForm = ({ item, onChange, isNew, isPublished, isReadOnly }: Props) => {
  const t = useT()
  const set = (change: Partial<ItemFields>) => onChange((before) => ({ ...before, ...change }))
  const frozen = isReadOnly ? { isFrozen: true } : {}
  const kept = { isFrozen: !isNew || isReadOnly }
  const promised = { isFrozen: isPublished || isReadOnly }
  return (
    <>
      <Section title={t('consoleGacha.part.texts')}>
        <div className="grid gap-6">
          <TextsControl
            {...frozen}
            label={t('console.field.name')}
            value={item.names}
            onChange={(names) => set({ names })}
          />
          <TextsControl
            {...frozen}
            label={t('consoleGacha.field.color')}
            value={item.colorNames}
            onChange={(colorNames) => set({ colorNames })}
          />
          <PictureControl
            {...frozen}
            kind="item"
            label={t('consoleGacha.field.picture')}
            value={item.pictureUrl}
            onChange={(pictureUrl) => set({ pictureUrl })}
          />
        </div>
      </Section>
      <Section title={t('consoleGacha.part.catalogue')}>
        <Grid>
          <TextControl
            {...kept}
            label={t('console.field.id')}
            value={item.itemId}
            onChange={(itemId) => set({ itemId })}
          />
          <SelectControl
            {...kept}
            label={t('consoleGacha.field.kind')}
            value={item.kind}
            options={(['avatar', 'furniture'] as const).map((value) => ({
              value,
              label: t(`consoleGacha.kind.${value}`),
            }))}
            onChange={(kind) => set({ kind })}
          />
          <TextControl
            {...promised}
            label={t('consoleGacha.field.design')}
            hint={t('consoleGacha.designHint')}
            value={item.designId}
            onChange={(designId) => set({ designId })}
          />
          <SelectControl
            {...promised}
            label={t('consoleGacha.field.rarity')}
            value={item.rarity}
            options={[1, 2, 3, 4, 5].map((rarity) => ({ value: rarity, label: t('consoleGacha.stars', { rarity }) }))}
            onChange={(rarity) => set({ rarity })}
          />
        </Grid>
      </Section>
      {item.kind === 'avatar' && (
        <PartsRows
          partsSets={item.partsSets}
          isReadOnly={isReadOnly}
          onChange={(change) => onChange((before) => ({ ...before, partsSets: change(before.partsSets) }))}
        />
      )}
    </>
  )
}
