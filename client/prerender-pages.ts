import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { InlineConfig, Plugin, UserConfig } from 'vite';
import { type Language, languages } from '../core/src/wire/languages.ts';
import type { PrerenderedPage, prerenderPage, prerenderSampleBoard } from './src/app/drawing/early-start.tsx';
import { icons } from './icons.ts';
import type { Site } from './src/live/site.ts';

/** Placeholders that the server replaces with the operator's name and address. */
const operatorPlaceholders = { name: 'OPERATOR_NAME', address: 'OPERATOR_ADDRESS' };

const createSite = (operatorName: string | null, operatorAddress: string | null): Site => ({
  appName: 'Golf League',
  operatorName,
  operatorAddress,
  contact: true,
  appStoreUrl: null,
  playStoreUrl: null,
  sharedCourses: true,
  tryLeagues: true,
});

/**
 * The site settings of each page variant. Variants differ in which of the operator's details are set;
 * server/src/http/built-pages.ts chooses the variant.
 */
export const siteVariants = {
  '': createSite(null, null),
  '.named': createSite(operatorPlaceholders.name, null),
  '.addressed': createSite(operatorPlaceholders.name, operatorPlaceholders.address),
} as const;

export type PrerenderPage = (
  path: string,
  keys: readonly string[],
  site: Site,
) => Promise<ReadonlyMap<Language, PrerenderedPage>>;

type RendererModule = {
  prerenderPage: typeof prerenderPage;
  prerenderSampleBoard: typeof prerenderSampleBoard;
};

/** Renders pages and components of the app during the build. */
export interface Prerenderer {
  readonly renderPage: PrerenderPage;
  /** Renders the start page's sample board in each language. */
  readonly renderSampleBoard: () => Promise<Readonly<Partial<Record<Language, string>>>>;
}

/** Bundles the app for Node once, and renders pages and the sample board in every language. */
export function createPrerenderer(resolve: NonNullable<UserConfig['resolve']>): Prerenderer {
  const outDir = join(import.meta.dirname, '.cache', 'early-start');
  let bundlePromise: Promise<unknown> | undefined;
  let importCount = 0;
  /** Imports a fresh module instance each time, because chunks loaded for one page must not affect the next page. */
  async function importRenderer(): Promise<RendererModule> {
    await (bundlePromise ??= build(createNodeBuildConfig('early-start', outDir, resolve)));
    return (await import(
      `${pathToFileURL(join(outDir, 'early-start.js')).href}?${importCount++}`
    )) as RendererModule;
  }
  return {
    async renderPage(path, keys, site) {
      const prerenderedPages = new Map<Language, PrerenderedPage>();
      for (const language of languages)
        prerenderedPages.set(
          language,
          await (await importRenderer()).prerenderPage(path, language, keys, site),
        );
      return prerenderedPages;
    },
    async renderSampleBoard() {
      const boards: Partial<Record<Language, string>> = {};
      for (const language of languages)
        boards[language] = await (await importRenderer()).prerenderSampleBoard(language);
      return boards;
    },
  };
}

/** Bundles the code that renders pages on the server, without code splitting. */
export async function bundleServerRenderer(
  entry: 'drawn-board' | 'drawn-league',
  resolve: NonNullable<UserConfig['resolve']>,
): Promise<string> {
  const outDir = join(import.meta.dirname, '.cache', entry);
  const withoutLazyChunks: Plugin = {
    name: 'without-lazy-chunks',
    enforce: 'pre',
    resolveId: (path, _importer, { kind }) =>
      kind === 'dynamic-import' && !path.includes('/chunk-') ? { id: 'lazy', external: true } : null,
  };
  const { build: buildOptions, ...otherOptions } = createNodeBuildConfig(entry, outDir, resolve);
  await build({
    ...otherOptions,
    build: { ...buildOptions, minify: true },
    // A release does not include the client's packages.
    ssr: { noExternal: true },
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      SHAPES_OF_READS: JSON.stringify(''),
      APP_VERSION: JSON.stringify(''),
    },
    plugins: [icons(), withoutLazyChunks],
  });
  return readFile(join(outDir, `${entry}.js`), 'utf8');
}

/**
 * Turns off two bundler warnings whose causes cannot be fixed: "use client" directives in packages that run only in
 * browsers, and the time that our plugins take.
 */
export const disabledBundlerChecks = { checks: { moduleLevelDirective: false, bundlerTimings: false } };

/** Builds the styles of a component and of everything it imports, since a bundle for Node contains no styles. */
export async function buildStyles(
  input: string,
  resolve: NonNullable<UserConfig['resolve']>,
): Promise<string> {
  // Keeps the exports of the input from being tree-shaken, although nothing imports them.
  const rolldownOptions = { ...disabledBundlerChecks, input, preserveEntrySignatures: 'strict' as const };
  const buildOptions = { write: false, cssCodeSplit: false, assetsInlineLimit: 0, rolldownOptions };
  const root = import.meta.dirname;
  const buildResult = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve,
    plugins: [icons()],
    build: buildOptions,
  });
  const files = 'close' in buildResult ? [] : [buildResult].flat().flatMap(({ output }) => output);
  return files
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : []))
    .join('');
}

const createNodeBuildConfig = (
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
      ...disabledBundlerChecks,
      output: {
        codeSplitting: false,
        entryFileNames: `${entry}.js`,
        // Stubs of the browser APIs that modules use while loading; they act like a browser with nothing stored.
        intro: `const localStorage = undefined, window = {}, document = { documentElement: { dataset: {} } },
          addEventListener = () => {}, matchMedia = (query) => ({ matches: document.matches?.(query) ?? false, addEventListener });`,
      },
    },
  },
});

/**
 * Inserts the prerendered HTML in `language`, and in the other languages as templates: before-paint.js uses a template
 * if the user has chosen that language. Browsers do not load the pictures in a template, and ignore its ids.
 */
export function insertPrerenderedLanguages(
  shell: string,
  language: Language,
  prerenderedPages: ReadonlyMap<Language, PrerenderedPage>,
): string {
  const languageBlocks = [...prerenderedPages]
    .toSorted(([first]) => (first === language ? -1 : 1))
    .map(([pageLanguage, { html }]) => {
      const languageBlock = `<div data-early="${pageLanguage}" lang="${pageLanguage}">${html}</div>`;
      return pageLanguage === language
        ? languageBlock
        : `<template lang="${pageLanguage}">${languageBlock}</template>`;
    });
  return insertPrerenderedHtml(setPageLanguage(shell, language), languageBlocks.join(''));
}

/** Inserts prerendered HTML into the page, and preloads the app's script instead of running it. */
export function insertPrerenderedHtml(shell: string, content: string): string {
  const page = shell
    // Preloaded here and run by before-paint.js after the first paint, which a running script would delay.
    .replace(
      /<script type="module" ([^>]*)src="(\/assets\/first-[^"]*)"><\/script>/,
      '<link rel="modulepreload" fetchpriority="low" $1href="$2" data-app>',
    )
    .replace('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href')
    .replace('<div id="root">', (rootOpeningTag) => rootOpeningTag + content);
  if (!/ data-app>.*<div id="root">/s.test(page))
    throw new Error('index.html lacks the expected script or root element');
  return page;
}

export const setPageLanguage = (page: string, language: Language): string =>
  page.replace(/(<html\b[^>]* )lang="\w+"/, `$1lang="${language}"`);
