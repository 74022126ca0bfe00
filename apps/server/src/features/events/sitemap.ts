import type { SitemapPart } from '../../platform/http/sitemap.ts'
import { listedEventIds } from './sitemap-store.ts'

/** Events that are announced, running, or ended lately. */
export const eventSitemap: SitemapPart = {
  name: 'events',
  files: async () => 1,
  paths: async ({ db }) => (await listedEventIds(db)).map((eventId) => `/events/${eventId}`),
}
