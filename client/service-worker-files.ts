import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

interface ListedFile {
  url: string;
  revision: string | null;
  size: number;
}

let outDir: string;
const noteOutDir: Plugin = {
  name: 'note-out-dir',
  configResolved({ root, build }) {
    outDir = resolve(root, build.outDir);
  },
};

const isPage = ({ url }: ListedFile): boolean => url.endsWith('.html');

/** The SHA-256 of each file, in base64; not of pages, into which the server writes the operator's name of the app. */
async function withSums(listed: ListedFile[]) {
  const summed = listed.map(async (file) => {
    if (isPage(file)) return file;
    const bytes = await readFile(join(outDir, file.url));
    return { ...file, integrity: createHash('sha256').update(bytes).digest('base64') };
  });
  await writeTogether(listed);
  return { manifest: await Promise.all(summed) };
}

/**
 * Writes `together.json`: the texts of the files by their addresses, for a worker that has none of them. Without the
 * pages and what they name, which the browser has loaded by then.
 */
async function writeTogether(listed: ListedFile[]): Promise<void> {
  const read = ({ url }: { url: string }) => readFile(join(outDir, url), 'utf8');
  const pages = (await Promise.all(listed.filter(isPage).map(read))).join('');
  const late = listed.filter(({ url }) => /\.(js|css)$/.test(url) && !pages.includes(url));
  const texts = await Promise.all(late.map(async (file) => [file.url, await read(file)] as const));
  await writeFile(join(outDir, 'together.json'), JSON.stringify(Object.fromEntries(texts)));
}

/** Builds the service worker and gives it the list of files of the app. Not in `npm run dev`. */
export const serviceWorker = (): Plugin[] => [
  noteOutDir,
  ...VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'service-worker.ts',
    injectRegister: false,
    // The server fills the name into public/manifest-*.webmanifest.
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'start.html', 'before-paint.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
      // Of pages that the worker does not keep, and of the native apps, which have no worker.
      globIgnores: ['assets/of-*.css', 'assets/{native,web}-*.js', 'assets/*-part-native-*.js'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [withSums],
    },
  }),
];
