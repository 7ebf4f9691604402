import { resolve } from 'node:path';
import { restoreArchive, type RestoreSummary, type UndoSteps, undoAll } from './app/restore.ts';
import { readConfig, StartError } from './config.ts';
import { command } from './config/command.ts';

const USAGE = `Restores a back-up into an empty place: ${command('restore', '<file>')}
The place is DATA_DIR, and the database of DATABASE_URL where that is set. BACKUP_PASSPHRASE opens an encrypted one.`;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const sentenceOf = ({ madeAt, people, seats, leagues, rounds, pictures }: RestoreSummary) =>
  `Restored as of ${madeAt}: ${counted(people, 'person', 'people')}, ${counted(seats, 'seat', 'seats')} without an account, ` +
  `${counted(leagues, 'league', 'leagues')}, ${counted(rounds, 'round', 'rounds')}, ` +
  `${counted(pictures, 'file', 'files')} of pictures. Start the server with ${command('start')}.`;

const undo: UndoSteps = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void undoAll(undo).finally(() => process.exit(1)));
try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new StartError(USAGE);
  console.log(sentenceOf(await restoreArchive(resolve(file), readConfig(process.env), undo)));
  process.exit(0);
} catch (error) {
  await undoAll(undo);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
