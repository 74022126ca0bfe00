import { eventStatus } from '@avalive/rules/events/status'
import type { Database } from '../../platform/db/database.ts'
import { SITEMAP_SIZE } from '../../platform/http/sitemap.ts'

/** The latest first. */
export const listedEventIds = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectFrom('events')
      .where('status', '>=', eventStatus.notHeld)
      .orderBy('beginAt', 'desc')
      .orderBy('id', 'desc')
      .limit(SITEMAP_SIZE)
      .select('eventId')
      .execute()
  ).map(({ eventId }) => eventId)
