import { sendFromWorker, SYNC_TAG } from './live/outbox/background.ts';
import { patterns } from './paths.ts';

// The few words of a worker that are needed here: TypeScript's own list of them contradicts the one of pages.
interface LastingEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface SyncEvent extends LastingEvent {
  readonly tag: string;
}
interface AskedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  /** Put there by the build: every file of the app, with a revision where its name carries no hash. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & MessageEvent<unknown>) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
}
declare const self: Scope;

const files = self.__WB_MANIFEST;
const paths = new Set(files.map(({ url }) => `/${url}`));

/** One shell a release. Its name says all that is in it, so that two releases never share one. */
const shellName = nameOf(files);
const shells = /^shell-/;
const pageFor = ({ pathname }: URL) => (pathname === patterns.start ? '/start.html' : '/index.html');

/** Pictures that somebody has seen; the name is known to platform/forget-cached.ts, which empties it. */
const picturesName = 'pictures';
const mostPictures = 150;
const heaviestPicture = 1_000_000;
const oldestPicture = 30 * 24 * 60 * 60 * 1000;
const drawnPicture = /^\/pictures\/[a-z]+-[a-z-]+\.webp$/;
const signedPicture = /^\/pictures\/[0-9a-f]{24}(-320)?\.webp$/;

/** The addresses of the app; `:id` stands for anything but a slash. */
const pages = Object.values(patterns).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
);

/** Grows each time a person goes: what was still on its way to them is not cached any more. */
let farewells = 0;

self.addEventListener('install', (event) => event.waitUntil(fillShell()));

self.addEventListener('activate', (event) => event.waitUntil(moveIn()));

self.addEventListener('message', (event) => {
  // Never by itself: a page that somebody is using would lose the ground under it.
  if (event.data === 'take over') void self.skipWaiting();
  if (event.data === 'forget') {
    farewells++;
    event.waitUntil(caches.delete(picturesName));
  }
});

// The network is back, and perhaps no page is open to send what waits.
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendFromWorker());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Calls stand at the root of the host like the pages: only who navigates gets the shell.
  if (request.mode === 'navigate') event.respondWith(answerNavigation(request, url));
  else if (signedPicture.test(url.pathname)) event.respondWith(answerPicture(event, url));
  else if (drawnPicture.test(url.pathname)) event.respondWith(answerDrawn(request, url));
  else if (isOfShell(url)) event.respondWith(answerFromShell(request, url));
});

/** What did not change since the last release is taken over instead of loaded again. */
async function fillShell(): Promise<void> {
  const shell = await caches.open(shellName);
  await Promise.all(
    files.map(async ({ url, revision }) => {
      const path = `/${url}`;
      const known = revision === null ? await caches.match(path) : undefined;
      const answer = known ?? (await fetch(path, { cache: revision === null ? 'default' : 'reload' }));
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await shell.put(path, answer);
    }),
  );
}

/** The release before this one stays: a tab that was opened with it still asks for its parts. */
async function moveIn(): Promise<void> {
  const memory = await caches.open('shell-order');
  const before = await (await memory.match('/now'))?.text();
  const current = [shellName, before, 'shell-order'];
  for (const name of await caches.keys()) {
    if (shells.test(name) && !current.includes(name)) await caches.delete(name);
  }
  await memory.put('/now', new Response(shellName));
  await self.clients.claim();
}

async function answerNavigation(request: Request, url: URL): Promise<Response> {
  const shell = async () => (await caches.open(shellName)).match(pageFor(url));
  // An address that is no page of the app may be a call or a file; only the server knows.
  if (!pages.some((one) => one.test(url.pathname))) {
    try {
      return await fetch(request);
    } catch {
      return (await shell()) ?? Response.error();
    }
  }
  return (await shell()) ?? fetch(request);
}

const isOfShell = ({ pathname }: URL): boolean => pathname.startsWith('/assets/') || paths.has(pathname);

async function answerFromShell(request: Request, { pathname }: URL): Promise<Response> {
  const own = await (await caches.open(shellName)).match(pathname);
  return own ?? (await caches.match(pathname)) ?? fetch(request);
}

/** The app's own pictures of itself: new ones where there is a network, else those that somebody has seen. */
async function answerDrawn(request: Request, { pathname }: URL): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(shellName)).put(pathname, answer.clone());
    return answer;
  } catch {
    return (await caches.match(pathname)) ?? Response.error();
  }
}

/** The signature changes every half day and the picture never: it is cached by its name alone. */
async function answerPicture(event: AskedEvent, { pathname }: URL): Promise<Response> {
  const began = farewells;
  const cached = await caches.match(pathname, { cacheName: picturesName });
  if (cached) return cached;
  const answer = await fetch(event.request);
  const size = Number(answer.headers.get('content-length') ?? 0);
  if (answer.ok && size <= heaviestPicture) event.waitUntil(keepPicture(pathname, answer.clone(), began));
  return answer;
}

async function keepPicture(path: string, answer: Response, began: number): Promise<void> {
  const pictures = await caches.open(picturesName);
  await pictures.put(path, answer);
  // Oldest first, as they were put.
  const all = await pictures.keys();
  for (const [index, request] of all.entries()) {
    const isSurplus = index < all.length - mostPictures;
    const date = (await pictures.match(request))?.headers.get('date');
    const isOld = date != null && Date.now() - Date.parse(date) > oldestPicture;
    if (isSurplus || isOld) await pictures.delete(request);
    else break;
  }
  if (began !== farewells) await caches.delete(picturesName);
}

function nameOf(list: typeof files): string {
  let hash = 5381;
  for (const { url, revision } of list) {
    for (const letter of `${url} ${revision ?? ''}\n`)
      hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0;
  }
  return `shell-${hash.toString(36)}-${list.length}`;
}
