import type { home } from '@avalive/contract/home'
import type { Handler } from '../../platform/http/bind.ts'
import { cardOf, pageOf, placeOf } from './cards.ts'
import { homeRows, livePage } from './store.ts'

export const getHome: Handler<typeof home.getHome> = async (_input, { context, caller, locale }) => {
  const reader = { userId: caller?.userId ?? null, locale, now: context.clock.now() }
  const rows = await homeRows(context.db, reader)
  const { live, following, official, inEvents, fresh, byLanguage, languages, upcoming } = rows
  const cards = (row: typeof live) => row.map((stored) => cardOf(context, stored))
  return {
    live: pageOf(context, live),
    following: cards(following),
    official: cards(official),
    inEvents: cards(inEvents),
    fresh: cards(fresh),
    byLanguage: cards(byLanguage),
    languages,
    upcoming,
  }
}

export const listLive: Handler<typeof home.listLive> = async ({ after, language }, { context, caller, locale }) => {
  const reader = { userId: caller?.userId ?? null, locale, now: context.clock.now() }
  return pageOf(context, await livePage(context.db, reader, { after: placeOf(after), language }))
}
