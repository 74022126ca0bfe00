import { home } from '@avalive/contract/home'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'

/** The order stays while somebody moves from stream to stream, although it changes with the numbers of viewers. */
const keptMs = 5 * 60_000

/** The streams that are live, in the order of home. */
export const liveStreams = { ...callQuery(home.listLive, {}), staleTime: keptMs, gcTime: keptMs, ...inBackground }
