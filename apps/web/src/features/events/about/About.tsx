import { designOf, type ShownDesign } from '@avalive/rules/events/design'
import { themedColours } from '@avalive/rules/events/themed-colours'
import { type CSSProperties, useState } from 'react'
import type { BroadcasterEvent } from '../event.ts'
import { Facts } from './Facts.tsx'

/** What the event is about: in its own colours what the operator says, in ours what holds. */
export const About = ({ event }: { event: BroadcasterEvent }) => (
  <div className="flex flex-col gap-4">
    <Description event={event} />
    {/* On a desktop they stand beside everything. */}
    <div className="lg:hidden">
      <Facts event={event} />
    </div>
  </div>
)

/** The style sheet chooses between them: only there older browsers get a replacement for light-dark(). */
const stylesOf = (design: ShownDesign): CSSProperties => {
  const { light, dark } = themedColours(design)
  return {
    '--text-light': light.color,
    '--text-dark': dark.color,
    '--back-light': light.background,
    '--back-dark': dark.background,
  } as CSSProperties
}

const Description = ({ event }: { event: BroadcasterEvent }) => {
  const design = designOf(event.pageDesign, event.pageImageUrl)
  const { image } = design
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <div className="event-description overflow-hidden rounded-xl border border-line" style={stylesOf(design)}>
      {image && image !== missing && (
        <img src={image} alt="" width={800} height={400} onError={() => setMissing(image)} className="h-auto w-full" />
      )}
      <p className="p-5 leading-relaxed whitespace-pre-line">{event.description}</p>
    </div>
  )
}
