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
  const read = await Promise.all(
    listed.map(async (file) => ({ file, bytes: await readFile(join(outDir, file.url)) })),
  );
  await writeTogether(read);
  const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const manifest = read.map(({ file, bytes }) =>
    isPage(file) ? file : { ...file, integrity: sumOf(bytes) },
  );
  return { manifest };
}

/**
 * Writes `together.json`: the texts of the files by their addresses, for a worker that has none of them. Without the
 * pages and what they name, which the browser has loaded by then.
 */
async function writeTogether(read: readonly { file: ListedFile; bytes: Buffer }[]): Promise<void> {
  const pages = read.flatMap(({ file, bytes }) => (isPage(file) ? String(bytes) : [])).join('');
  const late = read.filter(({ file: { url } }) => /\.(js|css)$/.test(url) && !pages.includes(url));
  const texts = Object.fromEntries(late.map(({ file, bytes }) => [file.url, String(bytes)]));
  await writeFile(join(outDir, 'together.json'), JSON.stringify(texts));
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
