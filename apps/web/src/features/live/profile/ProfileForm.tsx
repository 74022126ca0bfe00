import { formatDate } from '@avalive/i18n/format'
import { LONGEST_INTRODUCTION } from '@avalive/rules/live/introduction'
import { characterCount } from '@avalive/rules/text/characters'
import { type FormEvent, useRef } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ownZone } from '../start-time.ts'
import type { OwnProfile } from './profile-draft.ts'
import { useProfileForm } from './use-profile-form.ts'

const links = [
  { service: 'twitter', name: 'X', example: 'https://x.com/…' },
  { service: 'youtube', name: 'YouTube', example: 'https://www.youtube.com/@…' },
  { service: 'facebook', name: 'Facebook', example: 'https://www.facebook.com/…' },
] as const

/** Edits the nickname, the introduction and the links of the own profile. */
export const ProfileForm = ({ saved: initial }: { saved: OwnProfile }) => {
  const t = useT()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const { draft, saved, errors, problem, isSaving, canSave, change, submit } = useProfileForm(initial)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (submit()) return
    // Wait until the messages have rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <TextField
        label={t('people.edit.nickname')}
        hint={
          saved.nicknameFrom === null
            ? t('people.edit.nickname.hint')
            : t('people.edit.nickname.wait', { date: formatDate(locale, saved.nicknameFrom, { timeZone: ownZone() }) })
        }
        error={errors.nickname}
        autoComplete="nickname"
        required
        readOnly={isSaving || saved.nicknameFrom !== null}
        value={draft.nickname}
        onChange={change('nickname')}
      />
      <TextArea
        label={t('people.edit.introduction')}
        hint={t('live.comment.left', { count: Math.max(0, LONGEST_INTRODUCTION - characterCount(draft.description)) })}
        error={errors.description}
        readOnly={isSaving}
        value={draft.description}
        onChange={change('description')}
      />
      {links.map(({ service, name, example }) => (
        <TextField
          key={service}
          label={name}
          placeholder={example}
          error={errors[service]}
          type="url"
          inputMode="url"
          autoComplete="off"
          readOnly={isSaving}
          value={draft[service]}
          onChange={change(service)}
        />
      ))}
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="large" block disabled={!canSave} loading={isSaving}>
        {t('people.edit.save')}
      </Button>
    </form>
  )
}
