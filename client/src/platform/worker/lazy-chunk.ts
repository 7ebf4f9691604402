import { isNative } from '../native/native.ts';
import { waitForNextTask } from './next-task.ts';

/**
 * `unreachable`: the connection failed; a retry may succeed. `gone`: the server has a different release. `not-run`: the
 * files arrived but the import failed; many browsers cache that failure until the page is reloaded.
 */
export class LazyChunkError extends Error {
  readonly reason: 'unreachable' | 'gone' | 'not-run';

  constructor(reason: LazyChunkError['reason'], cause?: unknown) {
    super(`Failed to load a chunk: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Files that were fetched or are being fetched, by path. */
const fetches = new Map<string, Promise<void>>();

/**
 * Replaces Vite's preload helper around every `import()` in the built app: see client/fetch-first.ts. In many browsers,
 * an import or a `modulepreload` that failed once keeps failing until a reload. A fetch can be repeated, so the chunk
 * and all its imports are fetched first, and the import finds them in the cache.
 */
export async function importFetched<Chunk>(
  load: () => Promise<Chunk>,
  paths: readonly string[] = [],
): Promise<Chunk> {
  // A native app has its scripts on the device, but the styles must still be added to the page.
  await Promise.all((isNative ? paths.filter(isStylesheet) : paths).map(fetchOnce));
  try {
    await importInSeparateTasks(paths);
    return await load();
  } catch (error) {
    for (const path of paths) {
      fetches.delete(path);
      importedPaths.delete(path);
    }
    // The service worker's copies of these files may be damaged.
    globalThis.navigator?.serviceWorker?.controller?.postMessage('mend');
    throw new LazyChunkError('not-run', error);
  }
}

/**
 * Imports each file of a chunk in its own task, since a single task would block taps on a phone for 80 ms. Imports in
 * reverse order, since Vite lists importers before their imports.
 */
async function importInSeparateTasks(paths: readonly string[]): Promise<void> {
  for (const path of [...paths].reverse()) {
    if (isStylesheet(path) || importedPaths.has(path)) continue;
    importedPaths.add(path);
    await importFile(`/${path}`);
    await waitForNextTask();
  }
}

/** A plain `import()`, inserted by client/fetch-first.ts since Vite would wrap it. */
declare function importFile(url: string): Promise<unknown>;

const importedPaths = new Set<string>();

const isStylesheet = (path: string): boolean => path.endsWith('.css');

function fetchOnce(path: string): Promise<void> {
  const existing = fetches.get(path);
  if (existing) return existing;
  const fetching = isLoadedByPage(path)
    ? Promise.resolve()
    : isStylesheet(path)
      ? fetchStyles(path)
      : fetchFile(path);
  fetches.set(path, fetching);
  fetching.catch(() => fetches.delete(path));
  return fetching;
}

/** Returns whether index.html has already loaded the file. */
const isLoadedByPage = (path: string): boolean =>
  document.querySelector(
    `script[src="/${path}"], link[data-app][href="/${path}"], link[rel=stylesheet][href="/${path}"], link[data-styles~="/${path}"]`,
  ) !== null;

async function fetchFile(path: string): Promise<void> {
  const response = await fetchFully(`/${path}`);
  if (response.status === 404 || response.status === 410) throw new LazyChunkError('gone');
  // Captive portals respond to every request with HTML.
  if (!response.ok || response.headers.get('content-type')?.includes('html'))
    throw new LazyChunkError('unreachable');
}

async function fetchFully(url: string): Promise<Response> {
  try {
    const response = await fetch(url);
    // Browsers cache a response only if its body is read to the end.
    await response.arrayBuffer();
    return response;
  } catch (error) {
    throw new LazyChunkError('unreachable', error);
  }
}

async function fetchStyles(path: string): Promise<void> {
  // Inserts the link before loading it, so the order of CSS rules does not depend on which file arrives first.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' });
  document.head.append(link);
  try {
    await fetchFile(path);
    await loadStylesheet(link, `/${path}`);
  } catch (error) {
    link.remove();
    throw error;
  }
}

function loadStylesheet(link: HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', (event) => reject(new LazyChunkError('unreachable', event)));
    link.href = url;
  });
}
