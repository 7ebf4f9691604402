import { connect } from './open.ts';
import { addressOfRunning } from './embedded/running-address.ts';
import type { Reader } from './unit-of-work.ts';

export interface Connection {
  readonly db: Reader;
  stop(): Promise<void>;
}

/** Connects a second program, such as the operator's, to the database of a running server without starting one. */
export function connectToRunning(dataDir: string, databaseUrl: string | undefined): Connection {
  const log = { info: () => {}, warn: () => {} };
  const { db } = connect(databaseUrl ?? addressOfRunning(dataDir), log);
  return { db, stop: () => db.destroy() };
}
