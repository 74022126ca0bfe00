import { live } from '@avalive/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isMaintenanceError } from '../../../lib/maintenance.ts'
import { shownAccount } from '../../../lib/other-account.ts'
import { useUnsaved } from '../../../shared/register/use-unsaved.ts'
import { useToasts } from '../../../ui/Toasts.tsx'
import {
  checkDraft,
  draftOf,
  inputOf,
  isChanged,
  mergedDraft,
  type OwnProfile,
  type ProfileDraft,
} from './profile-draft.ts'

/** The app leaves the page, so that there is nothing to ask. */
const endsPage = (error: unknown): boolean =>
  isMaintenanceError(error) || (error instanceof ApiError && error.status === 401)

/** Saves a draft of a version. If there is a newer one, saves nothing and returns it. */
const save = async (draft: ProfileDraft, version: number) => {
  try {
    return { profile: await call(live.saveProfile, { ...inputOf(draft), version, ...shownAccount() }), isSaved: true }
  } catch (error) {
    if (errorNameOf(error, 'live') !== 'profileChanged') throw error
    return { profile: await call(live.getOwnProfile, {}), isSaved: false }
  }
}

/** The state of the form that edits the own profile. A failure keeps everything that was typed. */
export const useProfileForm = (initial: OwnProfile) => {
  const t = useT()
  const { show } = useToasts()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(() => draftOf(initial))
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isEnding, setEnding] = useState(false)
  const canSave = isChanged(draft, saved)
  useUnsaved(canSave && !isEnding, t('people.edit.leave'))

  const { state, run } = useAction((sent: ProfileDraft) => save(sent, saved.version), {
    failureShown: true,
    onSuccess: ({ profile, isSaved }) => {
      setSaved(profile)
      setChecked(false)
      setDraft(isSaved ? draftOf(profile) : mergedDraft(draft, saved, profile))
      if (!isSaved) return setProblem(t('people.edit.changed'))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(live.getOwnProfile.name) })
      show({ title: t('people.edit.saved'), tone: 'success' })
    },
    // On an account mismatch the page is not reloaded, unlike elsewhere, because what was typed would be lost.
    onError: (error) => {
      if (endsPage(error)) setEnding(true)
      setProblem(
        error instanceof ApiError && errorNameOf(error, 'live', 'coins.accountMismatch', 'tooManyRequests')
          ? error.message
          : t('people.edit.failed'),
      )
    },
  })

  const found = checkDraft(t, draft, saved)
  const isSaving = state.kind === 'running'
  return {
    draft,
    saved,
    /** A text that is too long is marked while it is typed, the rest when it is saved. */
    errors: isChecked ? found : found.description === undefined ? {} : { description: found.description },
    problem,
    isSaving,
    canSave,
    change: (field: keyof ProfileDraft) => (value: string) => {
      setEnding(false)
      setProblem(null)
      setDraft((before) => ({ ...before, [field]: value }))
    },
    /** Returns false if something must be corrected first. */
    submit: (): boolean => {
      setProblem(null)
      setChecked(true)
      if (Object.keys(found).length > 0) return false
      if (!isSaving) void run(draft)
      return true
    },
  }
}
