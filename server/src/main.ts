import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { createConfigWarnings, readConfig, StartupError, type Config } from './config.ts';
import { formatLogLine } from './config/format-log-line.ts';
import { formatReadyLine } from './config/ready-line.ts';
import { switchToDataOwner } from './database/run-as-owner.ts';
import { explainFailure } from './database/explain-failure.ts';
import { migrate } from './database/migrate.ts';
import { connect, openDatabase } from './database/open.ts';

type CloseStep = () => Promise<unknown>;

/** Functions that close everything opened so far. They run in reverse order. */
const closeSteps: CloseStep[] = [];
let shutdownPromise: Promise<void> | undefined;
let shutdownStartedAt = 0;
/** Gives a proxy time to notice the shutdown before it happens. Set once the server listens. */
let drain: (() => Promise<void>) | undefined;
let lastWarning: string | undefined;

function shutDown(code: number): Promise<void> {
  return (shutdownPromise ??= (async () => {
    shutdownStartedAt = Date.now();
    process.exitCode = code;
    // Waits for the start to finish, because `closeSteps` must contain everything it opens.
    await withTimeout(1500, startPromise);
    await drain?.();
    for (const close of closeSteps.reverse()) {
      await close().catch((error: unknown) => {
        process.exitCode = 1;
        console.error(error);
      });
    }
    process.exit();
  })());
}

function onSignal(): void {
  // npm forwards a Ctrl-C that the terminal has already sent, so only a later signal forces the exit.
  if (shutdownStartedAt > 0 && Date.now() - shutdownStartedAt > 400) process.exit(1);
  void shutDown(0);
}

function exitWithError(error: unknown): void {
  const message = explainFailure(error);
  if (message !== lastWarning) console.error(message);
  void shutDown(1);
}

/** Limits the wait for a task, to keep the whole shutdown, including the database's, below 5 seconds. */
const withTimeout = (milliseconds: number, task: Promise<unknown>) =>
  Promise.race([task, new Promise((resolve) => setTimeout(resolve, milliseconds).unref())]);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const isLogSuppressed = ['error', 'fatal', 'silent'].includes(config.logLevel);
  const log = {
    info: (message: string) => void (isLogSuppressed || console.error(message)),
    warn: (message: string) => void (isLogSuppressed || console.error((lastWarning = message))),
  };
  for (const message of createConfigWarnings(process.env)) log.warn(message);
  switchToDataOwner(config.dataDir);
  const database = await openDatabase({ ...config, log });
  closeSteps.push(() => database.stop());
  void database.crashed.then(
    () => shutdownPromise ?? exitWithError(new StartupError('The database has stopped unexpectedly.')),
  );
  if (shutdownPromise) return;
  // Migrating many rows, or waiting for another instance to migrate, can exceed the query timeout of API calls.
  const migrationConnection = connect(database.connectionString, log, { queryTimeoutMs: 0, named: false });
  try {
    await migrate(migrationConnection.db);
  } finally {
    await migrationConnection.db.destroy();
  }
  const demo = process.argv.includes('--demo') ? await import('../seeds/demo.ts') : undefined;
  const stream = { write: (line: string) => void process.stdout.write(formatLogLine(line)) };
  // Log collectors read JSON, so only a terminal gets readable lines.
  const logger = { level: config.logLevel, ...(process.stdout.isTTY && { stream }) };
  const app = await buildApp({ config, database, logger, ...(demo && { clock: demo.clock }) });
  closeSteps.push(() => withTimeout(2500, app.close()));
  await app.ready();
  await demo?.seedDemo({ app });
  if (shutdownPromise) return;

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListenError(error, config);
  }
  if (config.drainSeconds > 0) drain = () => app.drain(config.drainSeconds * 1000);
  console.log(formatReadyLine(config, (app.server.address() as AddressInfo).port));
  // Notifies the parent process, which is compressing a new build. If the parent has just died, sending fails and
  // 'disconnect' follows.
  process.send?.('ready', () => undefined);
}

function explainListenError(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is already in use: stop the program that uses it, or set another PORT.`,
      );
    case 'EACCES':
      return new StartupError(
        `This user is not allowed to listen on port ${port}: set PORT to 1024 or more.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
// If the parent process dies, its IPC channel disconnects; nothing else would end this process.
process.once('disconnect', onSignal);
process.channel?.unref();
process.on('uncaughtException', exitWithError);

const startPromise = start().catch(exitWithError);
