import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { defaultLanguage } from '../core/src/wire/languages.ts';
import { identifierOf, readTexts, literalTextOf, visit } from './read-source.ts';
import type { SyntaxNode } from './read-source.ts';

const root = join(import.meta.dirname, '..');

/** The functions that set the noun (the i18next namespace) of keys without a prefix. */
const nounChoosers = new Set(['useTranslation', 'getFixedT', 'TFunction']);

/** Returns the keys that a source may use; {} is a computed part, and {all} everything below a key. */
function readSource(path: string, source: string): { nouns: string[]; texts: string[] } {
  const nouns = new Set<string>();
  const texts = new Set<string>();
  const nonKeys = new Set<unknown>();
  visit(parseSync(path, source).program, (node) => {
    const text = literalTextOf(node);
    if (text !== undefined && !nonKeys.has(node)) texts.add(text);
    // The name of a class, and the value of a comparison.
    if (node.type === 'MemberExpression') nonKeys.add(node['property']);
    if (node.type === 'BinaryExpression') nonKeys.add(node['left']).add(node['right']);
    const callee = (node['callee'] ?? node['typeName'] ?? node['exprName']) as SyntaxNode | undefined;
    const args = (node['arguments'] ?? node['typeArguments'] ?? []) as SyntaxNode[];
    if (nounChoosers.has(identifierOf(callee) ?? identifierOf(callee?.['property']) ?? '')) {
      const nounNames: string[] = [];
      visit(args, (inner) => {
        nonKeys.add(inner);
        nounNames.push(literalTextOf(inner) ?? '');
      });
      // Keys without a noun use the first of several nouns.
      nouns.add(nounNames.find((name) => name !== '') ?? 'app');
    }
    if (node.type === 'CallExpression' && JSON.stringify(args[1])?.includes('"name":"returnObjects"'))
      texts.add(`${literalTextOf(args[0])}.{all}`);
  });
  return { nouns: [...nouns], texts: [...texts] };
}

/** Returns all keys that sources may use, as "noun:key". */
function keysUsedBy(sources: Record<string, string>): string[] {
  const parsedSources = Object.entries(sources).map(([path, source]) => ({
    folder: dirname(path),
    ...readSource(path, source),
  }));
  return parsedSources.flatMap(({ folder, nouns, texts }) => {
    // If `t` comes from another source, that source is in the same folder.
    const nearbyNouns = parsedSources
      .filter((other) => other.folder === folder)
      .flatMap((other) => other.nouns);
    const ownNouns = nouns.length > 0 ? nouns : [...new Set(nearbyNouns)];
    return texts.flatMap((text) => {
      if (/^\w+:/.test(text)) return text;
      return /\w/.test(text.replaceAll('{}', '')) ? ownNouns.map((noun) => `${noun}:${text}`) : [];
    });
  });
}

/** Returns the unused keys. Plural forms count as one key. */
function unusedKeys(keys: readonly string[], used: readonly string[]): string[] {
  const exact = new Set(used);
  const patterns = [...exact]
    .filter((text) => text.includes('{') && /^[\w.:{} -]+$/.test(text))
    .map((text) => text.replaceAll('.', '\\.').replaceAll('{}', '[^.:]+').replace('{all}', '.+'))
    .map((pattern) => new RegExp(`^${pattern}$`));
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].filter(
    (key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}

function keysOf(texts: object, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
    typeof text === 'string' ? `${prefix}${key}` : keysOf(text, `${prefix}${key}.`),
  );
}

test('every text of the client is used', async () => {
  const keys: string[] = [];
  for (const part of globSync(`client/src/texts/${defaultLanguage}/part-*.ts`, { cwd: root })) {
    const { texts } = (await import(join(root, part))) as { texts: Record<string, object> };
    for (const [noun, nounTexts] of Object.entries(texts)) keys.push(...keysOf(nounTexts, `${noun}:`));
  }
  const paths = globSync('client/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['client/src/texts/**', '**/*.test.*'],
  });
  const used = keysUsedBy(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
  const faults = unusedKeys(keys, used).map(
    (key) =>
      `Nothing uses ${key}: remove it from client/src/texts in each language, ` +
      'or write the key as one string or template where it is used',
  );
  expect(faults.join('\n')).toBe('');
});

test('a text counts as used by its key, by a template of its key, or as part of a larger text', () => {
  const source = `
    const { t } = useTranslation(['chat', 'leagues']);
    // t('onlyInComment')
    const said = [t('votes', { count }), t('leagues:title'), t(\`kinds.\${kind}\`), t(\`\${act}\`)];
    const steps = t('steps', { returnObjects: true });
    const look = act === 'close' ? styles['open'] : '';`;
  const used = ['votes_one', 'votes_other', 'kinds.poll', 'steps.0', 'steps.1.0'];
  const unused = ['title', 'kinds.poll.more', 'onlyInComment', 'leagues', 'close', 'open'];
  const keys = [...used, ...unused].map((key) => `chat:${key}`);
  expect(
    unusedKeys([...keys, 'leagues:title', 'leagues:votes'], keysUsedBy({ 'some-page.tsx': source })),
  ).toEqual([...unused.map((key) => `chat:${key}`), 'leagues:votes']);
});

test('a source that sets no noun uses the nouns of the other files in its folder', () => {
  const used = keysUsedBy({
    'board/columns.ts': "export const columns = { label: 'points' };",
    'board/row.ts': "type T = typeof useTranslation<'scoreboard'>;",
    'form/field.ts': "const t = i18next.getFixedT(null, 'rounds');",
  });
  expect(unusedKeys(['scoreboard:points', 'rounds:points'], used)).toEqual(['rounds:points']);
});

/** Exempt: `language.ts` handles full stops itself, and the numbers of paragraphs are not sentences. */
const exempt = /\.test\.|texts\/language\.ts$|legal-page\.tsx$/;

test('no source adds a full stop after a value, which may already have one', () => {
  const sources = [
    'server/src/{mail,images,app/weekly}/*{texts,words}.ts',
    'server/src/features/*/*.news.ts',
    'client/src/**/*.{ts,tsx}',
  ];
  const faults = globSync(sources, { cwd: root })
    .filter((path) => !exempt.test(path))
    .flatMap((path) =>
      readTexts(path, readFileSync(join(root, path), 'utf8'))
        .filter(({ text }) => /\{\}\.(\s|$)/.test(text))
        .map(({ text, line }) => `${path}:${line} has “${text}”: use asSentence to add the full stop`),
    );
  expect(faults).toEqual([]);
});
