import { approvals } from '@avalive/contract/approvals'
import type { Answer } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import type { consolePictures } from '@avalive/contract/console-pictures'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { batches } from '@avalive/contract/payouts/batches'
import { privacyOperations } from '@avalive/contract/privacy-operations'
import { type ConsoleRole, consoleRoles } from '@avalive/rules/console/roles'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { answer, putBoot, signIn, stubScrolling, stubServer } from '../../app/app.testing.tsx'
import { Providers } from '../../app/providers.tsx'
import { loadLanguage, loadWords } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { teachJsdomDialogs } from '../../ui/dialog.testing.ts'
import { OperatorContext } from './kit/operator.ts'

/** Answers uploads, which report their progress, with what `fetch` answers. */
const stubUploads = (): void => {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers = new Headers()
    #url = ''
    #answer: Response | null = null
    status = 0
    responseText = ''
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#answer?.headers.get(name) ?? null
    }
    async send(body: string) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 2, total: 5 }))
      try {
        this.#answer = await fetch(this.#url, { method: 'POST', headers: this.#headers, body })
        this.status = this.#answer.status
        this.responseText = await this.#answer.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

type UploadedPicture = Answer<typeof consolePictures.listPictures>['rows'][number]
type Replies = NonNullable<Parameters<typeof stubServer>[0]>

/** Signs an operator in, and answers the calls of the console's frame. Returns the requests, as `stubServer` does. */
export const beOperator = (replies: Replies = [], roles: readonly ConsoleRole[] = consoleRoles) => {
  putBoot({ sandbox: true })
  stubUploads()
  signIn()
  return stubServer([
    [consoleCalls.getOperator, () => answer({ vliveId: 'v_op', nickname: 'Olivia', roles, isSandbox: true })],
    [consoleCalls.attendCase, () => answer({ others: [] })],
    [consoleCalls.listDeadLetters, () => answer({ rows: [], next: null })],
    [batches.getPayoutAlarms, () => answer({ lateTally: null, lateTransfers: [] })],
    [approvals.listApprovals, () => answer({ rows: [], next: null })],
    [privacyOperations.listDataRequests, () => answer({ rows: [], next: null })],
    [ledgerProofs.listPayoutStops, () => answer({ stops: [] })],
    ...replies,
  ])
}

/** A picture as the list of pictures has it. */
export const uploadedPicture = (changes: Partial<UploadedPicture> = {}): UploadedPicture => ({
  id: '5',
  version: 0,
  kind: 'icon',
  name: 'Autumn',
  url: '/pictures/a.webp',
  width: 256,
  height: 256,
  bytes: 12_000,
  smaller: [],
  uploadedAt: '2026-11-01T03:00:00Z',
  removedAt: null,
  uses: [],
  ...changes,
})

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

/** The screen that is open. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Gives the reason for a change and confirms it. */
export const confirmChange = async (button: string, reason = 'Ticket 4711') => {
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
}
