import type { Seed } from '../../platform/feature.ts'

/** The current edition. A due task computes it when the world starts. */
export const seedAlbum: Seed = async (tx, { albumEdition }) => {
  const { year, periodBegin, periodEnd, visibleFrom, visibleUntil } = albumEdition
  await tx
    .insertInto('albumEditions')
    .values({ year, periodBegin: periodBegin.toString(), periodEnd: periodEnd.toString(), visibleFrom, visibleUntil })
    .onConflict((found) => found.column('year').doNothing())
    .execute()
}
