import type { TestProject } from 'vitest/node'
import { ensureRedis } from '../../../scripts/redis.ts'
import type { DatabaseServers } from './database.ts'
import { startTemplateServer } from './template-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServers
  }
}

/**
 * Real PostgreSQL, whose migrated database is the template that every test file clones. One for each process that runs
 * files: what is under way in one of a server's databases is seen in all of them, and would be waited for.
 */
export const setup = async (project: TestProject) => {
  const problem = await ensureRedis()
  if (problem) console.warn(problem)
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, startTemplateServer))
  project.provide(
    'databaseServer',
    servers.map(({ connectionString }) => connectionString),
  )
  return () => Promise.all(servers.map((server) => server.stop()))
}
