import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A packed release has its command next to the sources; developers who work with the sources use npm. */
const isPacked = existsSync(join(import.meta.dirname, '../../../golf-league'));

/** The command with which the operator of this server runs one of its programs. */
export function command(program: 'start' | 'backup' | 'restore' | 'operator', ...words: string[]): string {
  if (isPacked) return ['golf-league', program, ...words].join(' ');
  const called = program === 'start' ? 'npm start' : `npm run ${program}`;
  return [called, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
