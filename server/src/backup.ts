import { resolve } from 'node:path';
import { backUp } from './backup/backup.jobs.ts';
import { readConfig, StartError } from './config.ts';
import { command } from './config/command.ts';
import { type Connection, connectToRunning } from './database/connect-to-running.ts';

const USAGE = `Makes a back-up of everything while the server runs: ${command('backup', '[file]')}
Without a file it stands in the folder "backups" of DATA_DIR. BACKUP_PASSPHRASE encrypts it.`;

let connection: Connection | undefined;
try {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || file?.startsWith('-')) throw new StartError(USAGE);
  const config = readConfig(process.env);
  connection = connectToRunning(config.dataDir, config.databaseDirectUrl ?? config.databaseUrl);
  const made = await backUp(config, connection, new Date(), file === undefined ? undefined : resolve(file));
  const { path, bytes, rows, pictures } = made;
  console.log(`${path}\n${Math.ceil(bytes / 1000)} kB, ${rows} rows, ${pictures} files of pictures`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
} finally {
  await connection?.stop();
}
