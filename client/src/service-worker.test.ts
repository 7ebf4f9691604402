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
const typed = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });

/** The answers of a server without errors. */
const served = (path: string): Response =>
  path.endsWith('.html')
    ? typed(page, 'text/html')
    : typed(
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
    put: async (path: string, kept: Response) => void cache.set(pathOf(path), kept.clone()),
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

async function startWorker(ofApp: object[]) {
  vi.resetModules();
  vi.stubGlobal('self', {
    APP_FILES: ofApp,
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  await import('./service-worker.ts');
}

beforeEach(async () => {
  stored = new Map();
  answer = served;
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
  let given: Promise<Response> | undefined;
  listeners.get(type)!({
    ...more,
    waitUntil: (task: Promise<unknown>) => tasks.push(task),
    respondWith: (response: Promise<Response>) => (given = response),
  });
  const response = await given;
  await Promise.all(tasks);
  return response;
}
const ask = (path: string, mode = 'no-cors') =>
  send('fetch', { request: { url: origin + path, method: 'GET', mode } });
const keptTexts = async () =>
  Promise.all(
    [...stored.values()].flatMap((cache) => [...cache.values()]).map((kept) => kept.clone().text()),
  );

test('nothing is cached from a network that answers everything with its log-in page', async () => {
  answer = portal;
  await expect(send('install')).rejects.toThrow('did not come as it was built');
  expect(await keptTexts()).toEqual([]);

  answer = served;
  await send('install');
  expect((await keptTexts()).sort()).toEqual([page, page, script, script]);
});

test('a script that differs from the build, or a page of another release, is not cached', async () => {
  answer = (path) => (path.endsWith('.js') ? typed('other();', 'text/javascript') : served(path));
  await expect(send('install')).rejects.toThrow('did not come');
  answer = (path) => (path.endsWith('.html') ? typed(page.replace('Aa1', 'Bb2'), 'text/html') : served(path));
  await expect(send('install')).rejects.toThrow('did not come');
  expect(await keptTexts()).not.toContain('other();');
});

test('a log-in page in the cache of the browser is fetched again', async () => {
  answer = (path, init) => (init?.cache === 'reload' ? served(path) : portal());
  await send('install');
  expect((await keptTexts()).sort()).toEqual([page, page, script, script]);
});

test('a log-in page cached by an older worker does not reach the next release', async () => {
  stored.set('shell-old-171', new Map([['/assets/first-Aa1.js', portal()]]));
  await send('install');
  const [, shell] = [...stored.entries()].find(([name]) => name !== 'shell-old-171')!;
  expect(await shell.get('/assets/first-Aa1.js')!.clone().text()).toBe(script);
});

test('a cached file that is missing or does not run has the store filled again', async () => {
  await send('install');
  const [, shell] = [...stored.entries()][0]!;
  shell.delete('/index.html');
  shell.set('/before-paint.js', typed('cut sho', 'text/javascript'));
  expect((await ask(patterns.dashboard, 'navigate'))!.status).toBe(200);
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
  const together = Object.fromEntries(parts.map(({ url }, number) => [url, textOf(number)]));
  let asked: string[];
  const serveParts = (answerTogether: () => Response) => {
    asked = [];
    answer = (path) => {
      asked.push(path);
      if (path === '/together.json') return answerTogether();
      const number = /part-(\d+)/.exec(path)?.[1];
      return number === undefined ? served(path) : typed(textOf(Number(number)), 'text/javascript');
    };
  };
  const wholeApp = [...parts.map((_, number) => textOf(number)), page, page, script, script].sort();
  beforeEach(() => startWorker([...files, ...parts]));

  test('many missing files come in one answer, and no file twice', async () => {
    serveParts(() => Response.json(together));
    await send('install');
    expect((await keptTexts()).sort()).toEqual(wholeApp);
    expect(asked.sort()).toEqual(['/together.json', ...files.map(({ url }) => `/${url}`)].sort());
    const kept = await ask('/assets/part-7.js');
    expect(kept!.headers.get('content-type')).toBe('text/javascript');
  });

  test.each([
    ['does not come', () => Response.error()],
    ['does not exist on this server', () => new Response(null, { status: 404 })],
    ['is a log-in page', portal],
    ['is of another release', () => Response.json({ ...together, 'assets/part-7.js': 'other();' })],
  ])('missing files are fetched one by one if the common answer %s', async (_what, answerTogether) => {
    serveParts(answerTogether);
    await send('install');
    expect((await keptTexts()).sort()).toEqual(wholeApp);
    expect(asked).toContain('/assets/part-7.js');
  });

  test('few missing files, as after an update, are fetched one by one', async () => {
    stored.set(
      'shell-old-64',
      new Map(
        parts.slice(9).map(({ url }, index) => [`/${url}`, typed(textOf(index + 9), 'text/javascript')]),
      ),
    );
    serveParts(() => Response.json(together));
    await send('install');
    expect(asked).not.toContain('/together.json');
    expect(asked.filter((path) => path.includes('part-'))).toHaveLength(9);
  });
});

test('a log-in page in place of a picture is not cached, and a cached one is fetched again', async () => {
  const pathOf = (name: string) => picture.path.replace(/\{\w+\}/, name);
  const drawn = pathOf('en-board.webp');
  const signed = pathOf(`${'0a'.repeat(12)}.webp`);
  answer = portal;
  for (const path of [drawn, signed]) await ask(path);
  expect(await keptTexts()).toEqual([]);
  stored.set('pictures', new Map([[signed, portal()]]));
  answer = served;
  expect(await (await ask(signed))!.text()).toBe('drawn');
  expect(await keptTexts()).toEqual(['drawn']);
});
