import type { Output } from '@avalive/contract/call'
import type { inquiries } from '@avalive/contract/inquiries'

export type Inquiry = Output<typeof inquiries.getInquiry>['inquiry']
