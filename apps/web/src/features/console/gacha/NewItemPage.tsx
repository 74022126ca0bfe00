import type { SentInput } from '@avalive/contract/call'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import { isCompleteItem } from '@avalive/rules/gacha/catalogue'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Grid, SelectControl, TextControl, TextsControl } from '../content/controls.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { Screen } from '../kit/Screen.tsx'

type NewItem = Omit<SentInput<typeof gachaOperations.createGachaItem>, 'reason' | 'partsSets'> & {
  readonly colorId: string
  readonly original: '' | 'F001' | 'M001'
}

const ID = /^[a-z0-9_-]{1,64}$/
const empty: NewItem = {
  itemId: '',
  kind: 'avatar',
  designId: '',
  rarity: 1,
  names: {},
  colorNames: {},
  pictureUrl: '',
  colorId: '',
  original: '',
}

/** One colour of a design. Its other colours are items with the same design. */
const NewItemPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const [item, setItem] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const set = (change: Partial<NewItem>) => setItem({ ...item, ...change })
  const create = useChange(gachaOperations.createGachaItem, {
    done: t('consoleGacha.itemCreated'),
    onDone: () => navigate('/console/gacha_items'),
    explain: (error) => (error instanceof Error ? error.message : null),
  })
  useLeaveGuard(item !== empty && !create.isRunning)
  const isComplete = isCompleteItem(item) && [item.itemId, item.designId, item.colorId].every((id) => ID.test(id))
  const submit = () => {
    setChecked(true)
    if (!isComplete) return
    const { colorId, original, ...rest } = item
    const parts = {
      id: item.designId,
      colorId,
      original,
      thumbnailUrl: item.pictureUrl,
      colorThumbnailUrl: item.pictureUrl,
    }
    create.ask({
      input: { ...rest, partsSets: item.kind === 'avatar' ? [parts] : [] },
      title: t('consoleGacha.createItemTitle'),
      confirm: t('console.act.create'),
      effects: [{ label: t('console.field.id'), after: item.itemId }],
      undo: t('consoleGacha.undo.createItem'),
    })
  }
  return (
    <Screen
      title={t('consoleGacha.newItem')}
      back={{ to: '/console/gacha_items', label: t('console.page.gachaItems') }}
      actions={
        <Button size="dense" onClick={submit}>
          {t('console.act.create')}
        </Button>
      }
    >
      <div className="grid max-w-3xl gap-5">
        {isChecked && !isComplete && (
          <p role="alert" className="text-danger text-sm">
            {t('consoleGacha.itemIncomplete')}
          </p>
        )}
        <Grid>
          <TextControl label={t('console.field.id')} value={item.itemId} onChange={(itemId) => set({ itemId })} />
          <TextControl
            label={t('consoleGacha.field.design')}
            hint={t('consoleGacha.designHint')}
            value={item.designId}
            onChange={(designId) => set({ designId })}
          />
          <TextControl
            label={t('consoleGacha.field.colorId')}
            value={item.colorId}
            onChange={(colorId) => set({ colorId })}
          />
          <SelectControl
            label={t('consoleGacha.field.kind')}
            value={item.kind}
            options={(['avatar', 'furniture'] as const).map((value) => ({
              value,
              label: t(`consoleGacha.kind.${value}`),
            }))}
            onChange={(kind) => set({ kind })}
          />
          <SelectControl
            label={t('consoleGacha.field.rarity')}
            value={item.rarity}
            options={[1, 2, 3, 4, 5].map((rarity) => ({ value: rarity, label: t('consoleGacha.stars', { rarity }) }))}
            onChange={(rarity) => set({ rarity })}
          />
          <SelectControl
            label={t('consoleGacha.field.original')}
            value={item.original}
            options={(['', 'F001', 'M001'] as const).map((value) => ({
              value,
              label: t(`consoleGacha.original.${value || 'all'}`),
            }))}
            onChange={(original) => set({ original })}
          />
          <TextControl
            label={t('consoleGacha.field.picture')}
            value={item.pictureUrl}
            onChange={(pictureUrl) => set({ pictureUrl })}
          />
        </Grid>
        <TextsControl label={t('console.field.name')} value={item.names} onChange={(names) => set({ names })} />
        <TextsControl
          label={t('consoleGacha.field.color')}
          value={item.colorNames}
          onChange={(colorNames) => set({ colorNames })}
        />
      </div>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewItemPage
