import type { SitemapPart } from '../../platform/http/sitemap.ts'
import { gachasOf } from './store.ts'

/** Gachas with published odds. */
export const gachaSitemap: SitemapPart = {
  name: 'gachas',
  files: async () => 1,
  paths: async ({ db }) => {
    const [avatar, furniture] = await Promise.all([gachasOf(db, 'avatar'), gachasOf(db, 'furniture')])
    const published = [...avatar, ...furniture].filter(({ revisionId }) => revisionId !== null)
    return published.map(
      ({ kind, gachaId }) => `/${kind === 'avatar' ? 'gacha_odds' : 'furniture_gacha_odds'}/${gachaId}`,
    )
  },
}
