import type { Output } from '@avalive/contract/call'
import type { search } from '@avalive/contract/search'
import type { SearchKind } from '@avalive/rules/search/keys'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { searchPath } from '../../lib/paths.ts'
import { EventOption, GachaOption, PersonOption, StreamOption } from './found.tsx'
import { Option, OptionGroup } from './Option.tsx'

export type Found = Output<typeof search.find>

export const countOf = ({ people, streams, events, gachas }: Found): number =>
  people.items.length + streams.items.length + events.items.length + gachas.items.length

interface Props {
  readonly found: Found
  readonly query: string
  readonly active: string | null
  readonly onOpen: () => void
  /** Without links to all results of a kind. */
  readonly isWhole?: boolean
}

/** The groups of what was found, as options of a listbox. */
export const Results = ({ found, query, active, onOpen, isWhole = false }: Props) => {
  const t = useT()
  const group = (kind: SearchKind, label: string, all: string, isLong: boolean, options: readonly ReactNode[]) =>
    options.length > 0 && (
      <OptionGroup id={`search-group-${kind}`} label={label}>
        {options}
        {isLong && !isWhole && (
          <Option
            id={`search-all-${kind}`}
            active={active}
            to={searchPath(query, kind)}
            onOpen={onOpen}
            title={<span className="text-accent">{all}</span>}
          />
        )}
      </OptionGroup>
    )
  const { people, streams, events, gachas } = found
  const rest = { active, onOpen }
  return (
    <>
      {group(
        'person',
        t('search.people'),
        t('search.all.people'),
        people.cursor !== null,
        people.items.map((person) => <PersonOption key={person.vliveId} person={person} {...rest} />),
      )}
      {group(
        'stream',
        t('search.streams'),
        t('search.all.streams'),
        streams.cursor !== null,
        streams.items.map((stream) => <StreamOption key={stream.mediaId} stream={stream} {...rest} />),
      )}
      {group(
        'event',
        t('search.events'),
        t('search.all.events'),
        events.cursor !== null,
        events.items.map((event) => <EventOption key={event.eventId} event={event} {...rest} />),
      )}
      {group(
        'gacha',
        t('search.gachas'),
        t('search.all.gachas'),
        gachas.cursor !== null,
        gachas.items.map((gacha) => <GachaOption key={gacha.gachaId} gacha={gacha} {...rest} />),
      )}
    </>
  )
}
