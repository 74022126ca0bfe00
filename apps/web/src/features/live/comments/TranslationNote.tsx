import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { CommentTranslation } from './use-translations.tsx'

interface Props {
  translation: CommentTranslation
  isTabStop: boolean
  onHide: () => void
}

/** The translation below a comment, with its source and the way back. */
export const TranslationNote = ({ translation, isTabStop, onHide }: Props) => {
  const t = useT()
  const locale = useLocale()
  if (translation.state === 'running') return <p className="text-sm text-soft">{t('live.translate.running')}</p>
  const { text, from, isSandbox } = translation
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(from) ?? from
  return (
    <div className="mt-1 border-l-2 border-accent pl-2">
      <p className="leading-snug">
        <UserText>{text}</UserText>
      </p>
      <p className="text-sm text-soft">
        {t('live.translate.from', { language })}
        {isSandbox && ` · ${t('live.translate.sandbox')}`}
      </p>
      <span className="-ml-4 inline-block">
        <Button
          tone="quiet"
          size="small"
          tabIndex={isTabStop ? 0 : -1}
          onClick={({ currentTarget }) => {
            // The button goes away, and the focus must not be lost with it.
            currentTarget.closest('li')?.focus()
            onHide()
          }}
        >
          {t('live.translate.hide')}
        </Button>
      </span>
    </div>
  )
}
