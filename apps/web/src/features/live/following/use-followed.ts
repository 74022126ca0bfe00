import { type FollowedPerson, live } from '@avalive/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { useToasts } from '../../../ui/Toasts.tsx'
import { noteFollow, noteNotifies } from './lists.ts'

/** Follows and unfollows a person of the list, and turns the notifications about them on and off. */
export const useFollowed = (person: FollowedPerson) => {
  const t = useT()
  const queries = useQueryClient()
  const { show } = useToasts()
  const { vliveId, nickname, notifies } = person
  const [isFollowing, setFollowing] = useState(true)
  const alertOtherAccount = useOtherAccountAlert()
  const forOtherAccount = {
    failureShown: isOtherAccount,
    onError: (error: unknown) => {
      if (isOtherAccount(error)) void alertOtherAccount()
    },
  }

  const following = useAction(
    async (wanted: boolean) => {
      const shownVliveId = shownAccount().vliveId
      if (wanted) await call(live.follow, { vliveId, notifies, shownVliveId })
      else await call(live.unfollow, { vliveId, shownVliveId })
      return wanted
    },
    {
      ...forOtherAccount,
      onSuccess: (wanted) => {
        setFollowing(wanted)
        noteFollow(queries, vliveId, wanted)
        if (wanted) return
        const undo = { label: t('people.undo'), onClick: () => void following.run(true) }
        show({ title: t('people.unfollowed', { name: nickname }), action: undo })
      },
    },
  )
  const notices = useAction(
    (wanted: boolean) =>
      call(live.saveFollowNotice, { vliveId, notifies: wanted, shownVliveId: shownAccount().vliveId }),
    { ...forOtherAccount, onSuccess: (saved) => noteNotifies(queries, vliveId, saved.notifies) },
  )
  return {
    isFollowing,
    isChanging: following.state.kind === 'running',
    change: (wanted: boolean) => void following.run(wanted),
    // The switch moves at once, and back if the change can't be saved.
    notifies: notices.state.kind === 'running' ? notices.state.input : notifies,
    isSaving: notices.state.kind === 'running',
    turnNotices: (wanted: boolean) => void notices.run(wanted),
  }
}
