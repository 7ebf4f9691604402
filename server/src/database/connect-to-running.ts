import { connect } from './open.ts';
import { addressOfRunning } from './embedded/running-address.ts';
import type { Reader } from './unit-of-work.ts';

export interface Connection {
  readonly db: Reader;
  stop(): Promise<void>;
}

/** The database of a server that runs, for a second program beside it: nothing is started, and nothing stopped. */
export function connectToRunning(dataDir: string, databaseUrl: string | undefined): Connection {
  const log = { info: () => {}, warn: () => {} };
  const { db } = connect(databaseUrl ?? addressOfRunning(dataDir), log);
  return { db, stop: () => db.destroy() };
}
