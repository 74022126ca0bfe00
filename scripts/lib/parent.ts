/** run.mjs holds the other end of a channel: when it closes, nobody is left to stop this program but itself. */
export function endWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
