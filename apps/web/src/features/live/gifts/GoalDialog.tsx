import { type GiftGoal, live } from '@avalive/contract/live'
import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { LONGEST_GOAL_TITLE, MAX_GOAL_TARGET } from '@avalive/rules/live/gift-goal'
import { characterCount } from '@avalive/rules/text/characters'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { shownAccount } from '../../../lib/other-account.ts'
import { callQuery } from '../../../lib/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

interface Props {
  mediaId: string
  goal: GiftGoal | null
  onRemove: () => void
  onClose: () => void
  onSaved: (goal: GiftGoal) => void
}

const COINS = 'coins'

/** Digits of any script and width, without separators. */
const numberIn = (text: string): number => Number(text.normalize('NFKC').replace(/[\s,.']/gu, ''))

/** Sets or changes the gift goal of a stream. */
const GoalDialog = ({ mediaId, goal, onRemove, onClose, onSaved }: Props) => {
  const t = useT()
  const locale = useLocale()
  const form = useId()
  const { data } = useQuery({ ...callQuery(live.listGifts, {}), staleTime: 300_000, meta: { failureShown: true } })
  const [title, setTitle] = useState(goal?.title ?? '')
  const [kind, setKind] = useState(goal?.gift?.giftId ?? COINS)
  const [target, setTarget] = useState(goal ? String(goal.target) : '')
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const name = title.trim()
  const amount = numberIn(target)
  const isTitleOver = characterCount(name) > LONGEST_GOAL_TITLE
  const isTargetOff = !Number.isInteger(amount) || amount < 1 || amount > MAX_GOAL_TARGET
  const { state, run } = useAction(
    () =>
      call(live.saveGiftGoal, {
        mediaId,
        title: name,
        giftId: kind === COINS ? null : kind,
        target: amount,
        ...shownAccount(),
      }),
    {
      failureShown: true,
      onSuccess: (answer) => onSaved(answer.goal),
      onError: (error) => {
        if (errorNameOf(error, 'live') === 'mutedWord') return setProblem(t('live.goal.muted'))
        const isKnown =
          error instanceof ApiError && errorNameOf(error, 'live', 'coins.accountMismatch', 'tooManyRequests')
        setProblem(isKnown ? error.message : t('live.goal.failed'))
      },
    },
  )
  const isSaving = state.kind === 'running'
  const gifts = data?.gifts ?? (goal?.gift ? [goal.gift] : [])
  const options = [
    { value: COINS, label: t('live.goal.coins') },
    ...gifts.map((gift) => ({ value: gift.giftId, label: giftName(t, gift.name) })),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setChecked(true)
    if (name !== '' && !isTitleOver && !isTargetOff) void run(undefined)
  }
  return (
    <Dialog
      title={t('live.goal.open')}
      onClose={() => !isSaving && onClose()}
      actions={
        <>
          <Button type="submit" form={form} loading={isSaving}>
            {t('live.goal.save')}
          </Button>
          {goal && (
            <Button tone="secondary" disabled={isSaving} onClick={onRemove}>
              {t('live.goal.remove')}
            </Button>
          )}
          <Button tone="secondary" disabled={isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-5 text-ink">
        <p>{t('live.goal.hint')}</p>
        <TextField
          label={t('live.goal.title')}
          error={
            (isTitleOver || (isChecked && name === '')) &&
            t('live.goal.titleError', { most: formatNumber(locale, LONGEST_GOAL_TITLE) })
          }
          value={title}
          onChange={setTitle}
          readOnly={isSaving}
        />
        <SelectField label={t('live.goal.kind')} options={options} value={kind} onChange={setKind} />
        <TextField
          label={t('live.goal.target')}
          error={
            isChecked && isTargetOff && t('live.goal.targetError', { most: formatNumber(locale, MAX_GOAL_TARGET) })
          }
          inputMode="numeric"
          value={target}
          onChange={setTarget}
          readOnly={isSaving}
        />
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

export default GoalDialog
