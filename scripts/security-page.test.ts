import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf);
const isRequirement = (ids = '') => /^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/.test(ids);

/** How many requirements of a level are kept, are exceptions and do not apply, by the rows of the page. */
function countsOf(level: string): number[] {
  const counts = [0, 0, 0];
  for (const [, ids, ofLevel, done, proof] of rows) {
    if (!isRequirement(ids) || ofLevel !== level) continue;
    // The rows of what does not apply have no proof.
    const kind = proof === '' && !done!.startsWith('**Exception.**') ? 2 : done!.startsWith('**') ? 1 : 0;
    counts[kind]! += ids!.split(', ').length;
  }
  return counts;
}

it.each(['1', '2'])('the page of security counts its requirements of level %s right', (level) => {
  const [kept, exceptions, absent] = countsOf(level) as [number, number, number];
  const said = rows.find(([, first, all]) => first === level && Number(all) > 50)!.slice(2, 6);
  expect([kept + exceptions + absent, kept, exceptions, absent].map(String)).toEqual(said);
});

it('each proof on the page of security is a file', () => {
  const named = [...page.matchAll(/`((?:core|server|client|e2e|scripts|bench)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
