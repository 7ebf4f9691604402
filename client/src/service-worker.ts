import { sendFromWorker, SYNC_TAG } from './live/outbox/background.ts';
import { patterns } from './paths.ts';
import { requestRenewal, openRoute, showPushMessage } from './platform/push/notification-worker.ts';
import { readPushMessage, routeOf } from './platform/push/pushed-news.ts';

// Declared by hand: TypeScript's `webworker` library contradicts `dom`, which the rest of the app uses.
interface WaitableEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface SyncEvent extends WaitableEvent {
  readonly tag: string;
}
interface PushEvent extends WaitableEvent {
  readonly data: { text(): string } | null;
}
interface TapEvent extends WaitableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface RequestEvent extends WaitableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface AppFile {
  readonly url: string;
  readonly revision: string | null;
  /** SHA-256 of the content, in base64; pages have none, as the server writes the name of the app into them. */
  readonly integrity?: string;
}
interface Scope {
  /** Set by the build: every file of the app, with a revision where its name has no hash. */
  readonly APP_FILES: readonly AppFile[];
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange',
    listener: (event: WaitableEvent) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: WaitableEvent & MessageEvent<unknown>) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: TapEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
declare const self: Scope;

const files = self.APP_FILES;
const paths = new Set(files.map(({ url }) => `/${url}`));

/** The cache of the files of one release. Its name is a hash of them, so that two releases never share a cache. */
const shellName = nameOf(files);
const shellPattern = /^shell-/;
const pageFor = ({ pathname }: URL) => (pathname === patterns.start ? '/start.html' : '/index.html');

/** Up to this number of missing files are fetched one by one, as after an update that changes little. */
const maxSeparate = 40;

/** The cache of viewed pictures; platform/worker/forget-cached.ts deletes it by this name. */
const picturesName = 'pictures';
const maxPictures = 150;
const maxPictureBytes = 1_000_000;
const maxPictureAge = 30 * 24 * 60 * 60 * 1000;
const guidePicture = /^\/pictures\/[a-z]+-[a-z-]+\.webp$/;
const signedPicture = /^\/pictures\/[0-9a-f]{24}(-320)?\.webp$/;

/** The addresses of the app; `:id` matches anything but a slash. */
const pages = Object.values(patterns).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
);

/** Increases with each log-out, so that a picture still being fetched for that person is not cached. */
let logOuts = 0;

self.addEventListener('install', (event) => event.waitUntil(fillShell()));

self.addEventListener('activate', (event) => event.waitUntil(activateShell()));

self.addEventListener('message', (event) => {
  // The worker takes over only on request: otherwise it would replace files under an open page.
  if (event.data === 'take over') void self.skipWaiting();
  // A cached part of the app did not run.
  if (event.data === 'mend') event.waitUntil(repairShell());
  if (event.data === 'forget') {
    logOuts++;
    event.waitUntil(caches.delete(picturesName));
  }
});

// Background Sync: the network is back, and there may be no open page to send the outbox.
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendFromWorker());
});

const app = { origin: self.location.origin, home: patterns.dashboard, pages };

// Each message shows a notification, even if the page is open: iOS would revoke the permission.
self.addEventListener('push', (event) =>
  event.waitUntil(showPushMessage(readPushMessage(event.data?.text(), app))),
);

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { route } = (notification.data ?? {}) as { route?: unknown };
  event.waitUntil(openRoute(routeOf(route, app)));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(requestRenewal()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Calls and pages share the root of the host, so only navigations are answered from the shell.
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, url));
  else if (signedPicture.test(url.pathname)) event.respondWith(answerPicture(event, url));
  else if (guidePicture.test(url.pathname)) event.respondWith(answerGuidePicture(request, url));
  else if (isOfShell(url)) event.respondWith(answerFromShell(event, url));
});

/**
 * A file that is also part of the last release, by its hash, is copied instead of fetched again. Only files of the
 * build are cached: a network with a log-in page answers every request with 200 and HTML.
 */
async function fillShell({ keepsOwn = false } = {}): Promise<void> {
  const shell = await caches.open(shellName);
  const missing: AppFile[] = [];
  await Promise.all(
    files.map(async (file) => {
      const path = `/${file.url}`;
      const own = keepsOwn ? await shell.match(path) : undefined;
      const existing = own ?? (file.revision === null ? await caches.match(path) : undefined);
      const intact = await ifIntact(file, existing);
      if (intact) await shell.put(path, intact);
      else missing.push(file);
    }),
  );
  const bundled = missing.length > maxSeparate ? await fetchTogether() : {};
  await Promise.all(
    missing.map(async (file) => {
      const path = `/${file.url}`;
      await shell.put(path, (await ifBuilt(file, bundled[file.url])) ?? (await fetchWhole(file, path)));
    }),
  );
}

/**
 * The contents of the late files by address: fetched one by one, they would be some 230 requests of a first visit.
 * Empty if the request fails: files fetched one by one make progress with every try.
 */
async function fetchTogether(): Promise<Record<string, string>> {
  try {
    const answer = await fetch('/together.json', { cache: 'no-store' });
    return (await answer.json()) as Record<string, string>;
  } catch {
    return {};
  }
}

/** A response with this text if it matches the build, else undefined. */
async function ifBuilt(file: AppFile, text: string | undefined): Promise<Response | undefined> {
  if (text === undefined) return undefined;
  const bytes = new TextEncoder().encode(text);
  if ((await sumOf(bytes)) !== file.integrity) return undefined;
  const type = file.url.endsWith('.css') ? 'text/css' : 'text/javascript';
  return new Response(bytes, { headers: { 'content-type': type } });
}

async function fetchWhole(file: AppFile, path: string): Promise<Response> {
  const first = file.revision === null ? 'default' : 'reload';
  const answer =
    (await ifIntact(file, await fetch(path, { cache: first }))) ??
    // The browser's own cache may contain a wrong response, such as a log-in page.
    (await ifIntact(file, await fetch(path, { cache: 'reload' })));
  if (!answer) throw new Error(`${path} did not come as it was built`);
  return answer;
}

/** The answer if it is exactly this file, else undefined. */
async function ifIntact(file: AppFile, answer: Response | undefined): Promise<Response | undefined> {
  if (!answer?.ok) return undefined;
  const isHtml = answer.headers.get('content-type')?.includes('html') === true;
  if (isHtml !== file.url.endsWith('.html')) return undefined;
  if (file.integrity === undefined) return (await isOwnPage(answer.clone())) ? answer : undefined;
  return (await sumOf(await answer.clone().arrayBuffer())) === file.integrity ? answer : undefined;
}

/** SHA-256 in base64. */
async function sumOf(bytes: BufferSource): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

/** Whether a page starts with the script of this release. */
async function isOwnPage(answer: Response): Promise<boolean> {
  const page = await answer.text();
  return files.some(({ url }) => /^assets\/first-[\w-]+\.js$/.test(url) && page.includes(`/${url}`));
}

let repairing: Promise<void> | undefined;
/** A browser may lose files of a cache: the store is filled again, once at a time. */
const repairShell = (): Promise<void> =>
  (repairing ??= fillShell({ keepsOwn: true })
    .catch(() => undefined)
    .finally(() => (repairing = undefined)));

/** Keeps the cache of the previous release: tabs opened with it still request its late parts. */
async function activateShell(): Promise<void> {
  const orderCache = await caches.open('shell-order');
  const before = await (await orderCache.match('/now'))?.text();
  const current = [shellName, before, 'shell-order'];
  for (const name of await caches.keys()) {
    if (shellPattern.test(name) && !current.includes(name)) await caches.delete(name);
  }
  await orderCache.put('/now', new Response(shellName));
  await self.clients.claim();
}

async function answerNavigation(event: RequestEvent, url: URL): Promise<Response> {
  const { request } = event;
  const shell = async () => (await caches.open(shellName)).match(pageFor(url));
  // An address outside the app may be a call or a file, so the server answers it.
  if (!pages.some((pagePattern) => pagePattern.test(url.pathname))) {
    try {
      return await fetch(request);
    } catch {
      return (await shell()) ?? Response.error();
    }
  }
  return (await shell()) ?? fetchMissing(event);
}

const isOfShell = ({ pathname }: URL): boolean => pathname.startsWith('/assets/') || paths.has(pathname);

async function answerFromShell(event: RequestEvent, { pathname }: URL): Promise<Response> {
  const own = await (await caches.open(shellName)).match(pathname);
  if (own) return own;
  const fromOtherCache = await caches.match(pathname);
  if (fromOtherCache) return fromOtherCache;
  return paths.has(pathname) ? fetchMissing(event) : fetch(event.request);
}

function fetchMissing(event: RequestEvent): Promise<Response> {
  event.waitUntil(repairShell());
  return fetch(event.request);
}

/** Answers requests for pictures of the guide: from the network first, since their names have no hash. */
async function answerGuidePicture(request: Request, { pathname }: URL): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && isPicture(answer)) await (await caches.open(shellName)).put(pathname, answer.clone());
    return answer;
  } catch {
    return (await caches.match(pathname)) ?? noPicture();
  }
}

/** Cached by path alone: the signature in the query changes every half day, the picture never. */
async function answerPicture(event: RequestEvent, { pathname }: URL): Promise<Response> {
  const logOutsBefore = logOuts;
  const cached = await caches.match(pathname, { cacheName: picturesName });
  if (cached && isPicture(cached)) return cached;
  const answer = await fetch(event.request).catch(noPicture);
  const size = Number(answer.headers.get('content-length') ?? 0);
  if (answer.status === 200 && isPicture(answer) && size <= maxPictureBytes)
    event.waitUntil(cachePicture(pathname, answer.clone(), logOutsBefore));
  return answer;
}

const isPicture = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('image/') === true;

/** The answer without a connection: the page shows its fallback. Firefox logs no error, as it would for a refusal. */
const noPicture = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

async function cachePicture(path: string, answer: Response, logOutsBefore: number): Promise<void> {
  const pictures = await caches.open(picturesName);
  await pictures.put(path, answer);
  // Cache keys come in the order in which they were added, oldest first.
  const all = await pictures.keys();
  for (const [index, request] of all.entries()) {
    const isSurplus = index < all.length - maxPictures;
    const date = (await pictures.match(request))?.headers.get('date');
    const isOld = date != null && Date.now() - Date.parse(date) > maxPictureAge;
    if (isSurplus || isOld) await pictures.delete(request);
    else break;
  }
  if (logOutsBefore !== logOuts) await caches.delete(picturesName);
}

function nameOf(list: typeof files): string {
  let hash = 5381;
  for (const { url, revision, integrity } of list) {
    for (const letter of `${url} ${revision ?? integrity ?? ''}\n`)
      hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0;
  }
  return `shell-${hash.toString(36)}-${list.length}`;
}
