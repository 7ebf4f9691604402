import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A packed release includes the `golf-league` command; in a source checkout, npm runs the programs. */
const isPacked = existsSync(join(import.meta.dirname, '../../../golf-league'));

/** Returns the shell command that runs one of the server's programs. */
export function formatCommand(
  program: 'start' | 'backup' | 'restore' | 'operator',
  ...args: string[]
): string {
  if (isPacked) return ['golf-league', program, ...args].join(' ');
  const base = program === 'start' ? 'npm start' : `npm run ${program}`;
  return [base, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
