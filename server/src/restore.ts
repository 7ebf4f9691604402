import { resolve } from 'node:path';
import { restoreArchive, type RestoreSummary, type UndoSteps, undoAll } from './app/restore.ts';
import { readConfig, StartupError } from './config.ts';
import { formatCommand } from './config/command.ts';
import { formatCount } from './config/format-count.ts';
import { explainFailure } from './database/explain-failure.ts';

const USAGE = `Restores a backup into an empty installation: ${formatCommand('restore', '<file>')}
It restores into DATA_DIR, and into the database of DATABASE_URL if that is set. BACKUP_PASSPHRASE decrypts the file.`;

const describeRestore = ({ createdAt, people, seats, leagues, rounds, pictures }: RestoreSummary) =>
  `Restored as of ${createdAt}: ${formatCount(people, 'person', 'people')}, ${formatCount(seats, 'player')} without an account, ` +
  `${formatCount(leagues, 'league')}, ${formatCount(rounds, 'round')}, ` +
  `${formatCount(pictures, 'picture file')}. Start the server with ${formatCommand('start')}.`;

const undoSteps: UndoSteps = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void undoAll(undoSteps).finally(() => process.exit(1)));
try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new StartupError(USAGE);
  console.log(describeRestore(await restoreArchive(resolve(file), readConfig(process.env), undoSteps)));
  process.exit(0);
} catch (error) {
  await undoAll(undoSteps);
  console.error(explainFailure(error));
  process.exit(1);
}
