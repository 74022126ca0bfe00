import type { FormEvent, ReactNode, Ref } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { Result } from './results.ts'

interface Props {
  /** The results with the labels of their fields. */
  readonly results: readonly (Result & { readonly label: string })[]
  readonly resultsRef: Ref<HTMLHeadingElement>
  readonly canSubmit: boolean
  readonly isSending: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form with the list of what must be corrected at its top. */
export const RegisterForm = ({ results, resultsRef, canSubmit, isSending, onSubmit, children }: Props) => {
  const t = useT()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {results.length > 0 && (
        <Card as="section" tone="danger" aria-labelledby="verify-results">
          <h2 id="verify-results" ref={resultsRef} tabIndex={-1} className="text-lg">
            {t('register.results')}
          </h2>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
            {results.map(({ key, label, reason }) => (
              <li key={key}>{t('register.result', { field: label, reason })}</li>
            ))}
          </ul>
        </Card>
      )}
      {children}
      <Button type="submit" size="large" block loading={isSending} disabled={!canSubmit && !isSending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
