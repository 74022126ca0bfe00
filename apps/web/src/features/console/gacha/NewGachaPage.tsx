import { gachaOperations } from '@avalive/contract/gacha-operations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Grid, SelectControl, TextControl } from '../content/controls.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Screen } from '../kit/Screen.tsx'
import { type Kind, newContent } from './gacha-content.ts'

const ID = /^[a-z0-9_-]{1,64}$/

/** Begins a draft; everything else is set on its own screen. */
const NewGachaPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const [gachaId, setGachaId] = useState('')
  const [kind, setKind] = useState<Kind>('avatar')
  const [isChecked, setChecked] = useState(false)
  const create = useChange(gachaOperations.createGacha, {
    done: t('consoleGacha.created'),
    onDone: ({ gacha }) => navigate(`/console/gachas/${gacha.gachaId}`),
  })
  const isIdWrong = !ID.test(gachaId)
  const submit = () => {
    setChecked(true)
    if (isIdWrong) return
    create.ask({
      input: { gachaId, kind, content: { ...newContent(Date.now()), groupId: gachaId } },
      title: t('consoleGacha.createTitle'),
      confirm: t('console.act.create'),
      effects: [{ label: t('console.field.status'), after: t('consoleGacha.stage.draft') }],
      undo: t('consoleGacha.undo.create'),
    })
  }
  return (
    <Screen
      title={t('consoleGacha.new')}
      back={{ to: '/console/gachas', label: t('console.page.gachas') }}
      actions={
        <Button size="dense" onClick={submit}>
          {t('console.act.create')}
        </Button>
      }
    >
      <Grid>
        <TextControl
          label={t('console.field.id')}
          hint={t('consoleGacha.idHint')}
          value={gachaId}
          onChange={setGachaId}
          {...(isChecked && isIdWrong && { error: t('consoleGacha.idWrong') })}
        />
        <SelectControl
          label={t('consoleGacha.field.kind')}
          value={kind}
          options={(['avatar', 'furniture'] as const).map((value) => ({
            value,
            label: t(`consoleGacha.kind.${value}`),
          }))}
          onChange={setKind}
        />
      </Grid>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewGachaPage
