import { MoreFailed } from './MoreFailed.tsx'

interface Props {
  readonly list: {
    readonly isFetchNextPageError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly onNext: () => void
  /** The words of a next page that failed to load. */
  readonly moreText: string
  /** The words of a list that failed to load. */
  readonly text: string
}

/** Ends a paged list after a failure, of its next page or of a refresh. A retry repeats what failed. */
export const ListFailed = ({ list, onNext, moreText, text }: Props) =>
  list.isFetchNextPageError ? (
    <MoreFailed text={moreText} onRetry={onNext} />
  ) : (
    <MoreFailed text={text} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
  )
