import { designOf } from '@avalive/rules/events/design'
import { useState } from 'react'
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

const Description = ({ event }: { event: BroadcasterEvent }) => {
  const { color, background, image } = designOf(event.pageDesign, event.pageImageUrl)
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <div className="overflow-hidden rounded-xl border border-line" style={{ color, background }}>
      {image && image !== missing && (
        <img src={image} alt="" width={800} height={400} onError={() => setMissing(image)} className="h-auto w-full" />
      )}
      <p className="p-5 leading-relaxed whitespace-pre-line">{event.description}</p>
    </div>
  )
}
