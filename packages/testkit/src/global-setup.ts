import type { TestProject } from 'vitest/node'
import { startTemplateServer } from './template-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One real PostgreSQL for a run; its migrated database is the template that every test file clones. */
export const setup = async (project: TestProject) => {
  const postgres = await startTemplateServer()
  project.provide('databaseServer', postgres.connectionString)
  return () => postgres.stop()
}
