import { isNative } from './native.ts';

/**
 * `unreachable`: the connection failed, and a later try may do. `gone`: the server has another release. `not-run`: its
 * files were there and the import failed all the same; many browsers keep that failure until the page is loaded anew.
 */
export class LatePartError extends Error {
  readonly reason: 'unreachable' | 'gone' | 'not-run';

  constructor(reason: LatePartError['reason'], cause?: unknown) {
    super(`A part of the app is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** What has come, or is on its way, by its path. */
const arrivals = new Map<string, Promise<void>>();

/**
 * Takes the place of Vite's preload helper around every `import()` of the built app: see client/fetch-first.ts. The
 * HTML standard long said, and browsers that live long still hold, that an import which failed once fails for ever, by
 * a `modulepreload` too. So the files of a part, itself and all that it imports, are fetched plainly first, which can be
 * repeated; the import then finds them in the cache.
 */
export async function importFetched<Part>(
  load: () => Promise<Part>,
  paths: readonly string[] = [],
): Promise<Part> {
  // A store app brings its files along.
  if (isNative) return load();
  await Promise.all(paths.map(arrive));
  try {
    return await load();
  } catch (error) {
    for (const path of paths) arrivals.delete(path);
    throw new LatePartError('not-run', error);
  }
}

function arrive(path: string): Promise<void> {
  const known = arrivals.get(path);
  if (known) return known;
  const arriving = isOfPage(path)
    ? Promise.resolve()
    : path.endsWith('.css')
      ? fetchStyles(path)
      : fetchFile(path);
  arrivals.set(path, arriving);
  arriving.catch(() => arrivals.delete(path));
  return arriving;
}

/** What index.html names runs already, or nothing would be imported. */
const isOfPage = (path: string): boolean =>
  document.querySelector(
    `script[src="/${path}"], link[data-app][href="/${path}"], link[rel=stylesheet][href="/${path}"]`,
  ) !== null;

async function fetchFile(path: string): Promise<void> {
  const answer = await fetchWhole(`/${path}`);
  if (answer.status === 404 || answer.status === 410) throw new LatePartError('gone');
  // Whoever lends a network may answer everything with a page of their own.
  if (!answer.ok || answer.headers.get('content-type')?.includes('html'))
    throw new LatePartError('unreachable');
}

async function fetchWhole(address: string): Promise<Response> {
  try {
    const answer = await fetch(address);
    // Only what was read to its end is in the cache.
    await answer.arrayBuffer();
    return answer;
  } catch (error) {
    throw new LatePartError('unreachable', error);
  }
}

async function fetchStyles(path: string): Promise<void> {
  // It takes its place at once: which rule wins must not depend on which file arrives first.
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
