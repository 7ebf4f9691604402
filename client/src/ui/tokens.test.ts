import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

function tokensOf(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  );
}

const light = tokensOf(/:root \{(.*?)\n\}/s);
const dark = { ...light, ...tokensOf(/data-theme='dark'\] \{(.*?)\n\}/s) };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const text = ['ink', 'ink-soft', 'fairway', 'alert', 'gold'].flatMap((front) =>
  ['ground', 'surface', 'sunk', 'own'].map((back) => [front, back] as const),
);
const onColour = [
  ['on-fairway', 'fairway'],
  ['on-fairway', 'fairway-hover'],
  ['on-alert', 'alert'],
  ['on-alert', 'alert-hover'],
  ['on-lime', 'lime'],
  ['on-lime', 'lime-hover'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'hero'],
  ['lime', 'hero'],
  ['lime', 'deep'],
] as const;
const scores = ['ink', 'under-par'].flatMap((front) =>
  ['ground', 'surface', 'sunk', 'own'].map((back) => [front, back] as const),
);
const edges = ['edge', 'focus', 'fairway'].flatMap((front) =>
  ['ground', 'surface', 'sunk'].map((back) => [front, back] as const),
);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('In the %s theme', (_theme, tokens) => {
  const ratio = ([front, back]: readonly [string, string]) =>
    contrast(tokens[front] ?? '', tokens[back] ?? '');

  test.each([...text, ...onColour])('%s can be read on %s', (...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5),
  );
  test.each([...scores, ['under-par-on-deep', 'hero'], ['under-par-on-deep', 'deep']] as const)(
    'a score in %s can be read on %s in sunlight',
    (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(7),
  );
  test.each(edges)('a control with %s is seen on %s', (...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(3),
  );
});
