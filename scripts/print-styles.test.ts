import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDeclarations } from './read-styles.ts';

const root = join(import.meta.dirname, '..');
const sheets = globSync('client/src/**/*.css', { cwd: root }).toSorted();

const parseSelectors = (enclosingRules: readonly string[]) =>
  enclosingRules
    .at(-1)!
    .split(',')
    .map((part) => part.trim());

/** Browsers repeat fixed elements on each printed page, over the other content. */
it.each(sheets)('%s has no fixed elements in print', (sheet) => {
  const declarations = parseDeclarations(readFileSync(join(root, sheet), 'utf8'));
  const printDeclarations = declarations.filter(({ enclosingRules }) =>
    enclosingRules.some((rule) => rule.includes('@media print')),
  );
  const selectorsUnfixedInPrint = new Set(
    printDeclarations
      .filter(({ property, value }) =>
        property === 'display' ? value === 'none' : property === 'position' && value !== 'fixed',
      )
      .flatMap(({ enclosingRules }) => parseSelectors(enclosingRules)),
  );
  const fixedSelectors = declarations
    .filter(({ property, value }) => property === 'position' && value === 'fixed')
    .flatMap(({ enclosingRules }) => parseSelectors(enclosingRules));
  expect(fixedSelectors.filter((selector) => !selectorsUnfixedInPrint.has(selector))).toEqual([]);
});
