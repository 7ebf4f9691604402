import { connect } from './open.ts';
import { findRunningDatabaseUrl } from './embedded/running-address.ts';
import type { Reader } from './unit-of-work.ts';

export interface Connection {
  readonly db: Reader;
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** Connects another program, such as the operator's, to the database of a running server without starting one. */
export function connectToRunningDatabase(dataDir: string, databaseUrl: string | undefined): Connection {
  const log = { info: () => {}, warn: () => {} };
  const connectionString = databaseUrl ?? findRunningDatabaseUrl(dataDir);
  const { db } = connect(connectionString, log);
  return { db, connectionString, stop: () => db.destroy() };
}
