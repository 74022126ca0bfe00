import { Component, type ReactNode } from 'react'
import { FailureScreen } from '../frame/FailureScreen.tsx'
import { reload } from '../lib/leave.ts'
import { writeLog } from '../lib/log.ts'
import { reloadOnce } from './stale-build.ts'

interface Props {
  /** When it changes, the boundary resets, because the person has navigated to another page. */
  resetKey: string
  children: ReactNode
}

/** Each browser has its own message for a failed dynamic import. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

interface State {
  failed: boolean
  /** A part of the page could not be loaded. React doesn't load it again. */
  lacksCode: boolean
}

const intact: State = { failed: false, lacksCode: false }

export class ErrorBoundary extends Component<Props, State> {
  override state = intact

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, lacksCode: isChunkFailure(error) }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error) && reloadOnce()) return
    writeLog(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown failure', 'error')
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState(intact)
  }

  /** While offline, a reload would lose even the top bar. */
  retry = () => (this.state.lacksCode && navigator.onLine ? reload() : this.setState(intact))

  override render() {
    return this.state.failed ? <FailureScreen onRetry={this.retry} /> : this.props.children
  }
}
