import { firstSignIns } from '@avalive/contract/first-sign-in'
import { regionsByName } from '@avalive/i18n/regions'
import { loginErrors } from '@avalive/rules/session/login-error'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useAction } from '../../lib/action.ts'
import { ApiError, call } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Welcome } from '../../ui/illustrations/Welcome.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { checkDraft, type Draft } from './first-sign-in.ts'
import { useEnter } from './use-enter.ts'

/** Error code for the login page if the account can't be created (rulings §3). */
const loginErrorFor = (error: unknown) => {
  switch (errorNameOf(error, 'session')) {
    case 'tooYoung':
      return loginErrors.ageRestricted
    case 'firstSignInOver':
      return loginErrors.authenticationFailed
    case 'creationClosed':
      return loginErrors.accountNotFound
    default:
      return undefined
  }
}

/** The nickname has a word that nobody may use. */
const isWordRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && errorNameOf(error, 'live') === 'wordNotAllowed'

export const FirstSignInForm = ({ initial }: { initial: Draft }) => {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const enter = useEnter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ name: string; text: string } | null>(null)
  const errors = checked
    ? {
        ...(draft.nickname === refused?.name && { nickname: refused.text }),
        ...checkDraft(t, draft),
      }
    : {}
  const change = (field: keyof Draft) => (value: string) => setDraft((before) => ({ ...before, [field]: value }))
  /** Set after a final refusal. From then on, nothing may navigate back to the form. */
  const over = useRef(false)
  const regions = useMemo(() => regionsByName(locale).map(({ code, name }) => ({ value: code, label: name })), [locale])

  const { state, run } = useAction((answers: Draft) => call(firstSignIns.finishFirstSignIn, answers), {
    failureShown: (error) => loginErrorFor(error) !== undefined || isWordRefused(error),
    onSuccess: ({ account }) => enter(account.vliveId),
    onError: (error) => {
      if (isWordRefused(error)) return setRefused({ name: draft.nickname, text: error.message })
      const code = loginErrorFor(error)
      if (code === undefined) return
      over.current = true
      navigate(`/login/error?e=${code}`, { replace: true })
    },
  })

  // Store the draft in the history entry when the typing pauses, so that it survives a reload.
  const kept = useRef(draft)
  const leaving = state.kind === 'running' || state.kind === 'done'
  useEffect(() => {
    if (leaving || over.current || draft === kept.current) return
    const timer = setTimeout(() => {
      kept.current = draft
      navigate('.', { replace: true, state: draft })
    }, 300)
    return () => clearTimeout(timer)
  }, [draft, leaving, navigate])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(checkDraft(t, draft)).length === 0) run({ ...draft, nickname: draft.nickname.trim() })
    // Wait until the messages have rendered.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const thisYear = new Date().getFullYear()
  return (
    <AppFrame width="narrow" title={t('firstSignIn.title')} lead={t('firstSignIn.lead')}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <div className="mx-auto w-full max-w-60">
          <Welcome />
        </div>
        <TextField
          label={t('firstSignIn.nickname.label')}
          hint={t('firstSignIn.nickname.hint')}
          error={errors.nickname}
          autoComplete="nickname"
          required
          value={draft.nickname}
          onChange={change('nickname')}
        />
        <DateField
          label={t('firstSignIn.birthday.label')}
          hint={t('firstSignIn.birthday.hint')}
          error={errors.birthday}
          locale={locale}
          birthday
          years={{ from: thisYear - 120, to: thisYear }}
          partLabels={{
            year: t('firstSignIn.birthday.year'),
            month: t('firstSignIn.birthday.month'),
            day: t('firstSignIn.birthday.day'),
          }}
          value={draft.birthday}
          onChange={change('birthday')}
        />
        <SelectField
          label={t('firstSignIn.region.label')}
          error={errors.region}
          autoComplete="country"
          required
          placeholder={t('firstSignIn.region.choose')}
          options={regions}
          value={draft.region}
          onChange={change('region')}
        />
        <p role="alert" className="text-center text-danger empty:hidden">
          {Object.keys(errors).length > 0 ? t('validation.formError') : null}
        </p>
        <Button type="submit" size="large" block loading={leaving}>
          {t('firstSignIn.submit')}
        </Button>
        <p className="text-center text-sm text-soft">
          <TextLink standalone href={boot().links.terms} newTab>
            {t('login.terms')}
          </TextLink>
        </p>
      </form>
    </AppFrame>
  )
}
