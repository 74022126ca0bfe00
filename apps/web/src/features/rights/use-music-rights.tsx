import type { SentInput } from '@avalive/contract/call'
import { rights } from '@avalive/contract/rights'
import type { Translate } from '@avalive/i18n/translate'
import {
  draftProblems,
  emptyDraft,
  entryOf,
  FIRST_ENTRIES,
  isBlankDraft,
  lacksCode,
  MAX_ENTRIES,
  MAX_TYPED_COUNT,
  MIN_COUNT,
  type RightsDraft,
  type RightsField,
  type RightsProblem,
} from '@avalive/rules/rights/music-rights'
import { useRef, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { ApiError, call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { useT } from '../../lib/i18n.tsx'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { newKey } from '../../lib/new-key.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { useUnsaved } from '../../shared/register/use-unsaved.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { UserText } from '../../ui/UserText.tsx'

/** An entry of the form. The id stays while others are added and removed. */
export interface Song {
  readonly id: number
  readonly draft: RightsDraft
}

export type SongErrors = Partial<Record<RightsField, string>>

type Input = SentInput<typeof rights.applyMusicRights>

const firstSongs: readonly Song[] = Array.from({ length: FIRST_ENTRIES }, (_, id) => ({ id, draft: emptyDraft }))

/** Refusals whose words the form shows. */
const isRefusal = (error: unknown): error is ApiError => errorNameOf(error, 'rights') !== null

/** The app leaves the page, so that there is nothing to ask. */
const endsPage = (error: unknown): boolean =>
  isOtherAccount(error) || isMaintenanceError(error) || (error instanceof ApiError && error.status === 401)

const words = (t: Translate, problem: RightsProblem): string => {
  switch (problem) {
    case 'required':
      return t('validation.required')
    case 'invalidJasrac':
      return t('rights.error.jasrac')
    case 'invalidNextone':
      return t('rights.error.nextone')
    case 'titleTooLong':
      return t('rights.error.longTitle')
    case 'artistTooLong':
      return t('rights.error.longArtist')
    case 'countTooLow':
      return t('validation.minValue', { minValue: MIN_COUNT })
    case 'countTooHigh':
      return t('validation.maxValue', { maxValue: MAX_TYPED_COUNT })
  }
}

/** The state of the music-rights form. A failure keeps everything that was typed. */
export const useMusicRights = () => {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()
  const [songs, setSongs] = useState(firstSongs)
  const [isChecked, setChecked] = useState(false)
  const [isCodeChecked, setCodeChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isEnding, setEnding] = useState(false)
  const nextId = useRef(FIRST_ENTRIES)
  /** Given to a request until it is changed, so that a repeated one arrives once. */
  const key = useRef<string | null>(null)

  const filled = songs.filter(({ draft }) => !isBlankDraft(draft))
  const [first] = songs
  /** If everything is blank, the first song shows what is required. */
  const checked = filled.length > 0 ? filled : first ? [first] : []
  const missing = filled.find(({ draft }) => lacksCode(draft))
  useUnsaved(filled.length > 0 && !isEnding, t('rights.leave.title'))

  const { state, run } = useAction((input: Input) => call(rights.applyMusicRights, input), {
    failureShown: (error) => isOtherAccount(error) || isRefusal(error),
    onSuccess: async () => {
      key.current = null
      setSongs(firstSongs)
      setChecked(false)
      setCodeChecked(false)
      await alert({ title: t('rights.done.title'), body: t('rights.done.text') })
    },
    onError: (error) => {
      if (endsPage(error)) setEnding(true)
      if (isOtherAccount(error)) void alertOtherAccount()
      if (isRefusal(error)) setProblem(error.message)
    },
  })

  const changeSongs = (change: (before: readonly Song[]) => readonly Song[]) => {
    key.current = null
    setEnding(false)
    setProblem(null)
    setSongs(change)
  }

  const errorsOf = (song: Song): SongErrors => {
    if (!checked.includes(song)) return {}
    const problems = isChecked ? [...draftProblems(song.draft)] : []
    const errors = Object.fromEntries(problems.map(([field, found]) => [field, words(t, found)]))
    const needsCode = isCodeChecked && filled.includes(song) && lacksCode(song.draft)
    return needsCode ? { jasracId: t('rights.error.code'), ...errors } : errors
  }

  /** Asks for confirmation and sends. Returns false if something must be corrected first, after saying what. */
  const submit = async (): Promise<boolean> => {
    setProblem(null)
    setChecked(true)
    const numberOf = (song: Song) => songs.indexOf(song) + 1
    if (checked.some(({ draft }) => draftProblems(draft).size > 0)) {
      await alert({ title: t('rights.check.title'), body: t('validation.formError') })
      return false
    }
    if (missing) {
      setCodeChecked(true)
      await alert({ title: t('rights.codeMissing.title', { number: numberOf(missing) }), body: t('rights.error.code') })
      return false
    }
    const entries = filled.map(({ draft }) => entryOf(draft))
    const agreed = await confirm({
      title: t('rights.confirm.title', { count: entries.length }),
      body: (
        <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
          {filled.map(({ id, draft }) => (
            <li key={id}>
              <UserText>{draft.title.trim()}</UserText>
            </li>
          ))}
        </ul>
      ),
      confirmLabel: t('rights.send'),
    })
    if (!agreed) return true
    key.current ??= newKey()
    await run({ musicRightsApplyList: entries, idempotencyKey: key.current, ...shownAccount() })
    return true
  }

  return {
    songs,
    errorsOf,
    problem,
    isSending: state.kind === 'running',
    canAdd: songs.length < MAX_ENTRIES,
    canRemove: songs.length > FIRST_ENTRIES,
    change: (id: number, part: Partial<RightsDraft>) =>
      changeSongs((before) =>
        before.map((song) => (song.id === id ? { id, draft: { ...song.draft, ...part } } : song)),
      ),
    add: () => changeSongs((before) => [...before, { id: nextId.current++, draft: emptyDraft }]),
    remove: (id: number) => changeSongs((before) => before.filter((song) => song.id !== id)),
    submit,
  }
}
