import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { defaultLanguage } from '../core/src/wire/languages.ts';
import { getIdentifier, readStringLiterals, getLiteralText, visitNodes } from './read-source.ts';
import type { SyntaxNode } from './read-source.ts';

const root = join(import.meta.dirname, '..');

/** The functions that set the i18next namespace of keys without a prefix. */
const namespaceSetters = new Set(['useTranslation', 'getFixedT', 'TFunction']);

/** Returns the keys that a source file may use; {} stands for a computed part, {all} for everything below a key. */
function readSource(path: string, source: string): { namespaces: string[]; texts: string[] } {
  const namespaces = new Set<string>();
  const texts = new Set<string>();
  const nonKeys = new Set<unknown>();
  visitNodes(parseSync(path, source).program, (node) => {
    const text = getLiteralText(node);
    if (text !== undefined && !nonKeys.has(node)) texts.add(text);
    // Class names and compared values are not keys.
    if (node.type === 'MemberExpression') nonKeys.add(node['property']);
    if (node.type === 'BinaryExpression') nonKeys.add(node['left']).add(node['right']);
    const callee = (node['callee'] ?? node['typeName'] ?? node['exprName']) as SyntaxNode | undefined;
    const args = (node['arguments'] ?? node['typeArguments'] ?? []) as SyntaxNode[];
    if (namespaceSetters.has(getIdentifier(callee) ?? getIdentifier(callee?.['property']) ?? '')) {
      const namespaceNames: string[] = [];
      visitNodes(args, (inner) => {
        nonKeys.add(inner);
        namespaceNames.push(getLiteralText(inner) ?? '');
      });
      // Keys without a namespace use the first of several namespaces.
      namespaces.add(namespaceNames.find((name) => name !== '') ?? 'app');
    }
    if (node.type === 'CallExpression' && JSON.stringify(args[1])?.includes('"name":"returnObjects"'))
      texts.add(`${getLiteralText(args[0])}.{all}`);
  });
  return { namespaces: [...namespaces], texts: [...texts] };
}

/** Returns all keys that the source files may use, as "namespace:key". */
function findUsedKeys(sources: Record<string, string>): string[] {
  const parsedSources = Object.entries(sources).map(([path, source]) => ({
    folder: dirname(path),
    ...readSource(path, source),
  }));
  return parsedSources.flatMap(({ folder, namespaces, texts }) => {
    // A `t` that is passed in was created by another source in the same folder.
    const nearbyNamespaces = parsedSources
      .filter((other) => other.folder === folder)
      .flatMap((other) => other.namespaces);
    const ownNamespaces = namespaces.length > 0 ? namespaces : [...new Set(nearbyNamespaces)];
    return texts.flatMap((text) => {
      if (/^\w+:/.test(text)) return text;
      return /\w/.test(text.replaceAll('{}', ''))
        ? ownNamespaces.map((namespace) => `${namespace}:${text}`)
        : [];
    });
  });
}

/** Returns the unused keys. Plural forms count as one key. */
function findUnusedKeys(keys: readonly string[], used: readonly string[]): string[] {
  const exactKeys = new Set(used);
  const patterns = [...exactKeys]
    .filter((text) => text.includes('{') && /^[\w.:{} -]+$/.test(text))
    .map((text) => text.replaceAll('.', '\\.').replaceAll('{}', '[^.:]+').replace('{all}', '.+'))
    .map((pattern) => new RegExp(`^${pattern}$`));
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].filter(
    (key) => !exactKeys.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}

function listKeys(texts: object, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
    typeof text === 'string' ? `${prefix}${key}` : listKeys(text, `${prefix}${key}.`),
  );
}

test('every client text is used', async () => {
  const keys: string[] = [];
  for (const chunkPath of globSync(`client/src/texts/${defaultLanguage}/chunk-*.ts`, { cwd: root })) {
    const { texts } = (await import(join(root, chunkPath))) as { texts: Record<string, object> };
    for (const [namespace, namespaceTexts] of Object.entries(texts))
      keys.push(...listKeys(namespaceTexts, `${namespace}:`));
  }
  const paths = globSync('client/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['client/src/texts/**', '**/*.test.*'],
  });
  const usedKeys = findUsedKeys(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
  const problems = findUnusedKeys(keys, usedKeys).map(
    (key) =>
      `Nothing uses ${key}: remove it from client/src/texts in each language, ` +
      'or write the key as one string or template where it is used',
  );
  expect(problems.join('\n')).toBe('');
});

test('a text counts as used if its key, a template of its key, or a key above it is used', () => {
  const source = `
    const { t } = useTranslation(['chat', 'leagues']);
    // t('onlyInComment')
    const labels = [t('votes', { count }), t('leagues:title'), t(\`kinds.\${kind}\`), t(\`\${act}\`)];
    const steps = t('steps', { returnObjects: true });
    const className = act === 'close' ? styles['open'] : '';`;
  const used = ['votes_one', 'votes_other', 'kinds.poll', 'steps.0', 'steps.1.0'];
  const unused = ['title', 'kinds.poll.more', 'onlyInComment', 'leagues', 'close', 'open'];
  const keys = [...used, ...unused].map((key) => `chat:${key}`);
  expect(
    findUnusedKeys([...keys, 'leagues:title', 'leagues:votes'], findUsedKeys({ 'some-page.tsx': source })),
  ).toEqual([...unused.map((key) => `chat:${key}`), 'leagues:votes']);
});

test('a source file that sets no namespace uses the namespaces that other files in its folder set', () => {
  const used = findUsedKeys({
    'board/columns.ts': "export const columns = { label: 'points' };",
    'board/row.ts': "type T = typeof useTranslation<'scoreboard'>;",
    'form/field.ts': "const t = i18next.getFixedT(null, 'rounds');",
  });
  expect(findUnusedKeys(['scoreboard:points', 'rounds:points'], used)).toEqual(['rounds:points']);
});

/** Exempt files: `language.ts` handles full stops itself, and paragraph numbers are not sentences. */
const exemptFiles = /\.test\.|texts\/language\.ts$|legal-page\.tsx$/;

test('no source file adds a full stop after a value, which may already have one', () => {
  const sources = [
    'server/src/{mail,images,app/weekly}/*{texts,words}.ts',
    'server/src/features/*/*.news.ts',
    'client/src/**/*.{ts,tsx}',
  ];
  const problems = globSync(sources, { cwd: root })
    .filter((path) => !exemptFiles.test(path))
    .flatMap((path) =>
      readStringLiterals(path, readFileSync(join(root, path), 'utf8'))
        .filter(({ text }) => /\{\}\.(\s|$)/.test(text))
        .map(({ text, line }) => `${path}:${line} has “${text}”: use asSentence to add the full stop`),
    );
  expect(problems).toEqual([]);
});
