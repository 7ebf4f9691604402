import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { deletePostgresVariables, StartupError } from '../config.ts';
import { finishOrRejectDatabaseRestore } from './claim-database.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { getFirstError } from './explain-failure.ts';
import { DatabaseWatchdog, type DatabaseWaiter } from './database-watchdog.ts';
import { StatementNames, createPoolerWarning } from './statement-names.ts';
import type { Tables } from './tables.ts';

export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  /** For modules that need their own connections, such as the job worker: never through a pooler. */
  readonly connectionString: string;
  /**
   * Set if several instances may share the database. Its connections are for LISTEN, which does not work through a
   * pooler, and for work that must not wait for the connections used by requests or share their transactions.
   */
  readonly directPool: pg.Pool | undefined;
  readonly embedded: boolean;
  /** Resolves when the embedded server has exited without a call to `stop`; never for the server at DATABASE_URL. */
  readonly crashed: Promise<void>;
  stop(): Promise<void>;
}

interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler that `databaseUrl` points to. */
  readonly databaseDirectUrl?: string | undefined;
  /** False disables named statements, for poolers that lend a connection for only one transaction. */
  readonly preparedStatements?: boolean;
  readonly log: { info(message: string): void; warn(message: string): void };
  /** True only in tests, which give up protection against power cuts for speed. */
  readonly allowUnsafe?: boolean;
  /** How long a request waits for a connection, in milliseconds. */
  readonly connectTimeoutMs?: number;
  /** True for the program that restores a backup. All other programs reject a half-restored database. */
  readonly isRestoring?: boolean;
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, log, allowUnsafe = false, preparedStatements, connectTimeoutMs } = options;
  deletePostgresVariables();
  if (databaseUrl !== undefined) {
    const connectionString = options.databaseDirectUrl ?? databaseUrl;
    const main = connect(databaseUrl, log, {
      named: preparedStatements,
      directConnectionString: connectionString,
      connectTimeoutMs,
    });
    const { pool: directPool } = connect(connectionString, log, { poolSize: DIRECT_CONNECTIONS });
    const stop = () => Promise.all([closeConnections(main), directPool.end()]).then(() => {});
    try {
      await checkServer(main.pool, allowUnsafe).catch(rethrowExplained('DATABASE_URL', databaseUrl));
      await checkServer(directPool, allowUnsafe).catch(
        rethrowExplained('DATABASE_DIRECT_URL', connectionString),
      );
      if (options.isRestoring !== true) await finishOrRejectDatabaseRestore(main, dataDir);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      ...main,
      connectionString,
      directPool,
      embedded: false,
      crashed: new Promise(() => {}),
      stop,
    };
  }

  const server = await startEmbedded({ dataDir, log, durable: !allowUnsafe });
  const { host, user, database } = server.connection;
  const connectionString = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  const main = connect(connectionString, log);
  const stop = async () => {
    // A connection that was never released must not block `stop` forever.
    await Promise.race([closeConnections(main), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    await server.stop();
  };
  try {
    await checkServer(main.pool, allowUnsafe);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...main, connectionString, directPool: undefined, embedded: true, crashed: server.crashed, stop };
}

/** Closes the connections. Kysely ends the pool only if it has sent a query, which a failed start may not have done. */
async function closeConnections({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  await db.destroy();
  if (!pool.ending) await pool.end();
}

const { builtins } = pg.types;

/** One connection for LISTEN, and two that count attempts. */
const DIRECT_CONNECTIONS = 3;

/** How long the database may be silent before it is checked, and how long that check may take. */
const SILENT_AFTER_MS = 1_000;

/** Longer than any query of a request; far shorter than the time after which a client gives up. */
const QUERY_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 4000;

/**
 * Gives names to statements that are sent often, and sends statements that do not wait for each other as one packet.
 * Closes its connection when a response takes too long: otherwise every later query on that connection would wait for
 * the same response.
 */
class AppClient extends pg.Client implements DatabaseWaiter {
  static readonly names: StatementNames | undefined = undefined;
  static readonly watchdog: DatabaseWatchdog | undefined = undefined;
  static readonly onError: (error: unknown) => void = () => {};
  #isCorked = false;
  #pendingCount = 0;

  override query(...args: never[]): never {
    const [text, values] = args as unknown[];
    const { names, watchdog, onError } = this.constructor as typeof AppClient;
    const canBeNamed =
      args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = canBeNamed ? names?.findName(text) : undefined;
    const sentArgs = name === undefined ? args : [{ name, text, values } as never];
    this.#corkUntilNextTick();
    const result: unknown = (super.query as (...args: never[]) => unknown).apply(this, sentArgs);
    if (result instanceof Promise) {
      if (this.#pendingCount++ === 0) watchdog?.startWaiting(this);
      const onSettled = () => {
        if (--this.#pendingCount === 0) watchdog?.stopWaiting(this);
        else watchdog?.startWaiting(this);
      };
      result.then(onSettled, (error: unknown) => {
        onSettled();
        onError(error);
        if ((error as Error).message === 'Query read timeout') void this.end();
      });
    }
    return result as never;
  }

  abandon(): void {
    this.connection.stream.destroy();
  }

  /** Sends all statements of a tick with one system call, since a call costs as much as the rest of a statement. */
  #corkUntilNextTick(): void {
    const { stream } = this.connection;
    if (this.#isCorked || !(stream instanceof Socket)) return;
    this.#isCorked = true;
    stream.cork();
    // By then the callbacks of all settled promises have run, so every statement that waits for no result is written.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isCorked = false;
        stream.uncork();
      }),
    );
  }
}

/** A pool in which a request that waits for a connection fails early if the database does not respond. */
class AppPool extends pg.Pool {
  readonly #watchdog: DatabaseWatchdog | undefined;

  constructor(watchdog: DatabaseWatchdog | undefined, config: pg.PoolConfig) {
    super(config);
    this.#watchdog = watchdog;
  }

  override connect(...args: never[]): never {
    const pendingClient = (super.connect as (...args: never[]) => unknown).apply(this, args);
    const isServedImmediately = this.idleCount > 0 && this.waitingCount <= this.idleCount;
    if (isServedImmediately || !(pendingClient instanceof Promise)) return pendingClient as never;
    return this.#rejectIfSilent(pendingClient as Promise<pg.PoolClient>) as never;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.#watchdog?.close();
    return callback === undefined ? super.end() : super.end(callback);
  }

  #rejectIfSilent(pendingClient: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isAbandoned = false;
      const abandon = () => {
        isAbandoned = true;
        reject(new Error('the database does not respond'));
      };
      const waiter: DatabaseWaiter = { abandon };
      if (this.#watchdog?.isSilent) abandon();
      else this.#watchdog?.startWaiting(waiter);
      pendingClient
        .then((client) => (isAbandoned ? client.release() : resolve(client)), reject)
        .finally(() => this.#watchdog?.stopWaiting(waiter));
    });
  }
}

interface ConnectOptions {
  /** A query without a response fails after this time; 0 waits forever. */
  readonly queryTimeoutMs?: number;
  readonly silentAfterMs?: number;
  /** The same database without a pooler, which may have no free connection even if the database is fine. */
  readonly directConnectionString?: string;
  /** Whether statements that are sent often get names. */
  readonly named?: boolean | undefined;
  readonly poolSize?: number;
  readonly connectTimeoutMs?: number | undefined;
}

export function connect(connectionString: string, log: DatabaseOptions['log'], options: ConnectOptions = {}) {
  deletePostgresVariables();
  const { queryTimeoutMs = QUERY_TIMEOUT_MS, silentAfterMs = SILENT_AFTER_MS } = options;
  const { named = true, poolSize = 10, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options;
  const watchdog =
    queryTimeoutMs === 0
      ? undefined
      : new DatabaseWatchdog(options.directConnectionString ?? connectionString, silentAfterMs);
  const statementNames = named ? new StatementNames() : undefined;
  class Client extends AppClient {
    static override readonly names = statementNames;
    static override readonly watchdog = watchdog;
    static override readonly onError = named ? createPoolerWarning(log) : () => {};
  }
  const pool = new AppPool(watchdog, {
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    pipeline: true,
    Client,
    types: {
      getTypeParser: ((type: number, format?: 'text') => {
        // Counts and sequences stay far below 2^53; a date stays text, so that the server's time zone cannot shift it.
        if (type === builtins.INT8) return Number;
        if (type === builtins.DATE) return (text: string) => text;
        return pg.types.getTypeParser(type, format) as unknown;
      }) as typeof pg.types.getTypeParser,
    },
  });
  // The pool replaces a broken idle connection at the next query; without a listener the error would crash the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`);
  });
  // The pool gets no errors from connections that are closing or lent out for LISTEN; they would crash the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

async function checkServer(pool: pg.Pool, allowUnsafe: boolean): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in
      ('server_version_num', 'server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const version = Math.floor(Number(settings.get('server_version_num')) / 10_000);
  if (version < 15) {
    throw new StartupError(`DATABASE_URL points to PostgreSQL ${version}; version 15 or later is required.`);
  }
  const encoding = settings.get('server_encoding');
  if (encoding !== 'UTF8') {
    throw new StartupError(`DATABASE_URL points to a database in ${encoding}; create one in UTF8.`);
  }
  const disabledSettings = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
    (name) => settings.get(name) === 'off',
  );
  if (disabledSettings.length > 0 && !allowUnsafe) {
    throw new StartupError(
      `The PostgreSQL server has ${disabledSettings.join(' and ')} off, so a power cut could lose rounds: turn it on.`,
    );
  }
}

const rethrowExplained = (setting: string, url: string) => (error: unknown) => {
  throw explainConnectionError(error, setting, url);
};

/** Explains a connection error. DANGER: the message must not contain `url`, which includes a password. */
function explainConnectionError(error: unknown, setting: string, url: string): unknown {
  if (error instanceof StartupError) return error;
  const { code, message } = getFirstError(error) as NodeJS.ErrnoException;
  const serverName = URL.parse(url)?.host || 'a local socket';
  if (code === undefined || /^(E[A-Z]+|57P03)$/.test(code)) {
    return new StartupError(
      `The PostgreSQL server at ${setting} (${serverName}) cannot be reached: ${message || code}.`,
    );
  }
  // Node suggests one of its own options, which nobody can set here.
  const reason = message.replace(/if the root CA .*/, 'set sslrootcert in the URL to the root CA');
  return new StartupError(`The PostgreSQL server at ${setting} (${serverName}) refused: ${reason}.`);
}
