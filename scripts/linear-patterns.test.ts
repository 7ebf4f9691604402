import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { createLineLookup, getIdentifier, type SyntaxNode, visitNodes } from './read-source.ts';

const root = join(import.meta.dirname, '..');

interface Pattern {
  readonly location: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * Finds all regular expressions in a file. In patterns composed of several strings, constants of the file are replaced
 * by their values, and all other expressions by a digit.
 */
function findPatterns(path: string, text: string): Pattern[] {
  const { program } = parseSync(path, text);
  const constants = new Map<string, unknown>();
  const patterns: Pattern[] = [];
  const getLine = createLineLookup(text);
  visitNodes(program, (node) => {
    const location = `${path}:${getLine(node.start)}`;
    if (node.type === 'VariableDeclarator') constants.set(getIdentifier(node['id']) ?? '', node['init']);
    const regexLiteral = node['regex'] as { pattern: string; flags: string } | undefined;
    if (regexLiteral) patterns.push({ location, source: regexLiteral.pattern, flags: regexLiteral.flags });
    if (!/^(New|Call)Expression$/.test(node.type) || getIdentifier(node['callee']) !== 'RegExp') return;
    const [source, flags] = node['arguments'] as SyntaxNode[];
    patterns.push({
      location,
      source: resolvePatternText(source, constants),
      flags: flags ? resolvePatternText(flags, constants) : '',
    });
  });
  return patterns;
}

function resolvePatternText(node: unknown, constants: ReadonlyMap<string, unknown>): string {
  const { type, ...fields } = node as SyntaxNode;
  if (type === 'Literal') return String(fields['value']);
  if (type === 'Identifier' && constants.has(getIdentifier(node)!))
    return resolvePatternText(constants.get(getIdentifier(node)!), constants);
  const isRaw = type === 'TaggedTemplateExpression';
  const template = (isRaw ? fields['quasi'] : node) as SyntaxNode;
  if (template.type !== 'TemplateLiteral') return '4';
  const expressions = template['expressions'] as unknown[];
  const quasis = template['quasis'] as { value: { raw: string; cooked: string } }[];
  return quasis
    .map(({ value }, index) => {
      const expressionText =
        index < expressions.length ? resolvePatternText(expressions[index], constants) : '';
      return (isRaw ? value.raw : value.cooked) + expressionText;
    })
    .join('');
}

const SAMPLE_CHARACTERS = [
  ...Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)),
  ...Array.from('\t\n\r\0\u00a0\u0301\u200b\u200d\u2212\u2013å中🏌'),
];
const TOKEN_PATTERN =
  /\\[pPu]\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|[^()?*+{}^$]/gisu;

/** Returns sample characters for each token: a list for the whole pattern, then a list for each alternative. */
function getSampleCharacters({ source, flags }: Pattern): string[][][] {
  const alternatives: string[][][] = [[]];
  for (const [token] of source.matchAll(TOKEN_PATTERN)) {
    if (token === '|') alternatives.push([]);
    if (token === '|' || /^\\[bB1-9k]/.test(token)) continue;
    const matcher = new RegExp(`^(?:${token})$`, flags.replaceAll(/[gym]/g, ''));
    const matchingCharacters = SAMPLE_CHARACTERS.filter((character) => matcher.test(character));
    const samples = [
      matcher.test(token) ? token : undefined,
      matchingCharacters[0],
      matchingCharacters[matchingCharacters.length >> 1],
      matchingCharacters.at(-1),
    ];
    alternatives.at(-1)!.push([...new Set(samples.filter((character) => character !== undefined))]);
  }
  return alternatives.length === 1 ? alternatives : [alternatives.flat(), ...alternatives];
}

/** Yields texts that may be slow to match: one character repeated, alone or after a prefix, or a repeated prefix. */
function* createHostileTexts(samplesByToken: readonly string[][], length: number): Generator<() => string> {
  const firstSamples = samplesByToken.map(([first = '']) => first);
  for (const character of new Set(samplesByToken.flat())) {
    yield () => `${character.repeat(length)}\0`;
    yield () => `a${character.repeat(length)}a`;
  }
  for (const [index, samples] of samplesByToken.entries()) {
    const prefix = firstSamples.slice(0, index).join('');
    for (const character of samples) yield () => `${prefix}${character.repeat(length)}\0`;
    const repeatPrefix = () => `${prefix}${firstSamples[index]}`.repeat(length / 2);
    yield () => `${repeatPrefix()}\0`;
    yield () => repeatPrefix() + firstSamples.join('');
  }
}

const BASE_LENGTH = 8_000;
const NOTICEABLE_MS = 5;
const MAX_ATTEMPTS = 5;

/** Measures a match in milliseconds of CPU time, which other load on the machine does not affect. */
function measureMatchMs({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags);
  let bestTimeMs = Infinity;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && bestTimeMs > NOTICEABLE_MS; attempt++) {
    const startedAt = process.threadCpuUsage().user;
    if (flags.includes('g')) text.replaceAll(pattern, '');
    else pattern.test(text);
    bestTimeMs = Math.min(bestTimeMs, (process.threadCpuUsage().user - startedAt) / 1_000);
    if (bestTimeMs > 100 * NOTICEABLE_MS) break;
  }
  return bestTimeMs;
}

/** Unbounded quantifiers. Without them, the matches of a pattern have a limited length. */
const UNBOUNDED_QUANTIFIER = /[*+]|\{\d+,\}/;

/** Whether a pattern takes linear time: a text of twice the length takes twice the time, not four times. */
function isLinear(pattern: Pattern): boolean {
  if (!UNBOUNDED_QUANTIFIER.test(pattern.source)) return true;
  const createTexts = (length: number) =>
    getSampleCharacters(pattern).flatMap((samplesByToken) => [...createHostileTexts(samplesByToken, length)]);
  const longerTexts = createTexts(2 * BASE_LENGTH);
  return createTexts(BASE_LENGTH).every((text, index) => {
    const timeMs = measureMatchMs(pattern, text());
    return timeMs <= NOTICEABLE_MS || measureMatchMs(pattern, longerTexts[index]!()) < 3 * timeMs;
  });
}

/** Patterns that are never applied to user input, and what they match instead. */
const EXEMPT_PATTERNS: Record<string, string> = {
  [String.raw`/\/+$/`]: 'a setting',
  [String.raw`/\s*\n\s*/g`]: 'a setting',
  '/previously executed migration .* is missing/': 'a message from the migrator',
};

const files = globSync('{core,server,client}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|test-/.test(file),
);
const patterns = new Map(
  files
    .flatMap((file) => findPatterns(file, readFileSync(join(root, file), 'utf8')))
    .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
);

test('every regular expression takes linear time', () => {
  expect(patterns.size).toBeGreaterThan(150);
  const slowPatterns = [...patterns].filter(
    ([key, pattern]) => !(key in EXEMPT_PATTERNS) && !isLinear(pattern),
  );
  expect(slowPatterns.map(([key, { location }]) => `${location} ${key}`)).toEqual([]);
  expect(Object.keys(EXEMPT_PATTERNS).filter((key) => !patterns.has(key))).toEqual([]);
});

test.each([
  ['a repeated character that is not at the end', String.raw`\s+$`, ''],
  ['two repetitions of the same character', '^a*b?a*c', ''],
  ['a repetition that can start at any of its characters', String.raw`(^|[\t;])[\s"]*=`, 'g'],
  ['a search for the closing tag after each opening tag', '<b>.*</b>', ''],
  ['a negative lookahead that does not match', '20(?!.*x)', 'g'],
  ['a negative lookahead that matches', 'a(?!.*b)', ''],
])('the check detects %s', (_, source, flags) => {
  expect(isLinear({ location: '', source, flags })).toBe(false);
});
