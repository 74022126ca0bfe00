import { mediaType } from '@avalive/rules/live/stream'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a live stream has a picture; `stream` is the query's name for its row. A stream drawn in the browser always
 * has one. An RTMP stream has one while its encoder sends and its playlist plays. The demo world's streams have no
 * encoder. The SQL function `live_lines` has the same rule for home and search.
 */
export const hasPicture = (stream: 'streams' | 's'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${stream}.${name}`)
  return sql<boolean>`(${column('mediaType')} <> ${mediaType.rtmp} or (
    ${column('playbackUrl')} is not null and ${column('hasPicture')} and (not ${column('attended')} or exists (
      select from presence_spans on_air
      where on_air.stream_id = ${column('id')} and on_air.kind = 'broadcast' and on_air.ended_at is null))))`
}
