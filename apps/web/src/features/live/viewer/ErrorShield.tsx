import { Component, type ReactNode } from 'react'
import { writeLog } from '../../../lib/log.ts'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/** Error boundary of the stage: if drawing fails, comments and gifts keep working. */
export class ErrorShield extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error): void {
    writeLog(`the stage broke: ${error.message}`, 'error')
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
