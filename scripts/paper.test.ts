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
    .map((part) => part.trim());

/** Browsers repeat fixed elements on each printed page, over the other content. */
it.each(sheets)('%s has no fixed elements in print', (sheet) => {
  const declarations = declarationsOf(readFileSync(join(root, sheet), 'utf8'));
  const printDeclarations = declarations.filter(({ within }) =>
    within.some((rule) => rule.includes('@media print')),
  );
  const repositioned = new Set(
    printDeclarations
      .filter(({ property, value }) =>
        property === 'display' ? value === 'none' : property === 'position' && value !== 'fixed',
      )
      .flatMap(({ within }) => selectorsOf(within)),
  );
  const fixed = declarations
    .filter(({ property, value }) => property === 'position' && value === 'fixed')
    .flatMap(({ within }) => selectorsOf(within));
  expect(fixed.filter((selector) => !repositioned.has(selector))).toEqual([]);
});
