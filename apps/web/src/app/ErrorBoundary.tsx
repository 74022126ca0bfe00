import { Component, type ReactNode } from 'react'
import { FailureScreen } from '../frame/FailureScreen.tsx'
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

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error) && reloadOnce()) return
    writeLog(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown failure', 'error')
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <FailureScreen onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
