/** Settings of the embedded server, passed on its command line, so that an update of the app updates them. */
export function makeServerArguments(clusterDir: string, runDir: string, isDurable: boolean): string[] {
  const durabilitySetting = isDurable ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    unix_socket_directories: runDir,
    fsync: durabilitySetting,
    synchronous_commit: durabilitySetting,
    full_page_writes: durabilitySetting,
    // A test run has many small databases open at once.
    max_connections: isDurable ? 40 : 120,
    // Few workers and little shared memory, because the app runs on the same machine, which may be small.
    shared_buffers: '48MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '256MB',
    // The default of 4 is for spinning disks: with many rounds stored, PostgreSQL reads whole tables for a few rows.
    random_page_cost: '1.1',
    io_method: 'sync',
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_logical_replication_workers: 0,
    max_replication_slots: 0,
    max_wal_senders: 0,
    wal_level: 'minimal',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    autovacuum: 'on',
    autovacuum_max_workers: 2,
    autovacuum_worker_slots: 2,
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // "log" ranks above "error", which keeps failed statements, with the personal data in them, out of the file.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
