import { inquiryCategories } from '@avalive/rules/inquiries/inquiry'
import { type FormEvent, useRef } from 'react'
import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { About } from './about.ts'
import type { useInquiry } from './use-inquiry.ts'

interface Props {
  readonly form: ReturnType<typeof useInquiry>
  readonly about: About | null
  readonly onRemoveAbout: () => void
}

export const InquiryForm = ({ form, about, onRemoveAbout }: Props) => {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const { draft, errors, change, problem, isSending } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending || form.submit()) return
    // Wait until the messages have rendered.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {about && <AboutLine about={about} onRemove={onRemoveAbout} />}
      <SelectField
        label={t('inquiry.category.label')}
        error={errors.category}
        required
        placeholder={t('inquiry.category.choose')}
        options={inquiryCategories.map((value) => ({ value, label: t(`inquiry.category.${value}`) }))}
        value={draft.category}
        onChange={(category) => change({ category })}
      />
      <TextArea
        label={t('inquiry.text.label')}
        hint={t('inquiry.text.hint')}
        error={errors.text}
        required
        rows={8}
        value={draft.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label={t('inquiry.email.label')}
        hint={t('inquiry.email.hint')}
        error={errors.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={draft.email}
        onChange={(email) => change({ email })}
      />
      <p role="alert" className="wrap-anywhere rounded-xl border border-danger bg-danger-wash p-5 empty:hidden">
        {problem === 'tooManyToday'
          ? t('inquiry.tooManyToday', { email: boot().operator.email })
          : problem && t(`inquiry.${problem}`)}
      </p>
      <Button type="submit" size="large" block loading={isSending}>
        {t('inquiry.send')}
      </Button>
    </form>
  )
}

/** The names of the pages whose failures link here. Names of calls mean nothing to the reader. */
const stepNames = {
  'payouts.requestPayoneerPayout': 'title.payoneer',
  'payouts.requestWisePayout': 'title.wisePayout',
  'presents.getPresent': 'title.qrcode',
  'presents.receivePresent': 'title.qrcode',
} as const

const isNamed = (operation: string): operation is keyof typeof stepNames => Object.hasOwn(stepNames, operation)

const AboutLine = ({ about, onRemove }: { about: About; onRemove: () => void }) => {
  const t = useT()
  const { operation, reference } = about
  return (
    <div className="flex items-center justify-between gap-4 text-sm text-soft">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {isNamed(operation) ? t('inquiry.about.step', { step: t(stepNames[operation]) }) : t('inquiry.about.plain')}
        </p>
        {reference !== undefined && <p>{t('inquiry.about.reference', { reference })}</p>}
      </div>
      <div className="shrink-0">
        <Button tone="quiet" onClick={onRemove}>
          {t('inquiry.about.remove')}
        </Button>
      </div>
    </div>
  )
}
