import { isNative } from '../native/native.ts';
import { nextTask } from './next-task.ts';

/**
 * `unreachable`: the connection failed; a retry may succeed. `gone`: the server has another release. `not-run`: the
 * files arrived but the import failed; many browsers cache that failure until the page is reloaded.
 */
export class LatePartError extends Error {
  readonly reason: 'unreachable' | 'gone' | 'not-run';

  constructor(reason: LatePartError['reason'], cause?: unknown) {
    super(`A part of the app is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Files that were fetched or are being fetched, by path. */
const fetched = new Map<string, Promise<void>>();

/**
 * Replaces Vite's preload helper around every `import()` of the built app: see client/fetch-first.ts. In many browsers
 * an import or a `modulepreload` that failed once fails until a reload. A fetch can be repeated, so the part and all
 * its imports are fetched first, and the import finds them in the cache.
 */
export async function importFetched<Part>(
  load: () => Promise<Part>,
  paths: readonly string[] = [],
): Promise<Part> {
  // A native app has its files on the device, but the styles must still be added to the page.
  await Promise.all((isNative ? paths.filter(isStyles) : paths).map(fetchOnce));
  try {
    await runEach(paths);
    return await load();
  } catch (error) {
    for (const path of paths) {
      fetched.delete(path);
      imported.delete(path);
    }
    // The service worker's copies of these files may be damaged.
    globalThis.navigator?.serviceWorker?.controller?.postMessage('mend');
    throw new LatePartError('not-run', error);
  }
}

/**
 * Runs each import of a part in its own task, since together they would block taps on a phone for 80 ms. Vite lists
 * importers before their imports.
 */
async function runEach(paths: readonly string[]): Promise<void> {
  for (const path of [...paths].reverse()) {
    if (isStyles(path) || imported.has(path)) continue;
    imported.add(path);
    await importFile(`/${path}`);
    await nextTask();
  }
}

/** A plain `import()`, inserted by client/fetch-first.ts since Vite would wrap it. */
declare function importFile(address: string): Promise<unknown>;

const imported = new Set<string>();

const isStyles = (path: string): boolean => path.endsWith('.css');

function fetchOnce(path: string): Promise<void> {
  const existing = fetched.get(path);
  if (existing) return existing;
  const fetching = isLoadedByPage(path)
    ? Promise.resolve()
    : isStyles(path)
      ? fetchStyles(path)
      : fetchFile(path);
  fetched.set(path, fetching);
  fetching.catch(() => fetched.delete(path));
  return fetching;
}

/** Files in index.html are loaded already. */
const isLoadedByPage = (path: string): boolean =>
  document.querySelector(
    `script[src="/${path}"], link[data-app][href="/${path}"], link[rel=stylesheet][href="/${path}"], link[data-styles~="/${path}"]`,
  ) !== null;

async function fetchFile(path: string): Promise<void> {
  const answer = await fetchWhole(`/${path}`);
  if (answer.status === 404 || answer.status === 410) throw new LatePartError('gone');
  // Captive portals respond to every request with HTML.
  if (!answer.ok || answer.headers.get('content-type')?.includes('html'))
    throw new LatePartError('unreachable');
}

async function fetchWhole(address: string): Promise<Response> {
  try {
    const answer = await fetch(address);
    // Browsers cache a response only if its body is read to the end.
    await answer.arrayBuffer();
    return answer;
  } catch (error) {
    throw new LatePartError('unreachable', error);
  }
}

async function fetchStyles(path: string): Promise<void> {
  // Inserts the link before loading it, so that the order of CSS rules does not depend on which file arrives first.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' });
  document.head.append(link);
  try {
    await fetchFile(path);
    await loadInto(link, `/${path}`);
  } catch (error) {
    link.remove();
    throw error;
  }
}

function loadInto(link: HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', (event) => reject(new LatePartError('unreachable', event)));
    link.href = address;
  });
}
