import { penalties } from '@avalive/contract/penalties'
import { formatDateTime } from '@avalive/i18n/format'
import { appealProblem, LONGEST_APPEAL } from '@avalive/rules/penalties/appeal'
import { characterCount } from '@avalive/rules/text/characters'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { isSignedIn } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { dropAppeal, keepAppeal, keptAppeal } from './appeal-draft.ts'
import { isGone, noticeQuery, type PenaltyNotice } from './penalty-notice.ts'

/** The form of the only appeal, or what became of it. */
export const Appeal = ({ notice }: { notice: PenaltyNotice }) => {
  const t = useT()
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {t('penalty.appeal.title')}
      </h2>
      {notice.appeal ? <Sent appeal={notice.appeal} /> : <Form id={notice.id} />}
    </Card>
  )
}

const Sent = ({ appeal }: { appeal: NonNullable<PenaltyNotice['appeal']> }) => {
  const t = useT()
  const locale = useLocale()
  const time = formatDateTime(locale, appeal.sentAt, { withZone: isElsewhere() })
  const textOf = () => {
    if (appeal.state !== 'waiting') return t('penalty.appeal.rejected')
    // A suspended person has no inbox.
    return isSignedIn() ? t('penalty.appeal.waiting', { time }) : t('penalty.appeal.waitingSuspended', { time })
  }
  return (
    <div role="status" className="mt-2">
      <p>{textOf()}</p>
      {appeal.answer !== null && (
        <>
          <h3 className="mt-4 text-sm text-soft">{t('penalty.appeal.answer')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.answer}</p>
        </>
      )}
    </div>
  )
}

const Form = ({ id }: { id: number }) => {
  const t = useT()
  const client = useQueryClient()
  const alertOtherAccount = useOtherAccountAlert()
  const [text, setText] = useState(() => keptAppeal(id))
  const [isChecked, setChecked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const problem = appealProblem(text.trim())
  const isAlready = (error: unknown) => errorNameOf(error, 'penalties') === 'alreadyAppealed'
  const { state, run } = useAction(
    // A session that has ended keeps the form with its text instead of leading to the login page.
    (sent: string) =>
      call(penalties.sendAppeal, { id, text: sent, ...shownAccount() }).catch((error: unknown) => {
        if (isGone(error) && !isOtherAccount(error)) return null
        throw error
      }),
    {
      failureShown: (error) => isAlready(error) || isOtherAccount(error),
      onSuccess: (answer) => {
        setRefused(answer === null)
        if (answer === null) return
        dropAppeal()
        client.setQueryData(noticeQuery(id).queryKey, answer.penaltyNotice)
      },
      onError: (error) => {
        // Sent in another tab: show what became of it.
        if (isAlready(error)) void client.invalidateQueries({ queryKey: noticeQuery(id).queryKey })
        if (isOtherAccount(error)) void alertOtherAccount()
      },
    },
  )
  const errorText =
    problem === 'tooLong'
      ? t('penalty.appeal.error.tooLong', { count: characterCount(text.trim()) - LONGEST_APPEAL })
      : t('penalty.appeal.error.required')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problem === null) void run(text.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
      <p className="text-soft">{t('penalty.appeal.lead')}</p>
      <TextArea
        label={t('penalty.appeal.label')}
        error={problem !== null && (isChecked || problem === 'tooLong') ? errorText : undefined}
        required
        rows={6}
        value={text}
        onChange={(typed) => {
          setText(typed)
          keepAppeal(id, typed)
        }}
      />
      {isRefused && (
        <div role="alert" className="flex flex-col gap-4">
          <p className="text-danger">{t('penalty.appeal.error.refused')}</p>
          <ButtonLink to="/login" tone="secondary" block>
            {t('title.login')}
          </ButtonLink>
        </div>
      )}
      <Button type="submit" size="large" block loading={state.kind === 'running'}>
        {t('penalty.appeal.send')}
      </Button>
    </form>
  )
}
