import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { inRoot, root } from './root.ts'

const skipped = new Set(['node_modules', 'dist', '.cache'])

/** The files below a folder of the project, as sorted paths from the root with forward slashes. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const found: string[] = []
  const walk = async (dir: string): Promise<void> => {
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) await walk(join(dir, entry.name))
      } else found.push(relative(root, join(dir, entry.name)).replaceAll(sep, '/'))
    }
  }
  await walk(inRoot(folder))
  return found.sort()
}
