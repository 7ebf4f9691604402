import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { build } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { disabledBundlerChecks } from './prerender-pages.ts';

interface AppFile {
  readonly url: string;
  readonly bytes: Buffer;
}

const cachedFilePatterns = [
  'index.html',
  'start.html',
  'before-paint.js',
  'icon.svg',
  'assets/*.{js,css,woff2}',
];
/** Files that the worker does not cache: those of prerendered pages, and of the native apps, which have no worker. */
const excludedFilePatterns = ['assets/of-*.css', 'assets/{native,web}-*.js', 'assets/*-chunk-native-*.js'];

const isPage = ({ url }: AppFile): boolean => url.endsWith('.html');

async function readAppFiles(outDir: string): Promise<AppFile[]> {
  const urls = globSync(cachedFilePatterns, { cwd: outDir }).map((path) => path.replaceAll('\\', '/'));
  const includedUrls = urls
    .filter((url) => !excludedFilePatterns.some((pattern) => matchesGlob(url, pattern)))
    .toSorted();
  return Promise.all(includedUrls.map(async (url) => ({ url, bytes: await readFile(join(outDir, url)) })));
}

/**
 * Returns a file's entry in the worker's precache list. The name of a file in assets/ contains its hash, so it needs no
 * revision. A page has no checksum, because the server inserts the operator's app name into it.
 */
function toPrecacheEntry(file: AppFile) {
  const sha256 = createHash('sha256').update(file.bytes).digest('base64');
  return {
    url: file.url,
    revision: file.url.startsWith('assets/') ? null : sha256,
    ...(isPage(file) ? {} : { integrity: sha256 }),
  };
}

/**
 * Writes `together.json`: the files' contents by URL, for a worker that has not cached anything yet. Omits the pages
 * and the files they load, which the browser already has by then.
 */
async function writeCombinedFile(outDir: string, files: readonly AppFile[]): Promise<void> {
  const pages = files.flatMap((file) => (isPage(file) ? String(file.bytes) : [])).join('');
  const lazyFiles = files.filter(({ url }) => /\.(js|css)$/.test(url) && !pages.includes(url));
  const texts = Object.fromEntries(lazyFiles.map(({ url, bytes }) => [url, String(bytes)]));
  await writeFile(join(outDir, 'together.json'), JSON.stringify(texts));
}

/** Builds the service worker and passes it the list of the app's files. Not used in `npm run dev`. */
export const serviceWorker = (resolve: NonNullable<UserConfig['resolve']>): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir: outDir = '' }) {
      const files = await readAppFiles(outDir);
      await writeCombinedFile(outDir, files);
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        resolve,
        define: { 'self.APP_FILES': JSON.stringify(files.map(toPrecacheEntry)) },
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            ...disabledBundlerChecks,
            input: 'src/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
          },
        },
      });
    },
  },
});
