import { Component, type ReactNode } from 'react'
import { writeLog } from '../../../lib/log.ts'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/** A picture that cannot be drawn takes neither the words nor the gifts with it. */
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
