import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patterns } from '@golf-league/core/wire/pages.ts';

test('every address of core/wire/pages has a page in the client’s routes', () => {
  const routes = readFileSync(join(import.meta.dirname, '../client/src/app/routes.tsx'), 'utf8');
  const shown = [...routes.matchAll(/\bpath: patterns\.(\w+)/g)].map(([, name]) => name!);
  expect(shown.toSorted()).toEqual(Object.keys(patterns).toSorted());
});
