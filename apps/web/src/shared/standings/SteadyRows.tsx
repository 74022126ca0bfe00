import { Component, createRef, type ReactNode } from 'react'
import { medianShift, rowsInView, type Tops } from './row-tops.ts'

interface Props {
  /** Rows may have been reordered whenever this changes. */
  readonly version: unknown
  readonly children: ReactNode
}

/**
 * Keeps the visible rows in place when a refresh reorders the list. This is a class, because only
 * `getSnapshotBeforeUpdate` can measure the rows before the change is rendered.
 */
export class SteadyRows extends Component<Props> {
  private readonly box = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): Tops | null {
    return before.version === this.props.version || !this.box.current ? null : rowsInView(this.box.current)
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Tops | null): void {
    if (!before || !this.box.current) return
    const top = medianShift(before, this.box.current)
    if (top !== 0) window.scrollBy({ top, behavior: 'instant' })
  }

  override render(): ReactNode {
    // The browser's scroll anchoring would correct the position a second time.
    return (
      <div ref={this.box} style={{ overflowAnchor: 'none' }}>
        {this.props.children}
      </div>
    )
  }
}
