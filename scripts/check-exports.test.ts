import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkExports } from './check-exports.ts';

const score = 'core/src/golf/score.ts';

function faultsOf(files: Record<string, string>): string[] {
  const repository = mkdtempSync(join(tmpdir(), 'exports-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, path)), { recursive: true });
      writeFileSync(join(repository, path), text);
    }
    return checkExports(repository);
  } finally {
    rmSync(repository, { recursive: true, force: true });
  }
}

test('refuses what no other file imports, and says where it stands', () => {
  expect(faultsOf({ [score]: 'const a = 1;\nexport const net = a;\nexport type Net = number;' })).toEqual([
    `${score}:2 exports net, which no other file imports: remove the export, or the code that it names`,
    `${score}:3 exports Net, which no other file imports: remove the export, or the code that it names`,
  ]);
});

test.each([
  ['a name', "import { net as own } from '@golf-league/core/golf/score.ts';"],
  ['a type', "import type { net } from '../../../core/src/golf/score.ts';"],
  ['everything', "import * as scores from '../../../core/src/golf/score.ts';"],
  ['a later import', "const { net } = await import('../../../core/src/golf/score.ts');"],
  ['a type in place', "type Net = import('../../../core/src/golf/score.ts').net;"],
  ['a re-export', "export { net as default } from '../../../core/src/golf/score.ts';"],
])('sees a use by %s', (_kind, text) => {
  const faults = faultsOf({ [score]: 'export const net = 1;', 'client/src/ui/card.tsx': text });
  expect(faults.filter((fault) => fault.startsWith(score))).toEqual([]);
});

test('is not fooled by another file with the same name in it', () => {
  expect(
    faultsOf({
      [score]: 'export const net = 1;',
      'client/src/ui/net.ts': "import { net } from './mesh.ts';",
      'client/src/ui/mesh.ts': 'export const net = 2;',
    }),
  ).toHaveLength(1);
});

test('leaves a migration its export, which is run by its number, texts theirs, and tests what they share', () => {
  expect(
    faultsOf({
      'server/migrations/0001-leagues.ts': 'export const up = 1;',
      'client/src/texts/sv/part-first.ts': 'export const texts = 1;',
      'core/src/golf/test-league.ts': 'export const member = 1;',
    }),
  ).toEqual([]);
});
