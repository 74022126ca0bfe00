import type { Persona } from './persona-names.ts'
import type { DemoPerson, DemoStream } from './types.ts'

/** Personas who have been here for a while. Newcomers follow nobody yet. */
const followers: readonly Persona[] = ['viewer', 'minor', 'streamer', 'official', 'payoneer', 'wise', 'five-cards']
const FOLLOWED = 6
const LIVE = 30

/** Who follows whom, as ids: each persona some of the people who are live. */
export const followsOf = (
  people: readonly DemoPerson[],
  streams: readonly DemoStream[],
): readonly (readonly [string, string])[] => {
  const hosts = streams.flatMap(({ status, streamers }) => (status === LIVE ? streamers.slice(0, 1) : []))
  return followers.flatMap((persona, place) => {
    const follower = people.find((person) => person.persona === persona)?.vliveId
    if (follower === undefined) throw new Error(`the demo world has no ${persona}`)
    // Each begins elsewhere in the list, so that the personas follow different people.
    const order = [...hosts.slice(place * 2), ...hosts.slice(0, place * 2)]
    const followed = [...new Set(order)].filter((host) => host !== follower).slice(0, FOLLOWED)
    return followed.map((host) => [follower, host] as const)
  })
}
