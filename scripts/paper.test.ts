import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declarationsOf } from './read-styles.ts';

const root = join(import.meta.dirname, '..');
const sheets = globSync('client/src/**/*.css', { cwd: root }).toSorted();

const selectorsOf = (within: readonly string[]) =>
  within
    .at(-1)!
    .split(',')
    .map((one) => one.trim());

/** Browsers print what is fixed on each sheet of paper anew, over what stands there. */
it.each(sheets)('nothing of %s is fixed on paper', (sheet) => {
  const declarations = declarationsOf(readFileSync(join(root, sheet), 'utf8'));
  const onPaper = declarations.filter(({ within }) => within.some((rule) => rule.includes('@media print')));
  const placed = new Set(
    onPaper
      .filter(({ property, value }) =>
        property === 'display' ? value === 'none' : property === 'position' && value !== 'fixed',
      )
      .flatMap(({ within }) => selectorsOf(within)),
  );
  const fixed = declarations
    .filter(({ property, value }) => property === 'position' && value === 'fixed')
    .flatMap(({ within }) => selectorsOf(within));
  expect(fixed.filter((selector) => !placed.has(selector))).toEqual([]);
});
