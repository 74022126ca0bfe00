import type { Answer } from '@avalive/contract/call'
import type { home } from '@avalive/contract/home'
import type { CallContext } from '../../platform/http/bind.ts'
import type { FirstView } from '../../platform/http/first-view.ts'

/** As many as fill the first screen of a desktop, and more than that of a phone. */
const CARDS = 5

/** The people who are live, in the document itself. */
export const homeFirstView = (
  { live }: Answer<typeof home.getHome>,
  { context, caller, locale }: CallContext,
): FirstView | undefined => {
  if (live.cards.length === 0) return undefined
  const t = context.words(locale)
  return {
    heading: t('home.title'),
    lines: caller ? [] : [t('home.visitor.text')],
    cards: live.cards.slice(0, CARDS).map(({ mediaId, title, nickname, thumbnail }) => ({
      path: `/viewer/${mediaId}`,
      title,
      name: nickname,
      picture: thumbnail,
    })),
  }
}
