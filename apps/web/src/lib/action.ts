import { useCallback, useEffect, useRef, useState } from 'react'
import { type FailureShown, reportFailure } from './errors.ts'

interface Options<O> {
  onSuccess?: (output: O) => void
  onError?: (error: unknown) => void
  failureShown?: FailureShown
}

type State<I> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly input: I }
  | { readonly kind: 'done'; readonly input: I }
  | { readonly kind: 'failed'; readonly input: I }

/** An action that a person triggers. It ignores further triggers while it runs, and reports its failure. */
export const useAction = <I, O>(perform: (input: I) => Promise<O>, options: Options<O> = {}) => {
  const [state, setState] = useState<State<I>>({ kind: 'idle' })
  const busy = useRef(false)
  const latest = useRef({ perform, options })
  useEffect(() => {
    latest.current = { perform, options }
  })

  const run = useCallback(async (input: I): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setState({ kind: 'running', input })
    try {
      const output = await latest.current.perform(input)
      setState({ kind: 'done', input })
      latest.current.options.onSuccess?.(output)
    } catch (error) {
      setState({ kind: 'failed', input })
      reportFailure(error, latest.current.options.failureShown)
      latest.current.options.onError?.(error)
    } finally {
      busy.current = false
    }
  }, [])
  const reset = useCallback(() => setState({ kind: 'idle' }), [])

  return { state, run, reset }
}
