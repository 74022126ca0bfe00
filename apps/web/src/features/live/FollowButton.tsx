import { live, type Person } from '@avalive/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { callQuery } from '../../lib/query.tsx'
import { inBackground } from '../../lib/silent.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { PlusIcon } from '../../ui/pictograms.tsx'

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
  onChange?: (followerCount: number, isFollowing: boolean) => void
}

export const FollowButton = (props: Props) => {
  const { person, isFollowing, size = 'small', tone = 'secondary', followLabel, isShort, onChange } = props
  const t = useT()
  const queries = useQueryClient()
  const question = callQuery(live.followExists, { vliveId: person.vliveId })
  const { data, isPending } = useQuery({
    ...question,
    ...(isFollowing !== undefined && { initialData: { exists: isFollowing }, initialDataUpdatedAt: Date.now }),
    ...inBackground,
  })
  const follows = data?.exists ?? false
  const { state, run } = useAction(
    async (wanted: boolean) => {
      const input = { vliveId: person.vliveId }
      const { followerCount } = wanted ? await call(live.follow, input) : await call(live.unfollow, input)
      return { wanted, followerCount }
    },
    {
      onSuccess: ({ wanted, followerCount }) => {
        queries.setQueryData(question.queryKey, { exists: wanted })
        onChange?.(followerCount, wanted)
      },
    },
  )
  const word = follows ? t('live.following') : (followLabel ?? t('live.follow'))
  return (
    <Button
      tone={follows ? 'secondary' : tone}
      size={isShort ? 'icon' : size}
      icon={follows ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
      aria-pressed={follows}
      aria-label={`${word} ${person.nickname}`}
      loading={state.kind === 'running' || isPending}
      onClick={() => void run(!follows)}
    >
      {isShort ? <span className="sr-only">{word}</span> : word}
    </Button>
  )
}
