import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A packed release has its command beside the sources; whoever works with the sources themselves has npm. */
const isPacked = existsSync(join(import.meta.dirname, '../../../golf-league'));

/** How whoever runs this server calls one of its programs here. */
export function command(program: 'start' | 'backup' | 'restore' | 'operator', ...words: string[]): string {
  if (isPacked) return ['golf-league', program, ...words].join(' ');
  const called = program === 'start' ? 'npm start' : `npm run ${program}`;
  return [called, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
