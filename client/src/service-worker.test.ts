import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { picture } from '@golf-league/core/contracts/pictures.ts';
import { patterns } from './paths.ts';

vi.mock('./live/outbox/background.ts', () => ({ sendFromWorker: vi.fn(), SYNC_TAG: 'outbox' }));
vi.mock('./platform/push/notification-worker.ts', () => ({}));

const origin = 'https://golf.example';
const script = 'first();';
const page = '<script src="/assets/first-Aa1.js"></script><div id="root"></div>';
const portal = () =>
  new Response('<h1>Welcome to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
const responseOf = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });

/** The answers of a server without errors. */
const serve = (path: string): Response =>
  path.endsWith('.html')
    ? responseOf(page, 'text/html')
    : responseOf(
        path.endsWith('.webp') ? 'drawn' : script,
        path.endsWith('.webp') ? 'image/webp' : 'text/javascript',
      );

const sum = createHash('sha256').update(script).digest('base64');
const files = [
  { url: 'index.html', revision: 'a' },
  { url: 'start.html', revision: 'a' },
  { url: 'assets/first-Aa1.js', revision: null, integrity: sum },
  { url: 'before-paint.js', revision: 'b', integrity: sum },
];

/** Caches by name, with answers by path, each readable any number of times. */
let stored: Map<string, Map<string, Response>>;
let answer: (path: string, init?: RequestInit) => Response;
const listeners = new Map<string, (event: object) => void>();

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function open(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return Promise.resolve({
    match: async (path: string) => cache.get(pathOf(path))?.clone(),
    put: async (path: string, cachedResponse: Response) =>
      void cache.set(pathOf(path), cachedResponse.clone()),
    keys: async () => [],
  });
}
const match = async (path: string, options?: { cacheName?: string }) => {
  for (const [name, cache] of stored)
    if (options?.cacheName === undefined || options.cacheName === name) {
      const found = cache.get(pathOf(path));
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
  answer = serve;
  vi.stubGlobal('caches', { open, match });
  vi.stubGlobal('fetch', async (path: string | { url: string }, init?: RequestInit) =>
    answer(pathOf(path), init),
  );
  await startWorker(files);
  return () => vi.unstubAllGlobals();
});

/** Sends the worker an event, and resolves when all work that it started is done. */
async function send(type: string, more: object = {}): Promise<Response | undefined> {
  const tasks: Promise<unknown>[] = [];
  let answered: Promise<Response> | undefined;
  listeners.get(type)!({
    ...more,
    waitUntil: (task: Promise<unknown>) => tasks.push(task),
    respondWith: (response: Promise<Response>) => (answered = response),
  });
  const response = await answered;
  await Promise.all(tasks);
  return response;
}
const fetchFromWorker = (path: string, mode = 'no-cors') =>
  send('fetch', { request: { url: origin + path, method: 'GET', mode } });
const cachedTexts = async () =>
  Promise.all(
    [...stored.values()]
      .flatMap((cache) => [...cache.values()])
      .map((cachedResponse) => cachedResponse.clone().text()),
  );

test('nothing is cached from a captive portal that responds to every request with its log-in page', async () => {
  answer = portal;
  await expect(send('install')).rejects.toThrow('did not come as it was built');
  expect(await cachedTexts()).toEqual([]);

  answer = serve;
  await send('install');
  expect((await cachedTexts()).sort()).toEqual([page, page, script, script]);
});

test('a script that differs from the build, or a page of another release, is not cached', async () => {
  answer = (path) => (path.endsWith('.js') ? responseOf('other();', 'text/javascript') : serve(path));
  await expect(send('install')).rejects.toThrow('did not come');
  answer = (path) =>
    path.endsWith('.html') ? responseOf(page.replace('Aa1', 'Bb2'), 'text/html') : serve(path);
  await expect(send('install')).rejects.toThrow('did not come');
  expect(await cachedTexts()).not.toContain('other();');
});

test('a log-in page in the cache of the browser is fetched again', async () => {
  answer = (path, init) => (init?.cache === 'reload' ? serve(path) : portal());
  await send('install');
  expect((await cachedTexts()).sort()).toEqual([page, page, script, script]);
});

test('a log-in page cached by an older worker does not reach the next release', async () => {
  stored.set('shell-old-171', new Map([['/assets/first-Aa1.js', portal()]]));
  await send('install');
  const [, shell] = [...stored.entries()].find(([name]) => name !== 'shell-old-171')!;
  expect(await shell.get('/assets/first-Aa1.js')!.clone().text()).toBe(script);
});

test('the cache is filled again if a file is missing or does not run', async () => {
  await send('install');
  const [, shell] = [...stored.entries()][0]!;
  shell.delete('/index.html');
  shell.set('/before-paint.js', responseOf('cut sho', 'text/javascript'));
  expect((await fetchFromWorker(patterns.dashboard, 'navigate'))!.status).toBe(200);
  expect(await shell.get('/index.html')!.clone().text()).toBe(page);
  expect(await shell.get('/before-paint.js')!.clone().text()).toBe(script);

  shell.set('/assets/first-Aa1.js', portal());
  await send('message', { data: 'mend' });
  expect(await shell.get('/assets/first-Aa1.js')!.clone().text()).toBe(script);
});

describe('files that a device lacks', () => {
  const textOf = (number: number) => `part(${number});`;
  const parts = Array.from({ length: 60 }, (_, number) => ({
    url: `assets/part-${number}.js`,
    revision: null,
    integrity: createHash('sha256').update(textOf(number)).digest('base64'),
  }));
  const bundled = Object.fromEntries(parts.map(({ url }, number) => [url, textOf(number)]));
  let requested: string[];
  const serveParts = (answerBundled: () => Response) => {
    requested = [];
    answer = (path) => {
      requested.push(path);
      if (path === '/together.json') return answerBundled();
      const number = /part-(\d+)/.exec(path)?.[1];
      return number === undefined ? serve(path) : responseOf(textOf(Number(number)), 'text/javascript');
    };
  };
  const wholeApp = [...parts.map((_, number) => textOf(number)), page, page, script, script].sort();
  beforeEach(() => startWorker([...files, ...parts]));

  test('many missing files are fetched in one response, and no file is fetched twice', async () => {
    serveParts(() => Response.json(bundled));
    await send('install');
    expect((await cachedTexts()).sort()).toEqual(wholeApp);
    expect(requested.sort()).toEqual(['/together.json', ...files.map(({ url }) => `/${url}`)].sort());
    const cachedResponse = await fetchFromWorker('/assets/part-7.js');
    expect(cachedResponse!.headers.get('content-type')).toBe('text/javascript');
  });

  test.each([
    ['does not come', () => Response.error()],
    ['does not exist on this server', () => new Response(null, { status: 404 })],
    ['is a log-in page', portal],
    ['is of another release', () => Response.json({ ...bundled, 'assets/part-7.js': 'other();' })],
  ])('missing files are fetched one by one if the common answer %s', async (_what, answerBundled) => {
    serveParts(answerBundled);
    await send('install');
    expect((await cachedTexts()).sort()).toEqual(wholeApp);
    expect(requested).toContain('/assets/part-7.js');
  });

  test('few missing files, as after an update, are fetched one by one', async () => {
    stored.set(
      'shell-old-64',
      new Map(
        parts.slice(9).map(({ url }, index) => [`/${url}`, responseOf(textOf(index + 9), 'text/javascript')]),
      ),
    );
    serveParts(() => Response.json(bundled));
    await send('install');
    expect(requested).not.toContain('/together.json');
    expect(requested.filter((path) => path.includes('part-'))).toHaveLength(9);
  });
});

test('a log-in page in place of a picture is not cached, and a cached one is fetched again', async () => {
  const pathOf = (name: string) => picture.path.replace(/\{\w+\}/, name);
  const drawn = pathOf('en-board.webp');
  const signed = pathOf(`${'0a'.repeat(12)}.webp`);
  answer = portal;
  for (const path of [drawn, signed]) await fetchFromWorker(path);
  expect(await cachedTexts()).toEqual([]);
  stored.set('pictures', new Map([[signed, portal()]]));
  answer = serve;
  expect(await (await fetchFromWorker(signed))!.text()).toBe('drawn');
  expect(await cachedTexts()).toEqual(['drawn']);
});
