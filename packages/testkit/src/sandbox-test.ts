import { features } from '@avalive/server/app'
import { sandboxParts } from '@avalive/server/features/sandbox/parts'
import { connect } from '@avalive/server/platform/db/database'
import { closeApp, openApp } from './app-lifecycle.ts'
import { appTest } from './app-test.ts'

const ignore = () => {}

/** Like `appTest`, as the sandbox with its demo world. */
export const sandboxTest = appTest.extend(
  'app',
  { scope: 'file', auto: true },
  async ({ options, port, ledger }, { onCleanup }) => {
    const closing: (() => Promise<void>)[] = []
    const app = await openApp(
      {
        ...options,
        prepare: (config, connectionString) => {
          const connections = connect(connectionString, 2, ignore)
          closing.push(connections.close)
          return sandboxParts(config, connections, features, ignore, ignore)
        },
      },
      port,
    )
    onCleanup(() => closeApp(app, ledger, closing))
    return app
  },
)
