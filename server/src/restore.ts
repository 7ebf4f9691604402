import { resolve } from 'node:path';
import { restoreArchive, type Undo, undoAll } from './app/restore.ts';
import { readConfig, StartError } from './config.ts';

const USAGE = `Restores a back-up into an empty place: npm run restore <file>
The place is DATA_DIR, and the database of DATABASE_URL where that is set. BACKUP_PASSPHRASE opens an encrypted one.`;

const undo: Undo = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void undoAll(undo).finally(() => process.exit(1)));
try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new StartError(USAGE);
  const { madeAt, tables, pictures } = await restoreArchive(resolve(file), readConfig(process.env), undo);
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  console.log(
    `Restored as of ${madeAt}: ${rowsOf('users')} people, ${rowsOf('leagues')} leagues, ` +
      `${rowsOf('rounds')} rounds, ${pictures.length} files of pictures. Start the server with npm start.`,
  );
  process.exit(0);
} catch (error) {
  await undoAll(undo);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
