import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'README.md'), 'utf8').split('\n');

/** The paths of a row, each from the root or from the folder of the first. */
function lostIn(row: string): string[] {
  const paths = [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path.replaceAll(/<\w+>/g, '*'));
  const [first = ''] = paths;
  const isThere = (path: string) => globSync(path, { cwd: root }).length > 0;
  return paths.filter((path) => !isThere(path) && !isThere(join(dirname(first), path)));
}

test('where to find what names files that there are', () => {
  const rows = lines.filter((line) => /^\|.*`(core|server|client)\//.test(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.flatMap(lostIn)).toEqual([]);
});
