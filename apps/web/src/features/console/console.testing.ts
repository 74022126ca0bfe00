import { consoleCalls } from '@avalive/contract/console'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import { answer, putBoot, signIn, stubServer } from '../../app/app.testing.tsx'

type Replies = NonNullable<Parameters<typeof stubServer>[0]>

export const everyRole: readonly ConsoleRole[] = ['readOnly', 'content', 'moderation', 'money', 'admin']

/** Signs an operator in, and answers the calls of the console's frame. Returns the requests, as `stubServer` does. */
export const beOperator = (replies: Replies = [], roles = everyRole) => {
  putBoot({ sandbox: true })
  signIn()
  return stubServer([
    [
      consoleCalls.getOperator,
      () => answer({ vliveId: 'v_op', nickname: 'Olivia', roles: [...roles], isSandbox: true }),
    ],
    [consoleCalls.attendCase, () => answer({ others: [] })],
    [consoleCalls.listDeadLetters, () => answer({ deadLetters: [] })],
    ...replies,
  ])
}
