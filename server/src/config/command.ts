import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A packed release has its command next to the sources; developers who work with the sources use npm. */
const isPacked = existsSync(join(import.meta.dirname, '../../../golf-league'));

/** Returns the command by which an operator of this server runs one of its programs. */
export function command(program: 'start' | 'backup' | 'restore' | 'operator', ...args: string[]): string {
  if (isPacked) return ['golf-league', program, ...args].join(' ');
  const base = program === 'start' ? 'npm start' : `npm run ${program}`;
  return [base, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
