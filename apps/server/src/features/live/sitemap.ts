import type { Context } from '../../platform/context.ts'
import { SITEMAP_SIZE, type SitemapPart } from '../../platform/http/sitemap.ts'
import { type Listing, lastUserId, listedAmong, streamersBetween } from './sitemap-store.ts'

const size = BigInt(SITEMAP_SIZE)

export const listingNow = ({ clock, config }: Context): Listing => ({
  now: clock.now(),
  adultAge: Math.max(...Object.values(config.AGE_OF_MAJORITY)),
})

/** Those of these people whom search engines may show: adults who are not suspended. */
export const findListed = (context: Context, profileIds: readonly string[]): Promise<ReadonlySet<string>> =>
  listedAmong(context.db, profileIds, listingNow(context))

/** Profiles of people who broadcast. A file is a range of ids, so that each is one bounded query. */
export const peopleSitemap: SitemapPart = {
  name: 'people',
  files: async ({ db }) => Number((await lastUserId(db)) / size) + 1,
  paths: async (context, file) => {
    const from = BigInt(file) * size
    return (await streamersBetween(context.db, from, from + size, listingNow(context))).map(
      ({ profileId }) => `/profile/${profileId}`,
    )
  },
}
