import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { defaultLanguage } from '../core/src/wire/languages.ts';
import { identifierOf, readTexts, literalTextOf, visit } from './read-source.ts';
import type { SyntaxNode } from './read-source.ts';

const root = join(import.meta.dirname, '..');

/** The functions that choose the noun of keys without one. */
const choosesNoun = new Set(['useTranslation', 'getFixedT', 'TFunction']);

/** The keys that a source may use; {} is a computed part, and {all} everything below a key. */
function readSource(path: string, source: string): { nouns: string[]; texts: string[] } {
  const nouns = new Set<string>();
  const texts = new Set<string>();
  const noKeys = new Set<unknown>();
  visit(parseSync(path, source).program, (node) => {
    const text = literalTextOf(node);
    if (text !== undefined && !noKeys.has(node)) texts.add(text);
    // The name of a class, and the value of a comparison.
    if (node.type === 'MemberExpression') noKeys.add(node['property']);
    if (node.type === 'BinaryExpression') noKeys.add(node['left']).add(node['right']);
    const called = (node['callee'] ?? node['typeName'] ?? node['exprName']) as SyntaxNode | undefined;
    const handed = (node['arguments'] ?? node['typeArguments'] ?? []) as SyntaxNode[];
    if (choosesNoun.has(identifierOf(called) ?? identifierOf(called?.['property']) ?? '')) {
      const named: string[] = [];
      visit(handed, (inner) => {
        noKeys.add(inner);
        named.push(literalTextOf(inner) ?? '');
      });
      // The first of several nouns is that of keys without one.
      nouns.add(named.find((name) => name !== '') ?? 'app');
    }
    if (node.type === 'CallExpression' && JSON.stringify(handed[1])?.includes('"name":"returnObjects"'))
      texts.add(`${literalTextOf(handed[0])}.{all}`);
  });
  return { nouns: [...nouns], texts: [...texts] };
}

/** All keys that sources may use, as "noun:key". */
function saidBy(sources: Record<string, string>): string[] {
  const read = Object.entries(sources).map(([path, source]) => ({
    folder: dirname(path),
    ...readSource(path, source),
  }));
  return read.flatMap(({ folder, nouns, texts }) => {
    // If `t` comes from another source, it is a nearby one.
    const around = read.filter((other) => other.folder === folder).flatMap((other) => other.nouns);
    const chosen = nouns.length > 0 ? nouns : [...new Set(around)];
    return texts.flatMap((text) => {
      if (/^\w+:/.test(text)) return text;
      return /\w/.test(text.replaceAll('{}', '')) ? chosen.map((noun) => `${noun}:${text}`) : [];
    });
  });
}

/** The unused keys, with plural forms treated as one. */
function unsaid(keys: readonly string[], said: readonly string[]): string[] {
  const exact = new Set(said);
  const patterns = [...exact]
    .filter((text) => text.includes('{') && /^[\w.:{} -]+$/.test(text))
    .map((text) => text.replaceAll('.', '\\.').replaceAll('{}', '[^.:]+').replace('{all}', '.+'))
    .map((pattern) => new RegExp(`^${pattern}$`));
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].filter(
    (key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}

function keysOf(texts: object, before: string): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
    typeof text === 'string' ? `${before}${key}` : keysOf(text, `${before}${key}.`),
  );
}

test('every text of the client is used', async () => {
  const keys: string[] = [];
  for (const part of globSync(`client/src/texts/${defaultLanguage}/part-*.ts`, { cwd: root })) {
    const { texts } = (await import(join(root, part))) as { texts: Record<string, object> };
    for (const [noun, words] of Object.entries(texts)) keys.push(...keysOf(words, `${noun}:`));
  }
  const paths = globSync('client/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['client/src/texts/**', '**/*.test.*'],
  });
  const said = saidBy(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
  const faults = unsaid(keys, said).map(
    (key) =>
      `Nothing says ${key}: take it out of client/src/texts in each language, ` +
      'or let the source that says it write it as one text or template',
  );
  expect(faults.join('\n')).toBe('');
});

test('a text is used by its key, by a template of it, or as part of a larger text', () => {
  const source = `
    const { t } = useTranslation(['chat', 'leagues']);
    // t('onlyInComment')
    const said = [t('votes', { count }), t('leagues:title'), t(\`kinds.\${kind}\`), t(\`\${act}\`)];
    const steps = t('steps', { returnObjects: true });
    const look = act === 'close' ? styles['open'] : '';`;
  const said = ['votes_one', 'votes_other', 'kinds.poll', 'steps.0', 'steps.1.0'];
  const silent = ['title', 'kinds.poll.more', 'onlyInComment', 'leagues', 'close', 'open'];
  const keys = [...said, ...silent].map((key) => `chat:${key}`);
  expect(unsaid([...keys, 'leagues:title', 'leagues:votes'], saidBy({ 'some-page.tsx': source }))).toEqual([
    ...silent.map((key) => `chat:${key}`),
    'leagues:votes',
  ]);
});

test('a source that does not choose a noun uses keys of the nouns of its neighbours', () => {
  const said = saidBy({
    'board/columns.ts': "export const columns = { label: 'points' };",
    'board/row.ts': "type T = typeof useTranslation<'scoreboard'>;",
    'form/field.ts': "const t = i18next.getFixedT(null, 'rounds');",
  });
  expect(unsaid(['scoreboard:points', 'rounds:points'], said)).toEqual(['rounds:points']);
});

/** `language.ts` fills the texts of the client, and handles this; the numbers of paragraphs are not sentences. */
const mayEndTwice = /\.test\.|texts\/language\.ts$|legal-page\.tsx$/;

test('no source adds a full stop after a value, which may already have one', () => {
  const sources = [
    'server/src/{mail,images,app/weekly}/*{texts,words}.ts',
    'server/src/features/*/*.news.ts',
    'client/src/**/*.{ts,tsx}',
  ];
  const faults = globSync(sources, { cwd: root })
    .filter((path) => !mayEndTwice.test(path))
    .flatMap((path) =>
      readTexts(path, readFileSync(join(root, path), 'utf8'))
        .filter(({ text }) => /\{\}\.(\s|$)/.test(text))
        .map(({ text, line }) => `${path}:${line} has “${text}”: let asSentence write the full stop`),
    );
  expect(faults).toEqual([]);
});
