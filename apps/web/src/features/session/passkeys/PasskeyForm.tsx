import { LONGEST_PASSKEY_NAME } from '@avalive/contract/passkeys'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../lib/action.ts'
import { isNotFresh } from '../../../lib/error-name.ts'
import { loginAgainFor } from '../../../lib/fresh.ts'
import { useT } from '../../../lib/i18n.tsx'
import { createPasskey, passkeyProblemText } from '../../../lib/passkeys.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'

interface Props {
  /** An operator's first passkey takes a code. */
  readonly takesCode?: boolean
  readonly onCreated: () => void
}

export const PasskeyForm = ({ takesCode = false, onCreated }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { state, run } = useAction(() => createPasskey(name.trim(), takesCode ? code.trim() : undefined), {
    failureShown: (error) => isNotFresh(error) || passkeyProblemText(t, error) !== null,
    onSuccess: onCreated,
    onError: (error) => {
      if (isNotFresh(error)) navigate(loginAgainFor('/mypage/passkeys/new'))
      else setProblem(passkeyProblemText(t, error))
    },
  })

  const missing = (value: string) => (checked && value.trim() === '' ? t('validation.required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setProblem(null)
    if (name.trim() !== '' && (!takesCode || code.trim() !== '')) run(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-6">
      {takesCode && (
        <TextField
          label={t('passkeys.code.label')}
          hint={t('passkeys.code.hint')}
          error={missing(code)}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={setCode}
        />
      )}
      <TextField
        label={t('passkeys.name.label')}
        hint={t('passkeys.name.hint')}
        error={missing(name)}
        required
        maxLength={LONGEST_PASSKEY_NAME}
        value={name}
        onChange={setName}
      />
      <p role="alert" className="text-center text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="large" block loading={state.kind === 'running' || state.kind === 'done'}>
        {t('passkeys.create')}
      </Button>
    </form>
  )
}
