import { type Comment, live } from '@avalive/contract/live'
import { textLanguage } from '@avalive/i18n/text-language'
import { useCallback, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { boot } from '../../../lib/boot.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { reportFailure } from '../../../lib/errors.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'
import { canBrowserTranslate, translateInBrowser } from './browser-translator.ts'

export type CommentTranslation =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly text: string; readonly from: string; readonly isSandbox: boolean }

type Translations = ReadonlyMap<string, CommentTranslation>

/** Translations of comments on demand: by the browser where it can, else by the server if it may be asked. */
export const useTranslations = (mediaId: string, mayAskServer: boolean) => {
  const t = useT()
  const locale = useLocale()
  const { show } = useToasts()
  const [translations, setTranslations] = useState<Translations>(new Map())
  const [spoken, setSpoken] = useState('')
  const running = useRef(new Set<string>())

  const put = useCallback(
    (commentId: string, translation: CommentTranslation | null) =>
      setTranslations((before) => {
        const next = new Map(before)
        if (translation) next.set(commentId, translation)
        else next.delete(commentId)
        return next
      }),
    [],
  )

  const find = async ({ commentId, text }: Comment) => {
    const own = await translateInBrowser(text, locale, !mayAskServer)
    if (own) return { ...own, isSandbox: false }
    return mayAskServer ? await call(live.translateComment, { mediaId, commentId }) : null
  }

  const translate = async (comment: Comment) => {
    const { commentId } = comment
    if (running.current.has(commentId)) return
    running.current.add(commentId)
    put(commentId, { state: 'running' })
    let problem = t('live.translate.failed')
    try {
      const found = await find(comment)
      if (found) {
        put(commentId, { state: 'done', ...found })
        return setSpoken(found.text)
      }
    } catch (error) {
      reportFailure(error, true)
      if (error instanceof ApiError && errorNameOf(error, 'live')) {
        problem = boot().sandbox ? t('live.translate.sandboxOnly') : error.message
      }
    } finally {
      running.current.delete(commentId)
    }
    put(commentId, null)
    show({ title: problem, tone: 'danger' })
  }

  return {
    translations,
    translate: (comment: Comment) => void translate(comment),
    hide: useCallback((commentId: string) => put(commentId, null), [put]),
    /** Not offered for texts in the page's own script or without words. */
    canTranslate: ({ text }: Comment) =>
      (mayAskServer || canBrowserTranslate()) && /\p{L}/u.test(text) && textLanguage(text) !== locale,
    /** The list isn't a live region, so the result is announced here. */
    status: (
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    ),
  }
}
