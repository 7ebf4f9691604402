import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const nameOf = (path: string): string => basename(path).replace(/(\.spec)?\.tsx?$/, '');

const tests = Map.groupBy(
  globSync(['{core,server,client,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    exclude: (path) => basename(path) === 'node_modules',
  }),
  nameOf,
);

/** Journeys and tests of screens that prove no promise of their own, and why. */
const withoutPromise: Record<string, string> = {
  screenshots: 'it takes pictures to look at',
  'queries.test': 'it is about how reads are declared',
};

/** Names a journey by its word, `chat`, and any other test by its file, `standings.test`. */
function sourcesOf(name: string): string[] {
  const found = tests.get(name) ?? [];
  // The names of the screens that it opens are in other files.
  const lists =
    name === 'everyone'
      ? [
          'client/test/everyone/look.ts',
          ...['screens', 'network-fault-screens'].map((list) => `e2e/support/${list}.ts`),
        ]
      : [];
  return [...found, ...lists].map((path) => readFileSync(join(root, path), 'utf8'));
}

/** Whether a line of the sources has these words; `…` stands for any. */
function isIn(sources: readonly string[], words: string): boolean {
  const pieces = words.split('…').map((piece) => piece.trim());
  const lines = sources.flatMap((source) => source.split('\n'));
  return lines.some((line) => {
    let rest = line;
    return pieces.every((piece) => {
      const at = rest.indexOf(piece);
      rest = rest.slice(at + piece.length);
      return at >= 0;
    });
  });
}

/** `chat: a poll; the billboard; seasons`: each part names a file, its words, or more words of the file before. */
const partsOf = (proof: string) =>
  proof
    .replaceAll(/ \([^)]*\)/g, '')
    .split('; ')
    .map((part) => {
      const [, name = '', words = ''] = /^([\w.-]+)(?:: (.*))?$/.exec(part) ?? [];
      return { part, name, words };
    });

function faultsOf(proof: string): string[] {
  let sources: string[] = [];
  return partsOf(proof)
    .filter(({ part, name, words }) => {
      const named = name === '' ? [] : sourcesOf(name);
      if (named.length > 0) sources = named;
      return sources.length === 0 || !isIn(sources, named.length > 0 ? words : part);
    })
    .map(({ part }) => `${part}, in: ${proof}`);
}

const page = readFileSync(join(root, 'docs/tests-by-requirement.md'), 'utf8');
const proofs = page
  .split('\n')
  .flatMap((line) => /^\|.*\| ([^|]+?) *\|$/.exec(line)?.[1] ?? [])
  .filter((proof) => proof !== 'proof' && !/^-+$/.test(proof))
  // Promises that the compiler proves, or nothing, have no test to look for.
  .filter((proof) => !proof.startsWith('no test: '));

test('every test that the page of requirements names is there', () => {
  expect(proofs.length).toBeGreaterThan(100);
  expect(proofs.flatMap(faultsOf).join('\n')).toBe('');
});

test('every journey and every test of a screen stands beside the promise that it proves', () => {
  const named = new Set(proofs.flatMap((proof) => partsOf(proof).map(({ name }) => name)));
  const paths = globSync(['client/test/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    // The page calls all of them `everyone`.
    exclude: ['client/test/everyone'],
  });
  const silent = paths.filter((path) => !named.has(nameOf(path)) && !(nameOf(path) in withoutPromise));
  expect(silent.map((path) => `docs/tests-by-requirement.md has no row with ${path}`)).toEqual([]);
});

test('a test that is not there is named', () => {
  expect(faultsOf('live: two tabs of one person; no such journey')).toEqual([
    'no such journey, in: live: two tabs of one person; no such journey',
  ]);
  expect(faultsOf('chess: a poll')).toHaveLength(1);
});
