import { gachaOperations } from '@avalive/contract/gacha-operations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { UploadsContext, useUploads } from '../kit/picture/uploads.ts'
import { Screen } from '../kit/Screen.tsx'
import { ItemForm } from './ItemForm.tsx'
import { isWhole, newItem, sentItem } from './item-fields.ts'

/** One colour of a design. Its other colours are items with the same design. */
const NewItemPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const [item, setItem] = useState(newItem)
  const [isChecked, setChecked] = useState(false)
  const create = useChange(gachaOperations.createGachaItem, {
    done: t('consoleGacha.itemCreated'),
    onDone: () => {
      // Nothing is unsaved any more, so the screen may be left.
      setItem(newItem)
      navigate('/console/gacha_items')
    },
  })
  useLeaveGuard(item !== newItem)
  const uploads = useUploads()
  const isComplete = isWhole(item)
  const submit = () => {
    setChecked(true)
    if (!isComplete) return
    create.ask({
      input: sentItem(item),
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
        <Button size="dense" disabled={uploads.isUploading} onClick={submit}>
          {t('console.act.create')}
        </Button>
      }
    >
      {isChecked && !isComplete && (
        <p role="alert" className="mb-4 text-danger text-sm">
          {t('consoleGacha.itemIncomplete')}
        </p>
      )}
      <UploadsContext value={uploads.count}>
        <ItemForm item={item} onChange={setItem} isNew isPublished={false} isReadOnly={false} />
      </UploadsContext>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewItemPage
