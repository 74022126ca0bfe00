import { type ReactNode, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useMedia } from '../../../../lib/use-media.ts'
import { LoadFailed } from '../../../../shared/LoadFailed.tsx'
import { MoreFailed } from '../../../../shared/MoreFailed.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Curtain } from '../../../../ui/illustrations/Curtain.tsx'
import { ShownContext } from '../change/shown.tsx'
import { CsvButton } from './CsvButton.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { inputOf, parametersOf, useListState } from './list-state.ts'
import { rowLines } from './row-lines.ts'
import { SavedViews } from './SavedViews.tsx'
import type { Column, Filter, ListCall, Order, RowOf } from './types.ts'
import { useKeptPages, useOpenRows, useSelection } from './use-kept-list.ts'
import { findRow, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'

export interface ListingProps<C extends ListCall> {
  readonly call: C
  /** What the call receives besides the list's own state, such as the case that the list belongs to. */
  readonly input?: object
  /** The name of the list, for screen readers and files. */
  readonly name: string
  /** Which one it is of several lists with the same call and names of inputs. */
  readonly part?: string
  readonly columns: readonly Column<RowOf<C>>[]
  readonly rowKey: (row: RowOf<C>) => string
  readonly filters?: readonly Filter[]
  /** What the search looks through, such as "Name or ID". Without it, there is no search. */
  readonly searchLabel?: string
  /** The order in which the call answers by itself. */
  readonly defaultOrder?: Order
  /** A search answers in the order of its matches, so none is offered meanwhile. */
  readonly searchOrders?: boolean
  /** The screen that a row opens. */
  readonly rowLink?: (row: RowOf<C>) => string
  /** What a row shows below itself when it is opened in its place. */
  readonly details?: (row: RowOf<C>) => ReactNode
  /** What the audit log calls a row: `bankTransfer:12`. */
  readonly rowSubject?: (row: RowOf<C>) => string
  /** Acts on the selected rows. With it, rows can be selected. */
  readonly bulk?: (rows: readonly RowOf<C>[], clear: () => void) => ReactNode
  /** The screen's own words for a list without rows. */
  readonly empty?: { readonly title: string; readonly text?: string }
}

/** Lists of one call have views of their own where they show something else, but not for each person or case. */
const viewsOf = <C extends ListCall>({ call, input = {}, part }: ListingProps<C>): string =>
  [`${call.area}.${call.name}`, ...Object.keys(input).toSorted(), ...(part === undefined ? [] : [part])].join(' ')

/** A list of the console. Its search, filters and order are in the address. */
export const Listing = <C extends ListCall>(props: ListingProps<C>) => {
  const { call, input = {}, name, columns, rowKey, filters = [], searchLabel, bulk, empty } = props
  const t = useT()
  const { state, setSearch, setFilter, setOrder, clear } = useListState(filters)
  const isOrderedBySearch = props.searchOrders === true && state.search.trim() !== ''
  const order = isOrderedBySearch ? null : (state.order ?? props.defaultOrder ?? null)
  const sent = { ...inputOf({ ...state, order }, filters), ...input }
  const query = useList(call, sent)
  const isTable = useMedia('(width >= 48rem)')
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useListKeys(list, search)

  // Which rows there are, in whatever order.
  const which = JSON.stringify([state.search, state.filters, input])
  const { selected, unselect, turn } = useSelection(name, which, rowKey)
  const opened = useOpenRows(name)
  useKeptPages(name, JSON.stringify(sent), query)

  const { rows, hasNextPage } = query
  const isLoaded = query.data !== undefined && !query.readsOn
  const shownRow = (row: RowOf<C>) => {
    const key = rowKey(row)
    return {
      lines: rowLines(columns, row),
      load: async () => {
        const isSame = (one: RowOf<C>) => rowKey(one) === key
        const found = await findRow(call, sent, query.data?.pages.length ?? 1, isSame)
        return found ? rowLines(columns, found) : null
      },
      subject: props.rowSubject?.(row),
    }
  }
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const Rows = isTable ? ListTable : ListCards
  return (
    <div>
      <ListTools {...{ state, filters, searchLabel, setSearch, setFilter, clear }} searchRef={search} />
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:min-h-9">
        <p role="status" className="text-soft tabular-nums">
          {isLoaded && t(hasNextPage ? 'console.list.shownMore' : 'console.list.shown', { count: rows.length })}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          <SavedViews list={viewsOf(props)} parameters={parametersOf(filters)} />
          <CsvButton call={call} input={sent} columns={columns} name={name} />
        </div>
      </div>
      {selected.size > 0 && bulk && (
        <div className="sticky top-14 z-10 mt-1 flex flex-wrap items-center gap-2 rounded-sm border border-accent bg-accent-wash px-3 py-1.5 text-sm">
          <p className="font-semibold">{t('console.list.selected', { count: selected.size })}</p>
          {bulk([...selected.values()], unselect)}
          <Button tone="quiet" size="dense" onClick={unselect}>
            {t('console.list.unselect')}
          </Button>
        </div>
      )}
      <div
        ref={list}
        aria-busy={query.isFetching || undefined}
        className={classes('mt-2 transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {query.error && !query.data ? (
          <LoadFailed
            small
            title={t('console.failed.title')}
            text={t('console.failed.text')}
            isRetrying={query.isFetching}
            onRetry={() => query.refetch()}
          />
        ) : isLoaded && !hasNextPage && rows.length === 0 ? (
          <EmptyState
            small
            illustration={<Curtain />}
            title={isNarrowed ? t('console.list.noMatch') : (empty?.title ?? t('console.list.empty'))}
            text={isNarrowed ? t('console.list.noMatchText') : (empty?.text ?? t('console.list.emptyText'))}
          />
        ) : (
          <Rows
            {...props}
            columns={isOrderedBySearch ? columns.map(({ sort: _, ...column }) => column) : columns}
            rows={isLoaded ? rows : null}
            {...(props.details && {
              details: (row: RowOf<C>) => <ShownContext value={shownRow(row)}>{props.details?.(row)}</ShownContext>,
            })}
            {...opened}
            order={order}
            onOrder={setOrder}
            selected={bulk ? selected : null}
            onSelect={turn}
          />
        )}
      </div>
      {query.isFetchNextPageError ? (
        <div className="mt-3">
          <MoreFailed
            text={t('console.list.moreFailed')}
            isRetrying={query.isFetchingNextPage}
            onRetry={() => query.fetchNextPage()}
          />
        </div>
      ) : (
        hasNextPage &&
        !query.readsOn && (
          <div className="mt-3 flex justify-center">
            <Button
              tone="secondary"
              size="dense"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage({ cancelRefetch: false })}
            >
              {t('console.list.more')}
            </Button>
          </div>
        )
      )}
      <p className="mt-4 text-soft text-xs max-lg:hidden">{t('console.list.keys')}</p>
    </div>
  )
}
