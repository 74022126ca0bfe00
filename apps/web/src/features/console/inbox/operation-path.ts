/** The lists of the console that find what a call has stored by the reference of its failure. */
const lists: Readonly<Record<string, string>> = {
  'payouts.requestPayoneerPayout': 'payoneer',
  'payouts.requestWisePayout': 'wise',
}

/** The screen that shows the failed operation of an inquiry; null if only the server's log knows it. */
export const operationPath = (operation: string, reference: string): string | null => {
  const list = lists[operation]
  return list === undefined ? null : `/console/${list}?${new URLSearchParams({ q: reference })}`
}
