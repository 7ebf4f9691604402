import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { weighLazyPage, weighStartPage } from './check-bytes.ts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

test('the weight of the start page includes its entry, static imports and preloads, each counted once', () => {
  mkdirSync(join(dist, 'assets'));
  const files = {
    'index.html': `<script src="/theme.js"></script>
      <script type="module" crossorigin src="/assets/entry.js"></script>
      <link rel="modulepreload" crossorigin href="/assets/preloaded.js">
      <link rel="stylesheet" href="/assets/entry.css"><link rel="icon" href="/icon.svg">`,
    'theme.js': 'document.documentElement.dataset.theme="dark"',
    'assets/entry.js': 'import{a}from"./shared.js";import("./later.js");a()',
    'assets/preloaded.js': 'import"./shared.js";export*from"./deep.js";',
    'assets/shared.js': 'export const a=()=>"import \\"./no.js\\"";',
    'assets/deep.js': 'export const deep=1',
    'assets/later.js': 'export const later=1',
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text);
  const weights = weighStartPage(dist);
  expect(weights.map(({ path }) => path).toSorted()).toEqual([
    'assets/deep.js',
    'assets/entry.js',
    'assets/preloaded.js',
    'assets/shared.js',
    'theme.js',
  ]);
  expect(weights.every(({ bytes }) => bytes > 0 && bytes < 100)).toBe(true);
});

test('the weight of a lazily loaded page includes only the scripts that the start page does not load', () => {
  writeFileSync(join(dist, 'assets/late-page-AbCd_123.js'), 'import"./shared.js";import"./own.js";');
  writeFileSync(join(dist, 'assets/own.js'), 'export const own=1');
  const weights = weighLazyPage(dist, 'late-page');
  expect(weights.map(({ path }) => path).toSorted()).toEqual([
    'assets/late-page-AbCd_123.js',
    'assets/own.js',
  ]);
});
