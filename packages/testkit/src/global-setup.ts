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
 * Starts real PostgreSQL servers, whose migrated database is the template that every test file clones. Each process
 * that runs test files has its own server, because work in one database of a server is visible to all others, which
 * would wait for it.
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
