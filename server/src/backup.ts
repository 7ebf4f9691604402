import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backUp } from './backup/backup.jobs.ts';
import { explainWriteError, STANDARD_OUTPUT } from './backup/make-backup.ts';
import { readConfig, StartupError } from './config.ts';
import { formatCommand } from './config/command.ts';
import { formatCount } from './config/format-count.ts';
import { type RunAsOwner, createRunAsOwner } from './database/run-as-owner.ts';
import { type Connection, connectToRunningDatabase } from './database/connect-to-running.ts';
import { explainFailure } from './database/explain-failure.ts';
import { UNFINISHED_SUFFIX } from './images/store.ts';

const USAGE = `Makes a backup of everything while the server runs: ${formatCommand('backup', '[file]')}
Without a file name, it is written to the folder "backups" in DATA_DIR; - writes it to standard output. BACKUP_PASSPHRASE encrypts it.`;

let connection: Connection | undefined;

async function backUpDirectly(file: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  connection = connectToRunningDatabase(config.dataDir, config.databaseDirectUrl ?? config.databaseUrl);
  const { path, bytes, rows, pictures } = await backUp(config, connection, new Date(), file);
  const summary = `${Math.ceil(bytes / 1000)} kB, ${formatCount(rows, 'row')}, ${formatCount(pictures, 'picture file')}`;
  if (path === STANDARD_OUTPUT) console.error(summary);
  else console.log(`${path}\n${summary}`);
}

/** Makes the backup as the owner of the data, and writes it into a file that root opens and owns. */
function backUpAsOwner(runAsOwner: RunAsOwner, file: string | undefined): number {
  if (file === undefined) return runAsOwner([]);
  if (file === STANDARD_OUTPUT) return runAsOwner([file]);
  const unfinishedFile = `${file}${UNFINISHED_SUFFIX}`;
  const descriptor = openForWriting(unfinishedFile);
  try {
    const exitCode = runAsOwner([STANDARD_OUTPUT], ['inherit', descriptor, 'inherit']);
    if (exitCode !== 0) return exitCode;
    fsyncSync(descriptor);
    renameSync(unfinishedFile, file);
    console.log(file);
    return exitCode;
  } finally {
    closeSync(descriptor);
    rmSync(unfinishedFile, { force: true });
  }
}

function openForWriting(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    rmSync(file, { force: true });
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    throw explainWriteError(error, file);
  }
}

try {
  const [fileArgument, ...otherArguments] = process.argv.slice(2);
  const isFile = fileArgument !== undefined && fileArgument !== STANDARD_OUTPUT;
  if (otherArguments.length > 0 || (isFile && fileArgument.startsWith('-'))) throw new StartupError(USAGE);
  const file = isFile ? resolve(fileArgument) : fileArgument;
  const runAsOwner = createRunAsOwner(process.env);
  if (runAsOwner) process.exitCode = backUpAsOwner(runAsOwner, file);
  else await backUpDirectly(file);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
} finally {
  await connection?.stop();
}
