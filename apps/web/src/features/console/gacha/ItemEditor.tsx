import { gachaOperations } from '@avalive/contract/gacha-operations'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { type Conflict, type Plan, useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { mergeTexts } from '../kit/form/merge-texts.ts'
import { differencesOf, type Line } from '../kit/form/use-edit.ts'
import { useMay } from '../kit/operator.ts'
import { UploadsContext, useUploads } from '../kit/picture/uploads.ts'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { ItemForm } from './ItemForm.tsx'
import {
  changedFields,
  fieldLabels,
  fieldsOf,
  fieldText,
  type Item,
  type ItemFields,
  isWhole,
  itemFields,
  sentItem,
} from './item-fields.ts'

type Saving = typeof gachaOperations.changeGachaItem

interface Props {
  readonly stored: Item
  /** The gachas whose published odds have the item. */
  readonly gachaIds: readonly string[]
  readonly reload: () => unknown
}

export const ItemEditor = ({ stored, gachaIds, reload }: Props) => {
  const t = useT()
  const locale = useLocale()
  const isReadOnly = !useMay()('content')
  const { itemId, isPublished } = stored
  const before = fieldsOf(stored)
  const [item, setItem] = useState(before)
  const [isChecked, setChecked] = useState(false)
  const uploads = useUploads()
  const after = sentItem(item)
  const isChanged = changedFields(before, after).length > 0
  const isComplete = isWhole(item)

  const planOf = (from: ItemFields, to: ItemFields, version: number): Plan<Saving> => {
    const { kind: _, ...fields } = to
    return {
      input: { ...fields, version },
      title: t('consoleGacha.changeItemTitle'),
      confirm: t('console.act.save'),
      effects: changedFields(from, to).map((field) => ({
        label: t(fieldLabels[field]),
        before: fieldText(from, field),
        after: fieldText(to, field),
      })),
      undo: t('console.change.undoAgain'),
    }
  }
  /** What somebody else has stored stays, except for the fields that were changed here. */
  const compare = async (): Promise<Conflict<Saving>> => {
    const { item: latest } = await call(gachaOperations.getGachaItem, { itemId })
    const theirs = fieldsOf(latest)
    const own = changedFields(before, after)
    const mine: ItemFields = {
      ...theirs,
      ...Object.fromEntries(own.map((field) => [field, after[field]])),
      names: mergeTexts(before.names, after.names, theirs.names),
      colorNames: mergeTexts(before.colorNames, after.colorNames, theirs.colorNames),
    }
    const lines = (one: ItemFields): Line[] =>
      itemFields.map((field) => ({ label: t(fieldLabels[field]), text: fieldText(one, field) }))
    return {
      differences: differencesOf(lines(before), lines(theirs), lines(after)),
      mine: planOf(theirs, mine, latest.version),
      takeTheirs: reload,
    }
  }
  const save = useChange(gachaOperations.changeGachaItem, {
    done: t('consoleGacha.itemSaved'),
    onDone: reload,
    onConflict: compare,
    reload,
  })
  useLeaveGuard(isChanged)
  const submit = () => {
    setChecked(true)
    if (isComplete) save.ask(planOf(before, after, stored.version))
  }
  return (
    <Screen
      title={textIn(stored.names, locale) || itemId}
      lead={<code>{itemId}</code>}
      back={{ to: '/console/gacha_items', label: t('console.page.gachaItems') }}
      subject={`item:${itemId}`}
    >
      {isPublished && (
        <p className="mb-5 max-w-3xl rounded-md border border-line bg-off px-4 py-3 text-sm">
          {t('consoleGacha.itemFrozen')}{' '}
          {gachaIds.map((gachaId) => (
            <span key={gachaId} className="mr-3">
              <TextLink to={`/console/gachas/${gachaId}`}>{gachaId}</TextLink>
            </span>
          ))}
        </p>
      )}
      <UploadsContext value={uploads.count}>
        <ItemForm item={item} onChange={setItem} isNew={false} isPublished={isPublished} isReadOnly={isReadOnly} />
      </UploadsContext>
      {!isReadOnly && (
        <div className="mt-6 flex flex-wrap items-center gap-4 border-line border-t pt-4">
          <Button size="dense" disabled={!isChanged || uploads.isUploading} onClick={submit}>
            {t('console.act.save')}
          </Button>
          {isChecked && !isComplete && (
            <p role="alert" className="text-danger text-sm">
              {t('consoleGacha.itemIncomplete')}
            </p>
          )}
        </div>
      )}
      <ChangeDialog change={save} />
    </Screen>
  )
}
