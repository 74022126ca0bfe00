import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { useT } from '../../../lib/i18n.tsx'
import { passkeyProblemText, usePasskeyOnce } from '../../../lib/passkeys.ts'
import { Button } from '../../../ui/Button.tsx'

/** The button that opens the authenticator's prompt, with the reason below it if that failed. */
export const UsePasskey = ({ onUsed }: { onUsed: () => void }) => {
  const t = useT()
  const [problem, setProblem] = useState<string | null>(null)
  const { state, run } = useAction(usePasskeyOnce, {
    failureShown: (error) => passkeyProblemText(t, error) !== null,
    onSuccess: onUsed,
    onError: (error) => setProblem(passkeyProblemText(t, error)),
  })
  const begin = () => {
    setProblem(null)
    run(undefined)
  }
  return (
    <div className="mt-6">
      <Button size="large" block loading={state.kind === 'running' || state.kind === 'done'} onClick={begin}>
        {t('passkeys.use')}
      </Button>
      <p role="alert" className="mt-3 text-center text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
