import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

function parseTokens(blockPattern: RegExp): Record<string, string> {
  const body = blockPattern.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  );
}

const lightTokens = parseTokens(/data-theme='light'\] \{(.*?)\n\}/s);
const darkTokens = { ...lightTokens, ...parseTokens(/data-theme='dark'\] \{(.*?)\n\}/s) };

function computeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio as defined by WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function computeContrastRatio(firstColour: string, secondColour: string): number {
  const [lighter = 0, darker = 0] = [computeLuminance(firstColour), computeLuminance(secondColour)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const textPairs = ['ink', 'ink-soft', 'fairway', 'alert', 'gold'].flatMap((foreground) =>
  ['ground', 'surface', 'sunk', 'own'].map((background) => [foreground, background] as const),
);
const textOnColourPairs = [
  ['on-fairway', 'fairway'],
  ['on-fairway', 'fairway-hover'],
  ['on-alert', 'alert'],
  ['on-alert', 'alert-hover'],
  ['on-chosen', 'chosen'],
  ['ink', 'notice'],
  ['fairway', 'notice'],
  ['ink-soft', 'off'],
  ['on-lime', 'lime'],
  ['on-lime', 'lime-hover'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'hero'],
  ['lime', 'hero'],
  ['lime', 'deep'],
] as const;
const scorePairs = ['ink', 'under-par'].flatMap((foreground) =>
  ['ground', 'surface', 'sunk', 'own'].map((background) => [foreground, background] as const),
);
const controlPairs = ['edge', 'focus', 'fairway'].flatMap((foreground) =>
  ['ground', 'surface', 'sunk'].map((background) => [foreground, background] as const),
);

const colourIndexes = [...Array(8).keys()];
const coverPairs = colourIndexes.map((index) => ['on-deep', `cover-${index}`] as const);
const avatarPairs = colourIndexes.map((index) => ['on-lime', `avatar-${index}`] as const);

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as const)('In the %s theme', (_theme, tokens) => {
  const getPairContrast = ([foreground, background]: readonly [string, string]) =>
    computeContrastRatio(tokens[foreground] ?? '', tokens[background] ?? '');

  test.each([...textPairs, ...textOnColourPairs, ...coverPairs])('%s is legible on %s', (...pair) =>
    expect(getPairContrast(pair)).toBeGreaterThanOrEqual(4.5),
  );
  test.each([...scorePairs, ['under-par-on-deep', 'hero'], ['under-par-on-deep', 'deep']] as const)(
    'a score in %s is legible on %s in sunlight',
    (...pair) => expect(getPairContrast(pair)).toBeGreaterThanOrEqual(7),
  );
  test.each(avatarPairs)('initials in %s are legible on %s in sunlight', (...pair) =>
    expect(getPairContrast(pair)).toBeGreaterThanOrEqual(7),
  );
  test.each(controlPairs)('a control in %s is visible on %s', (...pair) =>
    expect(getPairContrast(pair)).toBeGreaterThanOrEqual(3),
  );
});

const root = join(import.meta.dirname, '../../..');
const manifests = globSync('client/public/*.webmanifest', { cwd: root });
const androidValues = 'native/android/app/src/main/res/values';

test.each([
  ['client/index.html', /name="theme-color" content="(#\w{6})"/, 'hero'],
  ...manifests.map((path) => [path, /"theme_color": "(#\w{6})"/, 'hero'] as const),
  ...manifests.map((path) => [path, /"background_color": "(#\w{6})"/, 'ground'] as const),
  ['client/public/icon.svg', /fill="(#\w{6})"/, 'hero'],
  ['client/public/icon.svg', /stroke="(#\w{6})"/, 'lime'],
  [`${androidValues}/colors.xml`, /"deep">(#\w{6})</, 'hero'],
  [`${androidValues}/colors.xml`, /"fairway">(#\w{6})</, 'fairway'],
  [`${androidValues}/colors.xml`, /"splash_ground">(#\w{6})</, 'ground'],
  [`${androidValues}-night/colors.xml`, /"splash_ground">(#\w{6})</, 'hero'],
  [`${androidValues}-night/colors.xml`, /"splash_mark">(#\w{6})</, 'lime'],
] as const)('the colour in %s that matches %s equals the token %s', (path, pattern, token) => {
  const [, matchedColour] = pattern.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  expect(matchedColour?.toLowerCase()).toBe(lightTokens[token]);
});
