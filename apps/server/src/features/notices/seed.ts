import type { Seed } from '../../platform/feature.ts'

export const seedNotices: Seed = async (tx, { notices }) => {
  for (const { operator, publishedAt, contents } of notices) {
    const { id: operatorId } = await tx
      .selectFrom('users')
      .where('vliveId', '=', operator)
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: noticeId } = await tx
      .insertInto('notices')
      .values({ status: 'published', createdAt: publishedAt, publishedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const written = { noticeId, version: 0, operatorId, writtenAt: publishedAt }
    await tx
      .insertInto('noticeContents')
      .values(contents.map((content) => ({ ...written, ...content })))
      .execute()
  }
}
