/** Records per category on the page (specification 2 §9). */
export const TOP_RECORDS = 3
/** Event wins on the main page; a second view lists all of them (specification 2 §9). */
export const MAIN_WINS = 2
/** Records that are stored, so that three are left when somebody among them is not shown. */
export const STORED_RECORDS = 6

/** The first three records of people who are shown. */
export const topRecords = <R extends { readonly user: number }>(
  records: readonly R[],
  isShown: (user: number) => boolean,
): R[] => records.filter(({ user }) => isShown(user)).slice(0, TOP_RECORDS)
