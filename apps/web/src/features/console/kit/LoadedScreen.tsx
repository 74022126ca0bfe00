import type { Call, Output } from '@avalive/contract/call'
import type { ReactNode } from 'react'
import { drawAnswer, type LoadedOptions, useLoaded } from './Loaded.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

interface Props<C extends Call> extends LoadedOptions<C> {
  /** Of the list from which the screen was opened. */
  readonly title: string
  readonly back: string
  readonly children: (answer: Output<C>) => ReactNode
}

/** The screen of one case, as its call answers it. Until then, or if it fails, a screen with the way back. */
export const LoadedScreen = <C extends Call>(props: Props<C>) => {
  const { title, back } = props
  const query = useLoaded(props)
  return query.data ? drawAnswer(props, query.data) : <LoadingScreen title={title} back={back} query={query} />
}
