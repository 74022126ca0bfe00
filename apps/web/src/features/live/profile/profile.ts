import type { Output } from '@avalive/contract/call'
import type { live } from '@avalive/contract/live'

export type Profile = Output<typeof live.getStreamer>
