import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import { callQuery } from '../../../lib/query.tsx'

export type Profile = Output<typeof live.getProfile>

export const profileQuery = (profileId: string) => callQuery(live.getProfile, { profileId })
