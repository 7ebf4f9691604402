import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { picture } from '@golf-league/core/contracts/pictures.ts';
import { patterns } from './paths.ts';

vi.mock('./live/outbox/background.ts', () => ({ sendFromWorker: vi.fn(), SYNC_TAG: 'outbox' }));
vi.mock('./platform/push/notification-worker.ts', () => ({}));

const origin = 'https://golf.example';
const script = 'first();';
const page = '<script src="/assets/first-Aa1.js"></script><div id="root"></div>';
const captivePortalResponse = () =>
  new Response('<h1>Welcome to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
const createResponse = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': type } });

/** Responds like a working server. */
const serve = (path: string): Response =>
  path.endsWith('.html')
    ? createResponse(page, 'text/html')
    : createResponse(
        path.endsWith('.webp') ? 'picture' : script,
        path.endsWith('.webp') ? 'image/webp' : 'text/javascript',
      );

const scriptHash = createHash('sha256').update(script).digest('base64');
const files = [
  { url: 'index.html', revision: 'a' },
  { url: 'start.html', revision: 'a' },
  { url: 'assets/first-Aa1.js', revision: null, integrity: scriptHash },
  { url: 'before-paint.js', revision: 'b', integrity: scriptHash },
];

/** The caches by name, each with its responses by path. Responses can be read any number of times. */
let stored: Map<string, Map<string, Response>>;
let respond: (path: string, init?: RequestInit) => Response;
const listeners = new Map<string, (event: object) => void>();

const getPath = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function open(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return Promise.resolve({
    match: async (path: string) => cache.get(getPath(path))?.clone(),
    put: async (path: string, cachedResponse: Response) =>
      void cache.set(getPath(path), cachedResponse.clone()),
    keys: async () => [],
  });
}
const match = async (path: string, options?: { cacheName?: string }) => {
  for (const [name, cache] of stored)
    if (options?.cacheName === undefined || options.cacheName === name) {
      const found = cache.get(getPath(path));
      if (found) return found.clone();
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
  stored = new Map();
  respond = serve;
  vi.stubGlobal('caches', { open, match });
  vi.stubGlobal('fetch', async (path: string | { url: string }, init?: RequestInit) =>
    respond(getPath(path), init),
  );
  await startWorker(files);
  return () => vi.unstubAllGlobals();
});

/** Dispatches an event to the worker, and resolves once all work that it started is done. */
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
const cachedTexts = async () =>
  Promise.all(
    [...stored.values()]
      .flatMap((cache) => [...cache.values()])
      .map((cachedResponse) => cachedResponse.clone().text()),
  );

test('nothing is cached while a captive portal responds to every request with its log-in page', async () => {
  respond = captivePortalResponse;
  await expect(dispatch('install')).rejects.toThrow('differs from the build');
  expect(await cachedTexts()).toEqual([]);

  respond = serve;
  await dispatch('install');
  expect((await cachedTexts()).sort()).toEqual([page, page, script, script]);
});

test('a script that differs from the build, or a page from another release, is not cached', async () => {
  respond = (path) => (path.endsWith('.js') ? createResponse('other();', 'text/javascript') : serve(path));
  await expect(dispatch('install')).rejects.toThrow('differs from the build');
  respond = (path) =>
    path.endsWith('.html') ? createResponse(page.replace('Aa1', 'Bb2'), 'text/html') : serve(path);
  await expect(dispatch('install')).rejects.toThrow('differs from the build');
  expect(await cachedTexts()).not.toContain('other();');
});

test('a file is fetched again if the browser’s cache contains a log-in page instead', async () => {
  respond = (path, init) => (init?.cache === 'reload' ? serve(path) : captivePortalResponse());
  await dispatch('install');
  expect((await cachedTexts()).sort()).toEqual([page, page, script, script]);
});

test('a log-in page cached by an older worker is not copied to the cache of the next release', async () => {
  stored.set('shell-old-171', new Map([['/assets/first-Aa1.js', captivePortalResponse()]]));
  await dispatch('install');
  const [, shell] = [...stored.entries()].find(([name]) => name !== 'shell-old-171')!;
  expect(await shell.get('/assets/first-Aa1.js')!.clone().text()).toBe(script);
});

test('the cache is refilled if a file is missing or damaged', async () => {
  await dispatch('install');
  const [, shell] = [...stored.entries()][0]!;
  shell.delete('/index.html');
  shell.set('/before-paint.js', createResponse('truncat', 'text/javascript'));
  expect((await fetchFromWorker(patterns.dashboard, 'navigate'))!.status).toBe(200);
  expect(await shell.get('/index.html')!.clone().text()).toBe(page);
  expect(await shell.get('/before-paint.js')!.clone().text()).toBe(script);

  shell.set('/assets/first-Aa1.js', captivePortalResponse());
  await dispatch('message', { data: 'mend' });
  expect(await shell.get('/assets/first-Aa1.js')!.clone().text()).toBe(script);
});

describe('files missing on a device', () => {
  const createText = (number: number) => `part(${number});`;
  const chunks = Array.from({ length: 60 }, (_, number) => ({
    url: `assets/part-${number}.js`,
    revision: null,
    integrity: createHash('sha256').update(createText(number)).digest('base64'),
  }));
  const bundled = Object.fromEntries(chunks.map(({ url }, number) => [url, createText(number)]));
  let requested: string[];
  const serveChunks = (respondWithBundle: () => Response) => {
    requested = [];
    respond = (path) => {
      requested.push(path);
      if (path === '/together.json') return respondWithBundle();
      const number = /part-(\d+)/.exec(path)?.[1];
      return number === undefined
        ? serve(path)
        : createResponse(createText(Number(number)), 'text/javascript');
    };
  };
  const wholeApp = [...chunks.map((_, number) => createText(number)), page, page, script, script].sort();
  beforeEach(() => startWorker([...files, ...chunks]));

  test('many missing files are fetched in one combined response, and no file is fetched twice', async () => {
    serveChunks(() => Response.json(bundled));
    await dispatch('install');
    expect((await cachedTexts()).sort()).toEqual(wholeApp);
    expect(requested.sort()).toEqual(['/together.json', ...files.map(({ url }) => `/${url}`)].sort());
    const cachedResponse = await fetchFromWorker('/assets/part-7.js');
    expect(cachedResponse!.headers.get('content-type')).toBe('text/javascript');
  });

  test.each([
    ['cannot be fetched', () => Response.error()],
    ['does not exist on this server', () => new Response(null, { status: 404 })],
    ['is a log-in page', captivePortalResponse],
    ['belongs to another release', () => Response.json({ ...bundled, 'assets/part-7.js': 'other();' })],
  ])('missing files are fetched one by one if the combined response %s', async (_what, respondWithBundle) => {
    serveChunks(respondWithBundle);
    await dispatch('install');
    expect((await cachedTexts()).sort()).toEqual(wholeApp);
    expect(requested).toContain('/assets/part-7.js');
  });

  test('a few missing files, as after an update, are fetched one by one', async () => {
    stored.set(
      'shell-old-64',
      new Map(
        chunks
          .slice(9)
          .map(({ url }, index) => [`/${url}`, createResponse(createText(index + 9), 'text/javascript')]),
      ),
    );
    serveChunks(() => Response.json(bundled));
    await dispatch('install');
    expect(requested).not.toContain('/together.json');
    expect(requested.filter((path) => path.includes('part-'))).toHaveLength(9);
  });
});

test('a log-in page in place of a picture is not cached, and is replaced if it was cached earlier', async () => {
  const getPath = (name: string) => picture.path.replace(/\{\w+\}/, name);
  const guidePath = getPath('en-board.webp');
  const signedPath = getPath(`${'0a'.repeat(12)}.webp`);
  respond = captivePortalResponse;
  for (const path of [guidePath, signedPath]) await fetchFromWorker(path);
  expect(await cachedTexts()).toEqual([]);
  stored.set('pictures', new Map([[signedPath, captivePortalResponse()]]));
  respond = serve;
  expect(await (await fetchFromWorker(signedPath))!.text()).toBe('picture');
  expect(await cachedTexts()).toEqual(['picture']);
});
