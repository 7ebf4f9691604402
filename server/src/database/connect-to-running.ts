import { connect } from './open.ts';
import { findRunningDatabaseUrl } from './embedded/running-database-url.ts';
import type { Reader } from './unit-of-work.ts';

export interface Connection {
  readonly db: Reader;
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** Connects another program, such as the backup command, to the database of a running server. */
export function connectToRunningDatabase(dataDir: string, databaseUrl: string | undefined): Connection {
  const log = { info: () => {}, warn: () => {} };
  const connectionString = databaseUrl ?? findRunningDatabaseUrl(dataDir);
  const { db } = connect(connectionString, log);
  return { db, connectionString, stop: () => db.destroy() };
}
