import type { account } from '@avalive/contract/account'
import type { Output } from '@avalive/contract/call'

export type Mypage = Output<typeof account.getMypage>
