import { vi } from 'vitest'

/**
 * Runs before each file of tests. One process runs many files, for its libraries are fast only once they are warm; our
 * own modules begin anew, so that what one file mocked or left behind is no other's.
 */
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
