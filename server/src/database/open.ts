import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../config.ts';
import { settleGiven } from './claim-database.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { StatementNames } from './statement-names.ts';
import type { Tables } from './tables.ts';

export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  /** For modules that need connections of their own, as the job worker does: never by way of a pooler. */
  readonly connectionString: string;
  /**
   * Where several instances may share the database: connections for what must not wait for those of calls, nor share
   * their transactions, and for LISTEN, which a pooler cannot lend.
   */
  readonly aside: pg.Pool | undefined;
  readonly embedded: boolean;
  /** Resolves when the embedded server has ended without a call of `stop`; never for the server of DATABASE_URL. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler that `databaseUrl` leads to. */
  readonly databaseDirectUrl?: string | undefined;
  /** False: no statement gets a name, for poolers that lend a connection for one transaction and know no names. */
  readonly preparedStatements?: boolean;
  readonly log: { info(message: string): void; warn(message: string): void };
  /** True in tests only, which trade safety from power cuts for speed. */
  readonly allowUnsafe?: boolean;
  /** True for the program that restores a back-up: others refuse what is half restored. */
  readonly isRestoring?: boolean;
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, log, allowUnsafe = false, preparedStatements } = options;
  if (databaseUrl !== undefined) {
    const connectionString = options.databaseDirectUrl ?? databaseUrl;
    const opened = connect(databaseUrl, log, { named: preparedStatements });
    const { pool: aside } = connect(connectionString, log, { most: ASIDE });
    const stop = () => Promise.all([opened.db.destroy(), aside.end()]).then(() => {});
    try {
      await checkServer(opened.pool, allowUnsafe).catch(throwExplained('DATABASE_URL', databaseUrl));
      await checkServer(aside, allowUnsafe).catch(throwExplained('DATABASE_DIRECT_URL', connectionString));
      if (options.isRestoring !== true) await settleGiven(opened, dataDir);
    } catch (error) {
      await stop();
      throw error;
    }
    return { ...opened, connectionString, aside, embedded: false, lost: new Promise(() => {}), stop };
  }

  const server = await startEmbedded({ dataDir, log, durable: !allowUnsafe });
  const { host, user, database } = server.connection;
  const connectionString = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  const opened = connect(connectionString, log);
  const stop = async () => {
    // A connection that was not released must not block the stop for ever.
    await Promise.race([opened.db.destroy(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    await server.stop();
  };
  try {
    await checkServer(opened.pool, allowUnsafe);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...opened, connectionString, aside: undefined, embedded: true, lost: server.lost, stop };
}

const { builtins } = pg.types;

/** One that listens, and two that count attempts. */
const ASIDE = 3;

/** Longer than any query of a call; far shorter than the time after which a client gives up. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Names the statements that are sent often, and sends what does not wait for each other as one packet. Closes its
 * connection when an answer takes too long: otherwise every later query of that connection would wait for the same
 * answer.
 */
class OurClient extends pg.Client {
  static readonly names: StatementNames | undefined = undefined;
  #isGathering = false;

  override query(...words: never[]): never {
    const [text, values] = words as unknown[];
    const { names } = this.constructor as typeof OurClient;
    const isPlain =
      words.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain ? names?.of(text) : undefined;
    const sent = name === undefined ? words : [{ name, text, values } as never];
    this.#gather();
    const answer: unknown = (super.query as (...words: never[]) => unknown).apply(this, sent);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if ((error as Error).message === 'Query read timeout') void this.end();
      });
    }
    return answer as never;
  }

  /** A system call costs as much as the rest of a statement, and PostgreSQL would be woken by each. */
  #gather(): void {
    const { stream } = this.connection;
    if (this.#isGathering || !(stream instanceof Socket)) return;
    this.#isGathering = true;
    stream.cork();
    // By then all promises that have settled have had their turn, so that whatever needs no answer has been written.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isGathering = false;
        stream.uncork();
      }),
    );
  }
}

interface ConnectOptions {
  /** A query without an answer fails after this time; 0 waits for ever. */
  readonly answerWithinMs?: number;
  /** Whether statements that are sent often get names. */
  readonly named?: boolean | undefined;
  readonly most?: number;
}

export function connect(
  connectionString: string,
  log: DatabaseOptions['log'],
  { answerWithinMs = ANSWER_WITHIN_MS, named = true, most = 10 }: ConnectOptions = {},
) {
  const names = named ? new StatementNames() : undefined;
  class Client extends OurClient {
    static override readonly names = names;
  }
  const pool = new pg.Pool({
    connectionString,
    max: most,
    connectionTimeoutMillis: 4000,
    query_timeout: answerWithinMs,
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
  // Errors of a connection that is lent for LISTEN, or is being closed, do not reach the pool and would crash it too.
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
    throw new StartError(`DATABASE_URL names a PostgreSQL ${version}; version 15 or later is needed.`);
  }
  const encoding = settings.get('server_encoding');
  if (encoding !== 'UTF8') {
    throw new StartError(`DATABASE_URL names a database in ${encoding}; create one with encoding UTF8.`);
  }
  const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
    (name) => settings.get(name) === 'off',
  );
  if (off.length > 0 && !allowUnsafe) {
    throw new StartError(
      `The PostgreSQL server has ${off.join(' and ')} off, so a power cut could lose rounds: turn it on.`,
    );
  }
}

const throwExplained = (setting: string, address: string) => (error: unknown) => {
  throw explain(error, setting, address);
};

/** DANGER: the message must not contain the address as given, because it holds a password. */
function explain(error: unknown, setting: string, address: string): unknown {
  if (error instanceof StartError) return error;
  const { code, message } = (
    error instanceof AggregateError ? error.errors[0] : error
  ) as NodeJS.ErrnoException;
  const where = URL.parse(address)?.host || 'a local socket';
  if (code === undefined || /^(E[A-Z]+|57P03)$/.test(code)) {
    return new StartError(
      `The PostgreSQL server of ${setting} (${where}) cannot be reached: ${message || code}.`,
    );
  }
  return new StartError(`The PostgreSQL server of ${setting} (${where}) refused: ${message}.`);
}
