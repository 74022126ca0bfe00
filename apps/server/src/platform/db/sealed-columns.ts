/**
 * The columns that hold sealed values, in SQL names. The generated types give them the type `Sealed`, the database
 * refuses any other text in them (`is_sealed`), and `npm run reseal` changes their key. `row` is the column whose value
 * the seal is bound to: it is unique and never changes. `lookup` holds the keyed hash for equality.
 */
export const sealedColumns = [
  { table: 'bank_transfers', column: 'figures', row: 'id', rowType: 'uuid' },
  { table: 'data_export_parts', column: 'content', row: 'id', rowType: 'uuid' },
  { table: 'deposit_accounts', column: 'details', row: 'id', rowType: 'uuid' },
  { table: 'deposit_bank_accounts', column: 'details', row: 'id', rowType: 'uuid' },
  { table: 'gift_card_issues', column: 'figures', row: 'id', rowType: 'uuid' },
  { table: 'gift_card_issues', column: 'url', row: 'id', rowType: 'uuid' },
  { table: 'identities', column: 'subject', row: 'id', rowType: 'uuid', lookup: 'subject_lookup' },
  { table: 'inquiries', column: 'email', row: 'id', rowType: 'uuid', lookup: 'email_lookup' },
  { table: 'inquiries', column: 'text', row: 'id', rowType: 'uuid' },
  { table: 'inquiry_answers', column: 'text', row: 'id', rowType: 'uuid' },
  { table: 'mails', column: 'address', row: 'id', rowType: 'uuid' },
  {
    table: 'payment_customers',
    column: 'customer_id',
    row: 'user_id',
    rowType: 'bigint',
    lookup: 'customer_id_lookup',
  },
  { table: 'payoneer_payees', column: 'account_id', row: 'id', rowType: 'uuid' },
  { table: 'payoneer_payees', column: 'reference', row: 'id', rowType: 'uuid', lookup: 'reference_lookup' },
  { table: 'reports', column: 'content', row: 'id', rowType: 'uuid' },
  { table: 'reports', column: 'text', row: 'id', rowType: 'uuid' },
  { table: 'report_notes', column: 'text', row: 'id', rowType: 'uuid' },
  { table: 'penalty_appeals', column: 'answer', row: 'id', rowType: 'uuid' },
  { table: 'penalty_appeals', column: 'text', row: 'id', rowType: 'uuid' },
  { table: 'present_codes', column: 'code', row: 'id', rowType: 'uuid', lookup: 'code_lookup' },
  { table: 'push_subscriptions', column: 'endpoint', row: 'id', rowType: 'uuid', lookup: 'endpoint_lookup' },
  { table: 'push_subscriptions', column: 'keys', row: 'id', rowType: 'uuid' },
  { table: 'sign_in_attempts', column: 'code_verifier', row: 'id', rowType: 'uuid' },
  { table: 'sign_in_attempts', column: 'subject', row: 'id', rowType: 'uuid' },
  { table: 'sign_in_attempts', column: 'suggested_nickname', row: 'id', rowType: 'uuid' },
  { table: 'wise_accounts', column: 'details', row: 'id', rowType: 'uuid' },
  { table: 'wise_payouts', column: 'recipient_id', row: 'id', rowType: 'uuid' },
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

/** Values that are not stored, of which a column holds the keyed hash: the network of a visitor's inquiry. */
export type HashedName = 'inquiries.network'

export const isSealed = (table: string, column: string): boolean =>
  sealedColumns.some((sealed) => sealed.table === table && sealed.column === column)
