import { isOperation, isOperationReference } from '@avalive/rules/inquiries/inquiry'

/** The failed operation that an inquiry is about. */
export interface About {
  readonly operation: string
  readonly reference: string | undefined
}

/** Read from `?operation=payouts.requestPayoneer&reference=17`. Anything malformed is ignored. */
export const aboutOf = (search: string): About | null => {
  const query = new URLSearchParams(search)
  const [operation, reference] = [query.get('operation') ?? '', query.get('reference') ?? '']
  if (!isOperation(operation)) return null
  return { operation, reference: isOperationReference(reference) ? reference : undefined }
}
