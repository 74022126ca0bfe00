/** run.mjs holds the other end of a channel. When it closes, nothing else would stop this program. */
export const endWithParent = (): void => {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
