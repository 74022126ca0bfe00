/**
 * The columns that hold sealed values, in SQL names. The generated types give them the type `Sealed`, the database
 * refuses any other text in them (`is_sealed`), and `npm run reseal` changes their key. `row` is the column whose value
 * the seal is bound to: it is unique and never changes. `lookup` holds the keyed hash for equality.
 */
export const sealedColumns = [
  { table: 'identities', column: 'subject', row: 'id', rowType: 'uuid', lookup: 'subject_lookup' },
  {
    table: 'payment_customers',
    column: 'customer_id',
    row: 'user_id',
    rowType: 'bigint',
    lookup: 'customer_id_lookup',
  },
  { table: 'sign_in_attempts', column: 'code_verifier', row: 'id', rowType: 'uuid' },
  { table: 'sign_in_attempts', column: 'subject', row: 'id', rowType: 'uuid' },
  { table: 'sign_in_attempts', column: 'suggested_nickname', row: 'id', rowType: 'uuid' },
] as const satisfies readonly SealedColumn[]

export interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly row: string
  readonly rowType: 'uuid' | 'bigint'
  readonly lookup?: string
}

type Listed = (typeof sealedColumns)[number]

/** `identities.subject` */
export type SealedName = keyof { [C in Listed as `${C['table']}.${C['column']}`]: C }

export const isSealed = (table: string, column: string): boolean =>
  sealedColumns.some((sealed) => sealed.table === table && sealed.column === column)
