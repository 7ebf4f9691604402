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
 * Finds all regular expressions in a file. In composed patterns, the file's constants are replaced with their values,
 * and other expressions with a digit.
 */
function findPatterns(path: string, text: string): Pattern[] {
  const { program } = parseSync(path, text);
  const constants = new Map<string, unknown>();
  const patterns: Pattern[] = [];
  const getLine = createLineLookup(text);
  visitNodes(program, (node) => {
    const location = `${path}:${getLine(node.start)}`;
    if (node.type === 'VariableDeclarator') constants.set(getIdentifier(node['id']) ?? '', node['init']);
    const literal = node['regex'] as { pattern: string; flags: string } | undefined;
    if (literal) patterns.push({ location, source: literal.pattern, flags: literal.flags });
    if (!/^(New|Call)Expression$/.test(node.type) || getIdentifier(node['callee']) !== 'RegExp') return;
    const [source, flags] = node['arguments'] as SyntaxNode[];
    patterns.push({
      location,
      source: getText(source, constants),
      flags: flags ? getText(flags, constants) : '',
    });
  });
  return patterns;
}

function getText(node: unknown, constants: ReadonlyMap<string, unknown>): string {
  const { type, ...fields } = node as SyntaxNode;
  if (type === 'Literal') return String(fields['value']);
  if (type === 'Identifier' && constants.has(getIdentifier(node)!))
    return getText(constants.get(getIdentifier(node)!), constants);
  const isRaw = type === 'TaggedTemplateExpression';
  const template = (isRaw ? fields['quasi'] : node) as SyntaxNode;
  if (template.type !== 'TemplateLiteral') return '4';
  const expressions = template['expressions'] as unknown[];
  const quasis = template['quasis'] as { value: { raw: string; cooked: string } }[];
  return quasis
    .map(({ value }, index) => {
      const computed = index < expressions.length ? getText(expressions[index], constants) : '';
      return (isRaw ? value.raw : value.cooked) + computed;
    })
    .join('');
}

const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)),
  ...Array.from('\t\n\r\0\u00a0\u0301\u200b\u200d\u2212\u2013å中🏌'),
];
const TOKEN = /\\[pPu]\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|[^()?*+{}^$]/gisu;

/** Returns sample characters for each token of a pattern: of the whole pattern, and of each alternative. */
function getSampleCharacters({ source, flags }: Pattern): string[][][] {
  const alternatives: string[][][] = [[]];
  for (const [token] of source.matchAll(TOKEN)) {
    if (token === '|') alternatives.push([]);
    if (token === '|' || /^\\[bB1-9k]/.test(token)) continue;
    const matcher = new RegExp(`^(?:${token})$`, flags.replaceAll(/[gym]/g, ''));
    const matching = CHARACTERS.filter((character) => matcher.test(character));
    const samples = [
      matcher.test(token) ? token : undefined,
      matching[0],
      matching[matching.length >> 1],
      matching.at(-1),
    ];
    alternatives.at(-1)!.push([...new Set(samples.filter((character) => character !== undefined))]);
  }
  return alternatives.length === 1 ? alternatives : [alternatives.flat(), ...alternatives];
}

/** Yields texts that may be slow to match: runs of a character, alone or after a prefix, or repeated prefixes. */
function* hostileTexts(samplesByToken: readonly string[][], size: number): Generator<() => string> {
  const firsts = samplesByToken.map(([first = '']) => first);
  for (const character of new Set(samplesByToken.flat())) {
    yield () => `${character.repeat(size)}\0`;
    yield () => `a${character.repeat(size)}a`;
  }
  for (const [index, samples] of samplesByToken.entries()) {
    const beginning = firsts.slice(0, index).join('');
    for (const character of samples) yield () => `${beginning}${character.repeat(size)}\0`;
    const repeated = () => `${beginning}${firsts[index]}`.repeat(size / 2);
    yield () => `${repeated()}\0`;
    yield () => repeated() + firsts.join('');
  }
}

const SIZE = 8_000;
const NOTICEABLE_MS = 5;
const TRIES = 5;

/** Measures the CPU time of a match in milliseconds, which other load on the machine does not affect. */
function measureTime({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags);
  let best = Infinity;
  for (let attempt = 0; attempt < TRIES && best > NOTICEABLE_MS; attempt++) {
    const startedAt = process.threadCpuUsage().user;
    if (flags.includes('g')) text.replaceAll(pattern, '');
    else pattern.test(text);
    best = Math.min(best, (process.threadCpuUsage().user - startedAt) / 1_000);
    if (best > 100 * NOTICEABLE_MS) break;
  }
  return best;
}

/** Unbounded quantifiers. Without them, the matches of a pattern have a limited length. */
const UNBOUNDED = /[*+]|\{\d+,\}/;

/** Whether a pattern takes linear time: a text of twice the length takes twice the time, not four times. */
function isLinear(pattern: Pattern): boolean {
  if (!UNBOUNDED.test(pattern.source)) return true;
  const createTexts = (size: number) =>
    getSampleCharacters(pattern).flatMap((samplesByToken) => [...hostileTexts(samplesByToken, size)]);
  const longerTexts = createTexts(2 * SIZE);
  return createTexts(SIZE).every((text, index) => {
    const time = measureTime(pattern, text());
    return time <= NOTICEABLE_MS || measureTime(pattern, longerTexts[index]!()) < 3 * time;
  });
}

/** Patterns that are never applied to user input, and what they match instead. */
const EXEMPT: Record<string, string> = {
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
  const slowPatterns = [...patterns].filter(([key, pattern]) => !(key in EXEMPT) && !isLinear(pattern));
  expect(slowPatterns.map(([key, { location }]) => `${location} ${key}`)).toEqual([]);
  expect(Object.keys(EXEMPT).filter((key) => !patterns.has(key))).toEqual([]);
});

test.each([
  ['a run of a character that is not at the end', String.raw`\s+$`, ''],
  ['two runs of the same character', '^a*b?a*c', ''],
  ['a run after any of its characters', String.raw`(^|[\t;])[\s"]*=`, 'g'],
  ['a search for an end after each start', '<b>.*</b>', ''],
  ['a negative lookahead that does not match', '20(?!.*x)', 'g'],
  ['a negative lookahead that matches', 'a(?!.*b)', ''],
])('the check detects %s', (_, source, flags) => {
  expect(isLinear({ location: '', source, flags })).toBe(false);
});
