import { sql } from 'kysely'

/** What is stored with a notification `t`, without the vliveId of the streamer. The stream is named, too. */
export const exportedParams = sql`t.params - 'vliveId'`
