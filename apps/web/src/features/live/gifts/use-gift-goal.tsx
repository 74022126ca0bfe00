import { type GiftGoal, type GiftSent, live } from '@avalive/contract/live'
import { tallyFor, withGift } from '@avalive/rules/live/gift-goal'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { loadOnline } from '../../../lib/online.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'

const GoalDialog = lazy(() => loadOnline(() => import('./GoalDialog.tsx')))

/** The progress of a goal: what the server counted, and the gifts that arrived since. */
export const useGoalProgress = (goal: GiftGoal | null) => {
  const [tally, setTally] = useState(() => tallyFor(goal))
  const isOther = tally.goalId !== (goal?.goalId ?? null) || (goal !== null && tally.countedTo !== goal.countedTo)
  const current = isOther ? tallyFor(goal, tally.recent) : tally
  if (isOther) setTally(current)
  const known = useRef(goal)
  useEffect(() => {
    known.current = goal
  })
  const countGift = useCallback((gift: GiftSent) => setTally((before) => withGift(before, known.current, gift)), [])
  return { progress: goal ? goal.progress + current.amount : 0, countGift }
}

/**
 * Tells once when a goal is reached while it is watched, and returns the goal until its scene is over. One that was
 * reached before is not celebrated again.
 */
export const useReached = (goal: GiftGoal | null, progress: number) => {
  const [reached, setReached] = useState<GiftGoal | null>(null)
  const t = useT()
  const { show } = useToasts()
  const last = useRef<{ readonly goalId: string; readonly isReached: boolean } | null>(null)
  const goalId = goal?.goalId
  const isReached = goal !== null && progress >= goal.target
  useEffect(() => {
    const before = last.current
    last.current = goalId === undefined ? null : { goalId, isReached }
    if (isReached && before?.goalId === goalId && before?.isReached === false) {
      show({ title: t('live.goal.reached'), tone: 'success' })
      setReached(goal)
    }
  }, [goalId, isReached, goal, show, t])
  return { reached, endScene: useCallback(() => setReached(null), []) }
}

interface Options {
  readonly mediaId: string
  readonly goal: GiftGoal | null
  readonly onChange: (goal: GiftGoal | null) => void
}

/** Setting, changing and removing the goal, for the people on the stage. Operators can remove it. */
export const useGoalSettings = ({ mediaId, goal, onChange }: Options) => {
  const t = useT()
  const { show } = useToasts()
  const { confirm } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()
  const [isOpen, setOpen] = useState(false)
  const removal = useAction((_: undefined) => call(live.removeGiftGoal, { mediaId, ...shownAccount() }), {
    onSuccess: () => {
      onChange(null)
      show({ title: t('live.goal.removed'), tone: 'success' })
    },
    failureShown: isOtherAccount,
    onError: (error) => {
      if (isOtherAccount(error)) void alertOtherAccount()
    },
  })
  const removeGoal = async () => {
    setOpen(false)
    if (await confirm({ title: t('live.goal.removeAsk'), confirmLabel: t('live.goal.remove') })) {
      void removal.run(undefined)
    }
  }
  const goalDialog = isOpen && (
    <Suspense>
      <GoalDialog
        mediaId={mediaId}
        goal={goal}
        onRemove={() => void removeGoal()}
        onClose={() => setOpen(false)}
        onSaved={(saved) => {
          setOpen(false)
          onChange(saved)
          show({ title: t('live.goal.saved'), tone: 'success' })
        }}
      />
    </Suspense>
  )
  return { openGoal: () => setOpen(true), removeGoal, goalDialog }
}
