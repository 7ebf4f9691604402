import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { picture } from '@golf-league/core/contracts/pictures.ts';
import { pagePatterns } from './paths.ts';

vi.mock('./live/outbox/background.ts', () => ({ sendFromWorker: vi.fn(), SYNC_TAG: 'outbox' }));
vi.mock('./platform/push/notification-worker.ts', () => ({}));

const origin = 'https://golf.example';
const scriptText = 'first();';
const pageHtml = '<script src="/assets/first-Aa1.js"></script><div id="root"></div>';
const captivePortalResponse = () =>
  new Response('<h1>Welcome to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
const createResponse = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': type } });

/** Responds like a working server. */
const respondNormally = (path: string): Response =>
  path.endsWith('.html')
    ? createResponse(pageHtml, 'text/html')
    : createResponse(
        path.endsWith('.webp') ? 'picture' : scriptText,
        path.endsWith('.webp') ? 'image/webp' : 'text/javascript',
      );

const scriptHash = createHash('sha256').update(scriptText).digest('base64');
const releaseFiles = [
  { url: 'index.html', revision: 'a' },
  { url: 'start.html', revision: 'a' },
  { url: 'assets/first-Aa1.js', revision: null, integrity: scriptHash },
  { url: 'before-paint.js', revision: 'b', integrity: scriptHash },
];

/** The caches by name, each with its responses by path. Responses can be read any number of times. */
let cachesByName: Map<string, Map<string, Response>>;
let respond: (path: string, init?: RequestInit) => Response;
const listeners = new Map<string, (event: object) => void>();

const getPath = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function openCache(name: string) {
  const cache = cachesByName.get(name) ?? new Map<string, Response>();
  cachesByName.set(name, cache);
  return Promise.resolve({
    match: async (path: string) => cache.get(getPath(path))?.clone(),
    put: async (path: string, cachedResponse: Response) =>
      void cache.set(getPath(path), cachedResponse.clone()),
    keys: async () => [],
  });
}
const matchCachedResponse = async (path: string, options?: { cacheName?: string }) => {
  for (const [name, cache] of cachesByName)
    if (options?.cacheName === undefined || options.cacheName === name) {
      const cachedResponse = cache.get(getPath(path));
      if (cachedResponse) return cachedResponse.clone();
    }
  return undefined;
};

async function startWorker(appFiles: object[]) {
  vi.resetModules();
  vi.stubGlobal('self', {
    APP_FILES: appFiles,
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  await import('./service-worker.ts');
}

beforeEach(async () => {
  cachesByName = new Map();
  respond = respondNormally;
  vi.stubGlobal('caches', { open: openCache, match: matchCachedResponse });
  vi.stubGlobal('fetch', async (path: string | { url: string }, init?: RequestInit) =>
    respond(getPath(path), init),
  );
  await startWorker(releaseFiles);
  return () => vi.unstubAllGlobals();
});

/** Dispatches an event to the worker, and resolves once all the work it started is done. */
async function dispatch(type: string, eventFields: object = {}): Promise<Response | undefined> {
  const tasks: Promise<unknown>[] = [];
  let responsePromise: Promise<Response> | undefined;
  listeners.get(type)!({
    ...eventFields,
    waitUntil: (task: Promise<unknown>) => tasks.push(task),
    respondWith: (response: Promise<Response>) => (responsePromise = response),
  });
  const response = await responsePromise;
  await Promise.all(tasks);
  return response;
}
const fetchFromWorker = (path: string, mode = 'no-cors') =>
  dispatch('fetch', { request: { url: origin + path, method: 'GET', mode } });
const getCachedTexts = async () =>
  Promise.all(
    [...cachesByName.values()]
      .flatMap((cache) => [...cache.values()])
      .map((cachedResponse) => cachedResponse.clone().text()),
  );

test('nothing is cached while a captive portal responds to every request with its log-in page', async () => {
  respond = captivePortalResponse;
  await expect(dispatch('install')).rejects.toThrow('differs from the build');
  expect(await getCachedTexts()).toEqual([]);

  respond = respondNormally;
  await dispatch('install');
  expect((await getCachedTexts()).sort()).toEqual([pageHtml, pageHtml, scriptText, scriptText]);
});

test('a script that differs from the build, or a page from another release, is not cached', async () => {
  respond = (path) =>
    path.endsWith('.js') ? createResponse('other();', 'text/javascript') : respondNormally(path);
  await expect(dispatch('install')).rejects.toThrow('differs from the build');
  respond = (path) =>
    path.endsWith('.html')
      ? createResponse(pageHtml.replace('Aa1', 'Bb2'), 'text/html')
      : respondNormally(path);
  await expect(dispatch('install')).rejects.toThrow('differs from the build');
  expect(await getCachedTexts()).not.toContain('other();');
});

test('a file is fetched again if the browser’s cache contains a log-in page instead', async () => {
  respond = (path, init) => (init?.cache === 'reload' ? respondNormally(path) : captivePortalResponse());
  await dispatch('install');
  expect((await getCachedTexts()).sort()).toEqual([pageHtml, pageHtml, scriptText, scriptText]);
});

test('a log-in page cached by an older worker is not copied to the cache of the next release', async () => {
  cachesByName.set('shell-old-171', new Map([['/assets/first-Aa1.js', captivePortalResponse()]]));
  await dispatch('install');
  const [, shell] = [...cachesByName.entries()].find(([name]) => name !== 'shell-old-171')!;
  expect(await shell.get('/assets/first-Aa1.js')!.clone().text()).toBe(scriptText);
});

test('the cache is refilled if a file is missing or damaged', async () => {
  await dispatch('install');
  const [, shell] = [...cachesByName.entries()][0]!;
  shell.delete('/index.html');
  shell.set('/before-paint.js', createResponse('truncat', 'text/javascript'));
  expect((await fetchFromWorker(pagePatterns.dashboard, 'navigate'))!.status).toBe(200);
  expect(await shell.get('/index.html')!.clone().text()).toBe(pageHtml);
  expect(await shell.get('/before-paint.js')!.clone().text()).toBe(scriptText);

  shell.set('/assets/first-Aa1.js', captivePortalResponse());
  await dispatch('message', { data: 'mend' });
  expect(await shell.get('/assets/first-Aa1.js')!.clone().text()).toBe(scriptText);
});

describe('files missing on a device', () => {
  const createChunkText = (number: number) => `part(${number});`;
  const chunks = Array.from({ length: 60 }, (_, number) => ({
    url: `assets/part-${number}.js`,
    revision: null,
    integrity: createHash('sha256').update(createChunkText(number)).digest('base64'),
  }));
  const bundledTexts = Object.fromEntries(chunks.map(({ url }, number) => [url, createChunkText(number)]));
  let requestedPaths: string[];
  const respondWithChunks = (respondWithBundle: () => Response) => {
    requestedPaths = [];
    respond = (path) => {
      requestedPaths.push(path);
      if (path === '/together.json') return respondWithBundle();
      const number = /part-(\d+)/.exec(path)?.[1];
      return number === undefined
        ? respondNormally(path)
        : createResponse(createChunkText(Number(number)), 'text/javascript');
    };
  };
  const allAppTexts = [
    ...chunks.map((_, number) => createChunkText(number)),
    pageHtml,
    pageHtml,
    scriptText,
    scriptText,
  ].sort();
  beforeEach(() => startWorker([...releaseFiles, ...chunks]));

  test('many missing files are fetched in one combined response, and no file is fetched twice', async () => {
    respondWithChunks(() => Response.json(bundledTexts));
    await dispatch('install');
    expect((await getCachedTexts()).sort()).toEqual(allAppTexts);
    expect(requestedPaths.sort()).toEqual(
      ['/together.json', ...releaseFiles.map(({ url }) => `/${url}`)].sort(),
    );
    const cachedResponse = await fetchFromWorker('/assets/part-7.js');
    expect(cachedResponse!.headers.get('content-type')).toBe('text/javascript');
  });

  test.each([
    ['cannot be fetched', () => Response.error()],
    ['does not exist on this server', () => new Response(null, { status: 404 })],
    ['is a log-in page', captivePortalResponse],
    ['belongs to another release', () => Response.json({ ...bundledTexts, 'assets/part-7.js': 'other();' })],
  ])('missing files are fetched one by one if the combined response %s', async (_case, respondWithBundle) => {
    respondWithChunks(respondWithBundle);
    await dispatch('install');
    expect((await getCachedTexts()).sort()).toEqual(allAppTexts);
    expect(requestedPaths).toContain('/assets/part-7.js');
  });

  test('a few missing files, as after an update, are fetched one by one', async () => {
    cachesByName.set(
      'shell-old-64',
      new Map(
        chunks
          .slice(9)
          .map(({ url }, index) => [
            `/${url}`,
            createResponse(createChunkText(index + 9), 'text/javascript'),
          ]),
      ),
    );
    respondWithChunks(() => Response.json(bundledTexts));
    await dispatch('install');
    expect(requestedPaths).not.toContain('/together.json');
    expect(requestedPaths.filter((path) => path.includes('part-'))).toHaveLength(9);
  });
});

test('a log-in page in place of a picture is not cached, and is replaced if it was cached earlier', async () => {
  const getPicturePath = (name: string) => picture.path.replace(/\{\w+\}/, name);
  const guidePath = getPicturePath('en-board.webp');
  const signedPath = getPicturePath(`${'0a'.repeat(12)}.webp`);
  respond = captivePortalResponse;
  for (const path of [guidePath, signedPath]) await fetchFromWorker(path);
  expect(await getCachedTexts()).toEqual([]);
  cachesByName.set('pictures', new Map([[signedPath, captivePortalResponse()]]));
  respond = respondNormally;
  expect(await (await fetchFromWorker(signedPath))!.text()).toBe('picture');
  expect(await getCachedTexts()).toEqual(['picture']);
});
