import { designOf, type ShownDesign } from '@avalive/rules/events/design'
import { themedColours } from '@avalive/rules/events/themed-colours'
import { type CSSProperties, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import type { BroadcasterEvent } from '../event.ts'
import { Facts } from './Facts.tsx'

/** About the event: the organiser's text, inset in the event's colours, then the facts in ours. */
export const About = ({ event }: { event: BroadcasterEvent }) => (
  <div className="flex flex-col gap-4">
    <Description event={event} />
    {/* On a desktop the facts are in the side column. */}
    <div className="lg:hidden">
      <Facts event={event} />
    </div>
  </div>
)

/** The style sheet chooses between the two, because only there the build adds a fallback for light-dark(). */
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
    <Card inset>
      <div className="event-description" style={stylesOf(design)}>
        {image && image !== missing && (
          <img
            src={image}
            alt=""
            width={800}
            height={400}
            onError={() => setMissing(image)}
            className="h-auto w-full"
          />
        )}
        <p className="p-4 leading-relaxed whitespace-pre-line">{event.description}</p>
      </div>
    </Card>
  )
}
