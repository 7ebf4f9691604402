import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, minify } from 'vite';
import type { Plugin } from 'vite';
import { defaultLanguage, languages } from '../core/src/wire/languages.ts';
import { pagePatterns } from '../core/src/wire/pages.ts';
import { apiPage } from './api-page.ts';
import {
  bundleServerRenderer,
  createPrerenderer,
  siteVariants,
  insertPrerenderedLanguages,
  disabledBundlerChecks,
} from './prerender-pages.ts';
import { prerenderedSampleBoard } from './prerendered-sample-board.ts';
import { fetchBeforeImport } from './fetch-first.ts';
import { createChunkMatcher, failOnUnmatchedPaths } from './chunk-files.ts';
import { icons } from './icons.ts';
import { collectFirstRowModules, isNeededForFirstRows } from './first-rows.ts';
import { removeFrameworkCode } from './remove-framework-code.ts';
import { removeSchemas } from './remove-schemas.ts';
import { writePageHtml } from './page-html.ts';
import { refuseRangeQueries } from './refuse-range-queries.ts';
import { serviceWorker } from './service-worker-files.ts';

// The first screen needs these fonts and the default language's texts.
const preloadedFontPatterns = [/figtree-latin-wght/, /bricolage-grotesque-latin-700/];

/**
 * Sets attributes on the `<html>` element: the default language; all languages, for before-paint.js, which the build
 * does not process; and the app's name, which the server replaces with the operator's name.
 */
function setHtmlAttributes(): Plugin {
  return {
    name: 'set-html-attributes',
    transformIndexHtml: (html) =>
      html.replace(
        /<html\b[^>]*/,
        `<html lang="${defaultLanguage}" data-app-name="Golf League" data-languages="${languages.join(' ')}"`,
      ),
  };
}

function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fontFiles = Object.keys(bundle).filter((file) =>
          preloadedFontPatterns.some((pattern) => pattern.test(file)),
        );
        if (fontFiles.length !== preloadedFontPatterns.length)
          throw new Error('A preloaded font is not in the bundle');
        const textsChunk = Object.values(bundle).find(
          (file) =>
            file.type === 'chunk' &&
            file.facadeModuleId?.endsWith(`/texts/${defaultLanguage}/chunk-first.ts`),
        );
        return [
          ...fontFiles.map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
          ...(textsChunk
            ? [
                {
                  tag: 'link',
                  injectTo: 'head' as const,
                  // Preloaded for fetch, which needs crossorigin. src/platform/worker/lazy-chunk.ts loads this chunk
                  // with fetch, because a failed modulepreload cannot be retried.
                  attrs: { rel: 'preload', href: `/${textsChunk.fileName}`, as: 'fetch', crossorigin: '' },
                },
              ]
            : []),
        ];
      },
    },
  };
}

const resolveOptions = { alias: { zod: join(import.meta.dirname, 'src/live/zod-stub.ts') } };

const prerenderer = createPrerenderer(resolveOptions);

/** Writes start.html, which is index.html with the prerendered start page: see docs/decisions/0012-early-start.md. */
function prerenderStartPage(): Plugin {
  return {
    name: 'prerender-start-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const indexHtml = bundle['index.html'];
        if (indexHtml?.type !== 'asset') this.error('There is no index.html to insert the start page into');
        const startPage = await prerenderer.renderPage(pagePatterns.start, [], siteVariants['']);
        for (const language of languages) {
          const source = insertPrerenderedLanguages(String(indexHtml.source), language, startPage);
          this.emitFile({ type: 'asset', fileName: `pages/start.${language}.html`, source });
          // The service worker caches this file.
          if (language === defaultLanguage) this.emitFile({ type: 'asset', fileName: 'start.html', source });
        }
      },
    },
  };
}

/**
 * Writes the modules that the server uses to render pages: see docs/decisions/0068-boards-come-drawn.md and
 * 0069-leagues-come-drawn.md.
 */
const writeRenderModules: Plugin = {
  name: 'write-render-modules',
  apply: 'build',
  async generateBundle() {
    for (const kind of ['board', 'league'] as const) {
      const source = await bundleServerRenderer(`drawn-${kind}`, resolveOptions);
      this.emitFile({ type: 'asset', fileName: `pages/draw-${kind}.mjs`, source });
    }
  },
};

/** Minifies before-paint.js, which runs before the first paint, so that it ships without comments. */
const minifyBeforePaint: Plugin = {
  name: 'minify-before-paint',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }) {
      const file = join(dir, 'before-paint.js');
      const { code } = await minify(file, await readFile(file, 'utf8'));
      await writeFile(file, code);
    },
  },
};

const [isCore, isSharedUi, isChat, isNative] = [
  createChunkMatcher('core'),
  createChunkMatcher('sharedUi'),
  createChunkMatcher('chat'),
  createChunkMatcher('native'),
];

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    apiPage(),
    fetchBeforeImport(),
    icons(),
    removeFrameworkCode(),
    removeSchemas(),
    react(),
    setHtmlAttributes(),
    collectFirstRowModules(),
    prerenderedSampleBoard(prerenderer, resolveOptions),
    preloadFirstScreen(),
    prerenderStartPage(),
    writePageHtml(prerenderer.renderPage),
    writeRenderModules,
    minifyBeforePaint,
    failOnUnmatchedPaths,
    refuseRangeQueries(),
    serviceWorker(resolveOptions),
  ],
  define: { SHAPES_OF_READS: JSON.stringify(hashResponseShapes()), APP_VERSION: JSON.stringify(version) },
  resolve: resolveOptions,
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    // Older than the oldest supported browsers (see scripts/newer-apis.ts): otherwise a slightly older browser would
    // get media queries in range syntax, ignore them, and show no layout at all.
    cssTarget: ['safari15', 'ios15', 'chrome103', 'firefox101'],
    rolldownOptions: {
      ...disabledBundlerChecks,
      // Drops the schemas that no endpoint uses any more once remove-schemas.ts has run.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // A texts chunk has the same name in every language, so the file name is prefixed with the language.
        chunkFileNames: ({ facadeModuleId }) => {
          const language = /texts[\\/](\w+)[\\/]chunk-/.exec(facadeModuleId ?? '')?.[1];
          return `assets/${language ? `${language}-` : ''}[name]-[hash].js`;
        },
        codeSplitting: {
          groups: [
            // Code that every page needs is one file: fewer requests and better compression than ten small files.
            { name: 'first', tags: ['$initial'] },
            { name: 'toaster', test: createChunkMatcher('toaster') },
            // Code that several pages and dialogs share becomes a few files instead of sixty requests. The groups
            // follow the layer order, since chunks with circular imports would run in the wrong order.
            { name: 'site', test: createChunkMatcher('site'), minShareCount: 2 },
            { name: 'board', test: createChunkMatcher('board'), minShareCount: 2 },
            { name: 'legal', test: createChunkMatcher('legal'), minShareCount: 2 },
            { name: 'wire', test: (id) => isCore(id) && isNeededForFirstRows(id), minShareCount: 2 },
            { name: 'rules', test: isCore, minShareCount: 2 },
            { name: 'help', test: createChunkMatcher('help'), minShareCount: 2 },
            {
              name: 'shared-ui',
              test: (id) => isSharedUi(id) && isNeededForFirstRows(id) && !isNative(id),
              minShareCount: 2,
            },
            { name: 'inside', test: (id) => isNeededForFirstRows(id), minShareCount: 2 },
            // A group includes the imports of its modules, so shared modules must be in an earlier group.
            { name: 'forms', test: createChunkMatcher('forms'), minShareCount: 2 },
            { name: 'later', test: (id) => !isChat(id) && !isNative(id), minShareCount: 2 },
            // Must come before the last group, which gets everything else.
            { name: 'native', test: isNative },
            { name: 'chat', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/socket.io': { target: apiUrl, ws: true },
      // The API has no path prefix: a request that is neither for a source file nor a navigation is an API call.
      '^/(?!src/|node_modules/|@|assets/|core/|\\.\\./).*': {
        target: apiUrl,
        bypass: (request) => (isForDevServer(request.headers.accept, request.url) ? request.url : undefined),
      },
    },
  },
});

function isForDevServer(accept = '', url = ''): boolean {
  if (accept.includes('text/html')) return true;
  const [path = '', query = ''] = url.split('?');
  // The server serves users' pictures at signed URLs; the guide's pictures are in public/.
  const isSigned = query.includes('signature=');
  return !isSigned && /\.(js|css|svg|png|webp|ico|webmanifest)$/.test(path);
}

/** Hashes the contracts and the `.api` files, which define the shapes of the responses that the app caches. */
function hashResponseShapes(): string {
  const root = join(import.meta.dirname, '..');
  const files = globSync(['core/src/contracts/*.ts', 'client/src/features/**/*.api.ts'], { cwd: root });
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('base64url').slice(0, 12);
}
