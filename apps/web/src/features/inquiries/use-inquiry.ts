import type { SentInput } from '@avalive/contract/call'
import { inquiries } from '@avalive/contract/inquiries'
import type { Translate } from '@avalive/i18n/translate'
import { categoryOfOperation, inquiryTextProblem, LONGEST_INQUIRY } from '@avalive/rules/inquiries/inquiry'
import { isMailAddress } from '@avalive/rules/mail/address'
import { characterCount } from '@avalive/rules/text/characters'
import { useEffect, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { ApiError, call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { useT } from '../../lib/i18n.tsx'
import { newKey } from '../../lib/new-key.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import type { About } from './about.ts'
import { type Draft, dropDraft, emptyDraft, keepDraft, keptDraft } from './draft.ts'

/** Failures that the form itself explains. */
export type Problem = 'tooMany' | 'tooManyToday' | 'offline'

const problemOf = (error: unknown): Problem | null => {
  if (error instanceof ApiError && error.status === 0 && !navigator.onLine) return 'offline'
  const name = errorNameOf(error, 'inquiries', 'tooManyRequests')
  if (name === 'tooManyRequests') return 'tooMany'
  return name === 'tooManyToday' ? name : null
}

type Field = 'category' | 'text' | 'email'
export type Errors = Partial<Record<Field, string>>

const textError = (t: Translate, text: string): string | null => {
  const problem = inquiryTextProblem(text)
  if (problem === 'tooLong') return t('inquiry.error.tooLong', { count: characterCount(text) - LONGEST_INQUIRY })
  return problem === 'required' ? t('inquiry.error.text') : null
}

const errorsOf = (t: Translate, { category, text, email }: Draft): Errors => {
  const wrongText = textError(t, text.trim())
  return {
    ...(category === '' && { category: t('inquiry.error.category') }),
    ...(wrongText !== null && { text: wrongText }),
    ...(!isMailAddress(email.trim()) && { email: t('inquiry.error.email') }),
  }
}

const begun = (about: About | null): Draft => {
  const draft = keptDraft()
  if (draft.category !== '' || about === null) return draft
  return { ...draft, category: categoryOfOperation(about.operation) ?? '' }
}

/** The key of a draft that was sent already, if it was about the same operation. */
const keyOf = ({ idempotencyKey, operation, reference }: Draft, about: About | null): string | null =>
  operation === about?.operation && reference === about?.reference ? idempotencyKey : null

type Input = SentInput<typeof inquiries.sendInquiry>

/** The state of the inquiry form. Its draft is kept in the tab until it is sent. */
export const useInquiry = (about: About | null) => {
  const t = useT()
  const alertOtherAccount = useOtherAccountAlert()
  const [draft, setDraft] = useState(() => begun(about))
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [sentNumber, setSentNumber] = useState<string | null>(null)

  const { state, run } = useAction(async (sent: Input) => ({ sent, answer: await call(inquiries.sendInquiry, sent) }), {
    failureShown: (error) => isOtherAccount(error) || problemOf(error) !== null,
    onSuccess: ({ sent, answer }) => {
      // A draft that was changed meanwhile has lost its key. It is the beginning of another inquiry.
      if (draft.idempotencyKey === sent.idempotencyKey) {
        dropDraft()
        setDraft(emptyDraft)
      }
      setChecked(false)
      setSentNumber(answer.inquiryNumber)
    },
    onError: (error) => {
      setProblem(problemOf(error))
      if (isOtherAccount(error)) void alertOtherAccount()
    },
  })

  useEffect(() => {
    if (draft !== emptyDraft) keepDraft(draft)
  }, [draft])

  const errors = errorsOf(t, draft)
  const change = (part: Partial<Draft>) => {
    setProblem(null)
    setDraft((before) => ({ ...before, idempotencyKey: null, ...part }))
  }

  /** Returns false if the form has mistakes, which it shows from now on. */
  const submit = (): boolean => {
    setChecked(true)
    const { category, text, email } = draft
    if (category === '' || Object.keys(errors).length > 0) return false
    const idempotencyKey = keyOf(draft, about) ?? newKey()
    setDraft((before) => ({ ...before, idempotencyKey, operation: about?.operation, reference: about?.reference }))
    setProblem(null)
    const input = { category, text: text.trim(), email: email.trim(), idempotencyKey, ...shownAccount() }
    void run(about === null ? input : { ...input, ...about })
    return true
  }

  return {
    draft,
    errors: isChecked ? errors : errorsWhileTyping(t, draft),
    problem,
    isSending: state.kind === 'running',
    sentNumber,
    change,
    /** The operation was removed, so the next inquiry is another one. */
    forgetKey: () => change({}),
    submit,
    writeAnother: () => setSentNumber(null),
  }
}

/** A text that is too long is reported before the form is sent. */
const errorsWhileTyping = (t: Translate, { text }: Draft): Errors => {
  const tooLong = inquiryTextProblem(text.trim()) === 'tooLong' ? textError(t, text.trim()) : null
  return tooLong === null ? {} : { text: tooLong }
}
