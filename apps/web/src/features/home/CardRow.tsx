import type { LiveCard as Live } from '@avalive/contract/home'
import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { LiveCard } from './LiveCard.tsx'

export const rowCard = 'w-[min(10rem,42vw)] min-w-34 shrink-0 snap-start lg:w-50'

interface RowProps {
  readonly title: string
  /** Between the heading and the cards. */
  readonly filter?: ReactNode
  readonly children: ReactNode
}

/** A heading and a row of cards that scrolls sideways. */
export const Row = ({ title, filter, children }: RowProps) => {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Carousel
        heading={
          <h2 id={id} className="text-xl">
            {title}
          </h2>
        }
        labels={{ back: t('home.back'), forward: t('home.forward') }}
        filter={filter}
      >
        {children}
      </Carousel>
    </section>
  )
}

/** A row of live streams. Nothing if there are none. */
export const CardRow = ({ title, cards }: { title: string; cards: readonly Live[] }) =>
  cards.length === 0 ? null : (
    <Row title={title}>
      {cards.map((card) => (
        <li key={card.mediaId} className={rowCard}>
          <LiveCard card={card} />
        </li>
      ))}
    </Row>
  )
