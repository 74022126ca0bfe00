import { approvals } from '@avalive/contract/approvals'
import { consoleCalls } from '@avalive/contract/console'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { type ConsoleRole, consoleRoles } from '@avalive/rules/console/roles'
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { answer, putBoot, signIn, stubScrolling, stubServer } from '../../app/app.testing.tsx'
import { Providers } from '../../app/providers.tsx'
import { loadLanguage, loadWords } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { teachJsdomDialogs } from '../../ui/dialog.testing.ts'
import { OperatorContext } from './kit/operator.ts'

type Replies = NonNullable<Parameters<typeof stubServer>[0]>

/** Signs an operator in, and answers the calls of the console's frame. Returns the requests, as `stubServer` does. */
export const beOperator = (replies: Replies = [], roles: readonly ConsoleRole[] = consoleRoles) => {
  putBoot({ sandbox: true })
  signIn()
  return stubServer([
    [consoleCalls.getOperator, () => answer({ vliveId: 'v_op', nickname: 'Olivia', roles, isSandbox: true })],
    [consoleCalls.attendCase, () => answer({ others: [] })],
    [consoleCalls.listDeadLetters, () => answer({ deadLetters: [] })],
    [approvals.listApprovals, () => answer({ rows: [], next: null })],
    [ledgerProofs.listPayoutStops, () => answer({ stops: [] })],
    ...replies,
  ])
}

/** Shows a part of a screen by itself at an address. */
export const showPart = async (Part: ComponentType, path = '/console/part'): Promise<void> => {
  window.history.replaceState(null, '', path)
  stubScrolling()
  teachJsdomDialogs()
  const language = await loadLanguage('en')
  await loadWords('console')
  const Shown = withQueries(Part)
  await act(async () => {
    render(
      <Providers language={language}>
        <OperatorContext value={{ vliveId: 'v_op', nickname: 'Olivia', roles: [...consoleRoles], isSandbox: true }}>
          <Shown />
        </OperatorContext>
      </Providers>,
    )
  })
}
