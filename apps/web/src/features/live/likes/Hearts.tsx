import { memo } from 'react'
import { HeartIcon } from '../../../ui/pictograms.tsx'
import type { Heart } from './use-hearts.ts'

/** Hearts that rise at the edge of the stage. The button tells their number. */
export const Hearts = memo(function Hearts({ hearts }: { hearts: readonly Heart[] }) {
  return (
    <div aria-hidden="true" className="hearts">
      {hearts.map(({ id, way, delayMs }) => (
        <span key={id} className={`heart heart-${way}`} style={{ animationDelay: `${delayMs}ms` }}>
          <HeartIcon size={28} className="fill-current" />
        </span>
      ))}
    </div>
  )
})
