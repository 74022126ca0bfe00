import { live, type Person } from '@avalive/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { callQuery } from '../../lib/query.tsx'
import { inBackground } from '../../lib/silent.ts'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { useResumedAction, useSignInFirst } from '../../shared/use-sign-in-first.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { PlusIcon } from '../../ui/pictograms.tsx'
import { useToasts } from '../../ui/Toasts.tsx'

interface Props {
  person: Pick<Person, 'vliveId' | 'nickname'>
  /** Initial state, if the parent already knows it. */
  isFollowing?: boolean | undefined
  size?: 'small' | 'regular'
  tone?: 'primary' | 'secondary'
  /** Only the icon, where there is no room for the word. */
  isShort?: boolean
  /** Instead of "Follow". */
  followLabel?: string
  /** What a component finds after the sign-in that shows this button again. Without it, the button is there anyway. */
  resumedBy?: string
  /** That component found it. Read once, when the button appears. */
  startsFollowing?: boolean
  onChange?: (followerCount: number, isFollowing: boolean) => void
}

export const FollowButton = (props: Props) => {
  const { person, isFollowing, size = 'small', tone = 'secondary', followLabel, isShort, onChange } = props
  const { resumedBy = person.vliveId, startsFollowing = false } = props
  const t = useT()
  const queries = useQueryClient()
  const question = callQuery(live.followExists, { vliveId: person.vliveId })
  const { data, isLoading } = useQuery({
    ...question,
    enabled: useSignedIn(),
    ...(isFollowing !== undefined && { initialData: { exists: isFollowing }, initialDataUpdatedAt: Date.now }),
    ...inBackground,
  })
  const follows = data?.exists ?? false
  const signInFirst = useSignInFirst()
  const begun = useResumedAction('follow', (detail) => detail === resumedBy)
  const [isResumed] = useState(startsFollowing || begun !== null)
  const toasts = useToasts()
  const alertOtherAccount = useOtherAccountAlert()
  const { state, run } = useAction(
    async (wanted: boolean) => {
      const input = { vliveId: person.vliveId, shownVliveId: shownAccount().vliveId }
      const { followerCount } = wanted ? await call(live.follow, input) : await call(live.unfollow, input)
      return { wanted, followerCount }
    },
    {
      onSuccess: ({ wanted, followerCount }) => {
        queries.setQueryData(question.queryKey, { exists: wanted })
        onChange?.(followerCount, wanted)
        if (wanted && isResumed) toasts.show({ title: t('signInFirst.followed', { name: person.nickname }) })
      },
      failureShown: isOtherAccount,
      onError: (error) => {
        if (isOtherAccount(error)) void alertOtherAccount()
      },
    },
  )
  // Following harms nobody and can be undone, so it needs no second press after the sign-in.
  useEffect(() => {
    if (isResumed) void run(true)
  }, [isResumed, run])
  const word = follows ? t('live.following') : (followLabel ?? t('live.follow'))
  return (
    <Button
      tone={follows ? 'secondary' : tone}
      size={isShort ? 'icon' : size}
      icon={follows ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
      aria-pressed={follows}
      aria-label={`${word} ${person.nickname}`}
      loading={state.kind === 'running' || isLoading}
      onClick={() => {
        if (!signInFirst('follow', resumedBy)) void run(!follows)
      }}
    >
      {isShort ? <span className="sr-only">{word}</span> : word}
    </Button>
  )
}
