import { socketPort } from './socket-dir.ts'

const common = {
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // Queries here are short and there are two cores, so parallel workers and JIT cost more than they save.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  // Nothing replicates from this server, so the WAL needs only what recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  wal_buffers: '16MB',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

/** For tests, whose data need not survive a power cut. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** On the command line, so that they override the cluster's own files. */
export const settingsArguments = (socketDir: string, durable: boolean): string[] => {
  const settings = { ...common, unix_socket_directories: socketDir, ...(durable ? {} : forgetful) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
