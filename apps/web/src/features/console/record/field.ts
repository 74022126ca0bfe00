import type { PictureKind } from '@avalive/rules/console/picture-kinds'

/** What an operator types, as text: `true` or `false` for a switch. */
export type Draft = Record<string, string>

interface Named {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Shown, but never changed. */
  readonly isFixed?: boolean
}

/** One field of a record. Times and days are Japan's. */
export type RecordField = Named &
  (
    | { readonly kind: 'text' | 'time' | 'day' | 'number' | 'switch' }
    | { readonly kind: 'picture'; readonly picture: PictureKind }
    | { readonly kind: 'select'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  )

/** The value as the operator reads it. */
export const shownDraft = (field: RecordField, draft: Draft, words: { readonly yes: string; readonly no: string }) => {
  const value = draft[field.name] ?? ''
  if (field.kind === 'switch') return value === 'true' ? words.yes : words.no
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? value
  return field.kind === 'time' || field.kind === 'day' ? value.replaceAll('-', '/').replace('T', ' ') : value
}
