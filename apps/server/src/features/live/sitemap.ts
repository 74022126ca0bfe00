import { SITEMAP_SIZE, type SitemapPart } from '../../platform/http/sitemap.ts'
import { lastUserId, streamersBetween } from './sitemap-store.ts'

const size = BigInt(SITEMAP_SIZE)

/** Profiles of streamers. A file is a range of ids, so that each is one bounded query. */
export const peopleSitemap: SitemapPart = {
  name: 'people',
  files: async ({ db }) => Number((await lastUserId(db)) / size) + 1,
  paths: async ({ db }, file) => {
    const from = BigInt(file) * size
    return (await streamersBetween(db, from, from + size)).map(({ profileId }) => `/profile/${profileId}`)
  },
}
