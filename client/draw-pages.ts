import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { InlineConfig, Plugin, UserConfig } from 'vite';
import { type Language, languages } from '../core/src/wire/languages.ts';
import type { DrawnPage, drawPage, drawSampleBoard } from './src/app/drawing/early-start.tsx';
import { icons } from './icons.ts';
import type { Site } from './src/live/site.ts';

/** The placeholder that the server replaces with the operator's own words. */
const operator = { name: 'OPERATOR_NAME', address: 'OPERATOR_ADDRESS' };

const siteOf = (operatorName: string | null, operatorAddress: string | null): Site => ({
  appName: 'Golf League',
  operatorName,
  operatorAddress,
  contact: true,
  appStoreUrl: null,
  playStoreUrl: null,
  sharedCourses: true,
  tryLeagues: true,
});

/** Variants of a file by what is known of the operator; server/src/http/built-pages.ts chooses the right one. */
export const sites = {
  '': siteOf(null, null),
  '.named': siteOf(operator.name, null),
  '.addressed': siteOf(operator.name, operator.address),
} as const;

export type Draw = (
  path: string,
  keys: readonly string[],
  site: Site,
) => Promise<ReadonlyMap<Language, DrawnPage>>;

type EarlyStart = { drawPage: typeof drawPage; drawSampleBoard: typeof drawSampleBoard };

/** Pages and parts that the app renders during the build. */
export interface Drawing {
  readonly page: Draw;
  /** The board of the start page, by language. */
  readonly sampleBoard: () => Promise<Readonly<Partial<Record<Language, string>>>>;
}

/** Bundles the app for Node once, and renders pages and their parts in every language. */
export function openDrawing(resolve: NonNullable<UserConfig['resolve']>): Drawing {
  const outDir = join(import.meta.dirname, '.cache', 'early-start');
  let built: Promise<unknown> | undefined;
  let count = 0;
  /** A new instance of the modules each time: late parts that one page has loaded must not appear in the next page. */
  async function open(): Promise<EarlyStart> {
    await (built ??= build(forNode('early-start', outDir, resolve)));
    return (await import(`${pathToFileURL(join(outDir, 'early-start.js')).href}?${count++}`)) as EarlyStart;
  }
  return {
    async page(path, keys, site) {
      const drawn = new Map<Language, DrawnPage>();
      for (const language of languages)
        drawn.set(language, await (await open()).drawPage(path, language, keys, site));
      return drawn;
    },
    async sampleBoard() {
      const drawn: Partial<Record<Language, string>> = {};
      for (const language of languages) drawn[language] = await (await open()).drawSampleBoard(language);
      return drawn;
    },
  };
}

/** Bundles what renders pages on the server, without code splitting. */
export async function bundleDrawing(
  entry: 'drawn-board' | 'drawn-league',
  resolve: NonNullable<UserConfig['resolve']>,
): Promise<string> {
  const outDir = join(import.meta.dirname, '.cache', entry);
  const withoutLateParts: Plugin = {
    name: 'without-late-parts',
    enforce: 'pre',
    resolveId: (path, _importer, { kind }) =>
      kind === 'dynamic-import' && !path.includes('/part-') ? { id: 'late', external: true } : null,
  };
  const { build: how, ...rest } = forNode(entry, outDir, resolve);
  await build({
    ...rest,
    build: { ...how, minify: true },
    // A release contains no packages of the client.
    ssr: { noExternal: true },
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      SHAPES_OF_READS: JSON.stringify(''),
      APP_VERSION: JSON.stringify(''),
    },
    plugins: [icons(), withoutLateParts],
  });
  return readFile(join(outDir, `${entry}.js`), 'utf8');
}

/**
 * Silences two warnings of the bundler that nothing here can fix: "use client" at the top of packages that run only in
 * browsers, and the time that our plugins take.
 */
export const withoutNoise = { checks: { moduleLevelDirective: false, bundlerTimings: false } };

/** The styles of a component and of everything it imports: a bundle for Node contains none. */
export async function stylesOf(input: string, resolve: NonNullable<UserConfig['resolve']>): Promise<string> {
  // Not tree-shaken, though nothing imports its exports.
  const rolldownOptions = { ...withoutNoise, input, preserveEntrySignatures: 'strict' as const };
  const how = { write: false, cssCodeSplit: false, assetsInlineLimit: 0, rolldownOptions };
  const root = import.meta.dirname;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve,
    plugins: [icons()],
    build: how,
  });
  const files = 'close' in built ? [] : [built].flat().flatMap(({ output }) => output);
  return files
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : []))
    .join('');
}

const forNode = (
  entry: string,
  outDir: string,
  resolve: NonNullable<UserConfig['resolve']>,
): InlineConfig => ({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  resolve,
  plugins: [icons()],
  build: {
    ssr: `src/app/drawing/${entry}.tsx`,
    outDir,
    rolldownOptions: {
      ...withoutNoise,
      output: {
        codeSplitting: false,
        entryFileNames: `${entry}.js`,
        // Stubs of the browser APIs that modules use while they load, as in a browser without stored choices.
        intro: `const localStorage = undefined, window = {}, document = { documentElement: { dataset: {} } },
          addEventListener = () => {}, matchMedia = (query) => ({ matches: document.matches?.(query) ?? false, addEventListener });`,
      },
    },
  },
});

/**
 * The page with its drawing in one language, and in the others as templates: before-paint.js uses a template if the
 * reader has chosen that language. In a template a browser loads no picture and knows no id.
 */
export function withDrawing(
  shell: string,
  language: Language,
  drawn: ReadonlyMap<Language, DrawnPage>,
): string {
  const inside = [...drawn]
    .toSorted(([one]) => (one === language ? -1 : 1))
    .map(([of, { html }]) => {
      const drawing = `<div data-early="${of}" lang="${of}">${html}</div>`;
      return of === language ? drawing : `<template lang="${of}">${drawing}</template>`;
    });
  return withPlace(inLanguage(shell, language), inside.join(''));
}

/** The page of a drawing, and where the drawing is. */
export function withPlace(shell: string, inside: string): string {
  const page = shell
    // Preloaded here and run by before-paint.js after the first paint, which a running script would delay.
    .replace(
      /<script type="module" ([^>]*)src="(\/assets\/first-[^"]*)"><\/script>/,
      '<link rel="modulepreload" fetchpriority="low" $1href="$2" data-app>',
    )
    .replace('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href')
    .replace('<div id="root">', (place) => place + inside);
  if (!/ data-app>.*<div id="root">/s.test(page)) throw new Error('index.html is not as expected');
  return page;
}

export const inLanguage = (page: string, language: Language): string =>
  page.replace(/(<html\b[^>]* )lang="\w+"/, `$1lang="${language}"`);
