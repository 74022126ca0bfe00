import type { Call, Output } from '@avalive/contract/call'
import type { CsvValue } from '@avalive/rules/tables/csv'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

/** A call with the shapes of `listInput` and `listOutput`. */
export type ListCall = Call<z.ZodMiniType, z.ZodMiniType<{ rows: object[]; next: string | null }>>
export type RowOf<C extends ListCall> = Output<C>['rows'][number]

export interface Column<Row> {
  readonly name: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The name of the order that the header offers. */
  readonly sort?: string
  /** For numbers and amounts. */
  readonly align?: 'end'
  /** Its value in the CSV file. Without it, the column is not in the file. */
  readonly csv?: (row: Row) => CsvValue
  /** On a phone, the first column is a card's title, and the others are its second line. */
  readonly onPhone?: 'hidden'
}

export type Filter =
  | {
      readonly kind: 'select'
      readonly name: string
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
      /** For the list without this filter; "All" if absent. */
      readonly anyLabel?: string
      /** What the call receives for an option; the option itself if absent. */
      readonly send?: (value: string) => unknown
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  /** Two days in Japan, both included. The call receives the begin of the first and the end of the last. */
  | { readonly kind: 'days'; readonly from: string; readonly until: string; readonly label: string }

export interface Order {
  readonly name: string
  readonly isDescending: boolean
}
