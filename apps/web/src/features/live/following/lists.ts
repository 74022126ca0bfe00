import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { type ListPage, pagedQuery } from '../../../lib/paged.ts'
import { callQuery } from '../../../lib/query.tsx'

type Paged = { readonly next: string | null }
const nextOf = ({ next }: Paged, { page }: ListPage): ListPage | undefined =>
  next === null ? undefined : { page: page + 1, after: next }
const inputOf = ({ after }: ListPage) => (after === undefined ? {} : { after })

export const followingQuery = pagedQuery(live.listFollowing, { input: inputOf, next: nextOf })
export const followersQuery = pagedQuery(live.listFollowers, { input: inputOf, next: nextOf })

type Counts = Output<typeof live.listFollowers>['counts']
type Pages<P> = InfiniteData<P, ListPage>

/** The counts of the list that was loaded last. The tabs show them, whichever list is open. */
export const useFollowCounts = (): Counts | undefined => {
  const following = useInfiniteQuery({ ...followingQuery, enabled: false })
  const followers = useInfiniteQuery({ ...followersQuery, enabled: false })
  const [latest] = [following, followers].toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
  return latest?.data?.pages[0]?.counts
}

/** Keeps in the list that notifications about a person were turned on or off. */
export const noteNotifies = (queries: QueryClient, vliveId: string, notifies: boolean): void => {
  queries.setQueryData<Pages<Output<typeof live.listFollowing>>>(
    followingQuery.queryKey,
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          people: page.people.map((person) => (person.vliveId === vliveId ? { ...person, notifies } : person)),
        })),
      },
  )
}

/** Shows a follow or unfollow everywhere at once: in the counts of both lists, and on other pages. */
export const noteFollow = (queries: QueryClient, vliveId: string, isFollowing: boolean): void => {
  const change = isFollowing ? 1 : -1
  for (const { queryKey } of [followingQuery, followersQuery]) {
    queries.setQueryData<Pages<{ counts: Counts }>>(
      queryKey,
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({
            ...page,
            counts: { ...page.counts, following: page.counts.following + change },
          })),
        },
    )
  }
  queries.setQueryData(callQuery(live.followExists, { vliveId }).queryKey, { exists: isFollowing })
}
