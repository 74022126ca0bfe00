import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import { LONGEST_MUTED_WORD, MAX_MUTED_WORDS, mutedWordsOf, slowModeChoices } from '@avalive/rules/live/chat'
import { characterCount } from '@avalive/rules/text/characters'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { shownAccount } from '../../../lib/other-account.ts'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'

type Settings = Output<typeof live.getChatSettings>

interface Props {
  mediaId: string
  onClose: () => void
  onSaved: (settings: Settings) => void
}

/** The settings of the chat, for the host and moderators. Loads them each time, because another moderator may save. */
const ChatSettings = ({ mediaId, onClose, onSaved }: Props) => {
  const t = useT()
  const settings = useQuery({
    ...callQuery(live.getChatSettings, { mediaId }),
    staleTime: 0,
    gcTime: 0,
    meta: { failureShown: true },
  })
  if (settings.data) return <Form mediaId={mediaId} saved={settings.data} onClose={onClose} onSaved={onSaved} />
  return (
    <Dialog title={t('live.chat.settings.open')} closeLabel={t('common.close')} onClose={onClose}>
      {settings.isError ? (
        <LoadFailed
          small
          level={3}
          title={t('live.chat.settings.loadFailed')}
          text={t('live.failed.text')}
          tone="secondary"
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Loading label={t('common.loading')}>
          <div className="flex flex-col gap-4">
            <Skeleton shape="block" width="100%" height="3rem" />
            <Skeleton shape="block" width="100%" height="2.75rem" />
            <Skeleton shape="block" width="100%" height="9rem" />
          </div>
        </Loading>
      )}
    </Dialog>
  )
}

const Form = ({ mediaId, saved, onClose, onSaved }: Props & { saved: Settings }) => {
  const t = useT()
  const form = useId()
  const [slowSeconds, setSlowSeconds] = useState(saved.slowSeconds)
  const [followersOnly, setFollowersOnly] = useState(saved.followersOnly)
  const [words, setWords] = useState(saved.mutedWords.join('\n'))
  const [problem, setProblem] = useState<string | null>(null)
  const mutedWords = mutedWordsOf(words.split('\n'))
  const isOver =
    mutedWords.length > MAX_MUTED_WORDS || mutedWords.some((word) => characterCount(word) > LONGEST_MUTED_WORD)
  const { state, run } = useAction(
    () =>
      call(live.saveChatSettings, {
        mediaId,
        slowSeconds,
        followersOnly,
        mutedWords: [...mutedWords],
        ...shownAccount(),
      }),
    {
      failureShown: true,
      onSuccess: onSaved,
      onError: (error) =>
        setProblem(
          error instanceof ApiError && errorNameOf(error, 'live', 'coins.accountMismatch', 'tooManyRequests')
            ? error.message
            : t('live.chat.settings.failed'),
        ),
    },
  )
  const isSaving = state.kind === 'running'
  const choices = slowModeChoices.map((count) => ({
    value: String(count),
    label: count === 0 ? t('live.chat.settings.off') : t('live.chat.settings.seconds', { count }),
  }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    if (!isOver) void run(undefined)
  }
  return (
    <Dialog
      title={t('live.chat.settings.open')}
      onClose={() => !isSaving && onClose()}
      actions={
        <>
          <Button type="submit" form={form} disabled={isOver} loading={isSaving}>
            {t('live.chat.settings.save')}
          </Button>
          <Button tone="secondary" disabled={isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 flex flex-col gap-5 text-ink">
        <SelectField
          label={t('live.chat.settings.slow')}
          hint={t('live.chat.settings.slowHint')}
          options={choices}
          value={String(slowSeconds)}
          onChange={(value) => setSlowSeconds(slowModeChoices.find((each) => String(each) === value) ?? 0)}
        />
        <Checkbox label={t('live.chat.settings.followers')} checked={followersOnly} onChange={setFollowersOnly} />
        <TextArea
          label={t('live.chat.settings.words')}
          hint={t('live.chat.settings.wordsHint')}
          error={isOver && t('live.chat.settings.wordsOver')}
          rows={4}
          value={words}
          onChange={setWords}
          readOnly={isSaving}
        />
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

export default ChatSettings
