import { useDeferredValue, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { TextControl } from '../content/controls.tsx'
import { InsertPicture } from './InsertPicture.tsx'
import { NoticePreview } from './NoticePreview.tsx'

export interface Text {
  readonly title: string
  readonly html: string
}

interface Props {
  readonly locale: string
  readonly text: Text
  readonly onChange: (change: (before: Text) => Text) => void
  readonly isReadOnly: boolean
}

/** A notice in one language, with its page beside it. */
export const NoticeText = ({ locale, text, onChange, isReadOnly }: Props) => {
  const t = useT()
  const shown = useDeferredValue(text)
  const fields = useRef<HTMLDivElement>(null)
  /** Where the person was last writing. Another text may be shown by the time a picture is there, and it goes to the end. */
  const insert = (url: string) => {
    const control = fields.current?.querySelector('textarea')
    const [shownHtml, place] = [control?.value, control?.selectionStart]
    onChange((before) => {
      const { html } = before
      const at = html === shownHtml ? (place ?? html.length) : html.length
      return { ...before, html: `${html.slice(0, at)}<img src="${url}" alt="">${html.slice(at)}` }
    })
  }
  const frozen = isReadOnly ? { isFrozen: true } : {}
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div ref={fields} className="grid content-start gap-4">
        <TextControl
          {...frozen}
          label={t('console.field.title')}
          value={text.title}
          onChange={(title) => onChange((before) => ({ ...before, title }))}
        />
        <TextControl
          {...frozen}
          rows={22}
          label={t('consoleContent.notices.html')}
          hint={t('consoleContent.notices.htmlHint')}
          value={text.html}
          onChange={(html) => onChange((before) => ({ ...before, html }))}
        />
        {!isReadOnly && <InsertPicture onInsert={insert} />}
      </div>
      <div className="min-w-0">
        <p className="mb-1 font-semibold text-sm">{t('consoleContent.notices.preview')}</p>
        <NoticePreview key={`${locale} ${shown.title} ${shown.html}`} locale={locale} {...shown} />
      </div>
    </div>
  )
}
