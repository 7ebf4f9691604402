import { sendFromWorker, SYNC_TAG } from './live/outbox/background.ts';
import { pagePatterns } from './paths.ts';
import { requestPushRenewal, openRoute, showPushMessage } from './platform/push/notification-worker.ts';
import { parsePushMessage, resolveRoute } from './platform/push/push-content.ts';

// Declared by hand, since TypeScript's `webworker` library conflicts with `dom`, which the rest of the app uses.
interface WaitableEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface SyncEvent extends WaitableEvent {
  readonly tag: string;
}
interface PushEvent extends WaitableEvent {
  readonly data: { text(): string } | null;
}
interface NotificationClickEvent extends WaitableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface WorkerFetchEvent extends WaitableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface AppFile {
  readonly url: string;
  readonly revision: string | null;
  /** The SHA-256 hash in base64. Pages have none, since the server inserts the app's name into them. */
  readonly integrity?: string;
}
interface WorkerScope {
  /** All of the app's files, set by the build. Files without a hash in their name have a revision. */
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
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}
declare const self: WorkerScope;

const files = self.APP_FILES;
const filePaths = new Set(files.map(({ url }) => `/${url}`));

/** The name of the cache for this release's files. It contains a hash of them, so releases never share a cache. */
const shellCacheName = computeShellCacheName(files);
const shellNamePattern = /^shell-/;
const getPagePath = ({ pathname }: URL) => (pathname === pagePatterns.start ? '/start.html' : '/index.html');

/** Up to this many missing files, for example after a small update, are fetched one by one. */
const MAX_SEPARATE_FETCHES = 40;

/** The name of the cache for viewed pictures; platform/worker/forget-cached.ts deletes it by this name. */
const picturesCacheName = 'pictures';
const MAX_PICTURES = 150;
const MAX_PICTURE_BYTES = 1_000_000;
const MAX_PICTURE_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const guidePicturePattern = /^\/pictures\/[a-z]+-[a-z-]+\.webp$/;
const signedPicturePattern = /^\/pictures\/[0-9a-f]{24}(-320)?\.webp$/;

/** Patterns for the app's paths. Parameters such as `:id` match anything except a slash. */
const pagePathPatterns = Object.values(pagePatterns).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
);

/** Counts log-outs, so that a picture still being fetched for the previous user is not cached. */
let logOutCount = 0;

self.addEventListener('install', (event) => event.waitUntil(fillShell()));

self.addEventListener('activate', (event) => event.waitUntil(activateShell()));

self.addEventListener('message', (event) => {
  // The worker takes over only on request, since it would replace files that open pages still use.
  if (event.data === 'take over') void self.skipWaiting();
  // The import of a cached chunk failed, so its files may be damaged.
  if (event.data === 'mend') event.waitUntil(repairShell());
  if (event.data === 'forget') {
    logOutCount++;
    event.waitUntil(caches.delete(picturesCacheName));
  }
});

// Background Sync: the device is online again, but there may be no open page to send the outbox.
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendFromWorker());
});

const appPages = { origin: self.location.origin, home: pagePatterns.dashboard, pages: pagePathPatterns };

// Every message shows a notification, even if a page is open: otherwise iOS would revoke the permission.
self.addEventListener('push', (event) =>
  event.waitUntil(showPushMessage(parsePushMessage(event.data?.text(), appPages))),
);

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { route } = (notification.data ?? {}) as { route?: unknown };
  event.waitUntil(openRoute(resolveRoute(route, appPages)));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(requestPushRenewal()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // API paths and page paths share the host's root, so only navigations get pages from the cache.
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event, url));
  else if (signedPicturePattern.test(url.pathname)) event.respondWith(respondWithPicture(event, url));
  else if (guidePicturePattern.test(url.pathname)) event.respondWith(respondWithGuidePicture(request, url));
  else if (isShellFile(url)) event.respondWith(respondFromShell(event, url));
});

/**
 * Fills the cache. Copies files from another release's cache instead of fetching them; a repair also keeps this cache's
 * intact files. Caches only files that match the build, since captive portals respond to every request with HTML.
 */
async function fillShell({ isRepair = false } = {}): Promise<void> {
  const shell = await caches.open(shellCacheName);
  const missingFiles: AppFile[] = [];
  await Promise.all(
    files.map(async (file) => {
      const path = `/${file.url}`;
      const cachedFile = isRepair ? await shell.match(path) : undefined;
      const existingResponse = cachedFile ?? (file.revision === null ? await caches.match(path) : undefined);
      const intactResponse = await verifyResponse(file, existingResponse);
      if (intactResponse) await shell.put(path, intactResponse);
      else missingFiles.push(file);
    }),
  );
  const bundledTexts = missingFiles.length > MAX_SEPARATE_FETCHES ? await fetchBundle() : {};
  await Promise.all(
    missingFiles.map(async (file) => {
      const path = `/${file.url}`;
      const bundledFile = await buildVerifiedResponse(file, bundledTexts[file.url]);
      await shell.put(path, bundledFile ?? (await fetchIntactFile(file, path)));
    }),
  );
}

/**
 * Fetches the contents of all lazy files in one request instead of 230. Returns an empty object if the request fails;
 * the files are then fetched one by one.
 */
async function fetchBundle(): Promise<Record<string, string>> {
  try {
    const response = await fetch('/together.json', { cache: 'no-store' });
    return (await response.json()) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Returns a response with the text if that matches the build; otherwise undefined. */
async function buildVerifiedResponse(file: AppFile, text: string | undefined): Promise<Response | undefined> {
  if (text === undefined) return undefined;
  const bytes = new TextEncoder().encode(text);
  if ((await computeHash(bytes)) !== file.integrity) return undefined;
  const contentType = file.url.endsWith('.css') ? 'text/css' : 'text/javascript';
  return new Response(bytes, { headers: { 'content-type': contentType } });
}

async function fetchIntactFile(file: AppFile, path: string): Promise<Response> {
  const firstCacheMode = file.revision === null ? 'default' : 'reload';
  const response =
    (await verifyResponse(file, await fetch(path, { cache: firstCacheMode }))) ??
    // The browser's HTTP cache may contain a wrong response, such as a log-in page.
    (await verifyResponse(file, await fetch(path, { cache: 'reload' })));
  if (!response) throw new Error(`${path} differs from the build`);
  return response;
}

/** Returns the response if it is exactly this file; otherwise undefined. */
async function verifyResponse(file: AppFile, response: Response | undefined): Promise<Response | undefined> {
  if (!response?.ok) return undefined;
  const isHtml = response.headers.get('content-type')?.includes('html') === true;
  if (isHtml !== file.url.endsWith('.html')) return undefined;
  if (file.integrity === undefined) return (await isReleasePage(response.clone())) ? response : undefined;
  return (await computeHash(await response.clone().arrayBuffer())) === file.integrity ? response : undefined;
}

/** Returns the SHA-256 hash in base64. */
async function computeHash(bytes: BufferSource): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

/** Returns whether a page contains this release's entry script. */
async function isReleasePage(response: Response): Promise<boolean> {
  const page = await response.text();
  return files.some(({ url }) => /^assets\/first-[\w-]+\.js$/.test(url) && page.includes(`/${url}`));
}

let runningRepair: Promise<void> | undefined;
/** Refills the cache, since browsers may lose cached files. Only one repair runs at a time. */
const repairShell = (): Promise<void> =>
  (runningRepair ??= fillShell({ isRepair: true })
    .catch(() => undefined)
    .finally(() => (runningRepair = undefined)));

/** Deletes old caches, except the previous release's, since open tabs may still request its lazy chunks. */
async function activateShell(): Promise<void> {
  const shellOrderCache = await caches.open('shell-order');
  const previousShellName = await (await shellOrderCache.match('/now'))?.text();
  const cachesToKeep = [shellCacheName, previousShellName, 'shell-order'];
  for (const name of await caches.keys()) {
    if (shellNamePattern.test(name) && !cachesToKeep.includes(name)) await caches.delete(name);
  }
  await shellOrderCache.put('/now', new Response(shellCacheName));
  await self.clients.claim();
}

async function respondToNavigation(event: WorkerFetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const matchShellPage = async () => (await caches.open(shellCacheName)).match(getPagePath(url));
  // A path outside the app may be an API call or a file, which only the server can serve.
  if (!pagePathPatterns.some((pagePattern) => pagePattern.test(url.pathname))) {
    try {
      return await fetch(request);
    } catch {
      return (await matchShellPage()) ?? Response.error();
    }
  }
  return (await matchShellPage()) ?? fetchAndRepair(event);
}

const isShellFile = ({ pathname }: URL) => pathname.startsWith('/assets/') || filePaths.has(pathname);

async function respondFromShell(event: WorkerFetchEvent, { pathname }: URL): Promise<Response> {
  const cachedFile = await (await caches.open(shellCacheName)).match(pathname);
  if (cachedFile) return cachedFile;
  const responseFromOtherCache = await caches.match(pathname);
  if (responseFromOtherCache) return responseFromOtherCache;
  return filePaths.has(pathname) ? fetchAndRepair(event) : fetch(event.request);
}

function fetchAndRepair(event: WorkerFetchEvent): Promise<Response> {
  event.waitUntil(repairShell());
  return fetch(event.request);
}

/** Responds with a guide picture, from the network if possible, since its name has no hash. */
async function respondWithGuidePicture(request: Request, { pathname }: URL): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok && isPicture(response))
      await (await caches.open(shellCacheName)).put(pathname, response.clone());
    return response;
  } catch {
    return (await caches.match(pathname)) ?? respondEmpty();
  }
}

/** Responds with a picture. Pictures are cached by path alone, since the signature in the query changes. */
async function respondWithPicture(event: WorkerFetchEvent, { pathname }: URL): Promise<Response> {
  const initialLogOutCount = logOutCount;
  const cachedPicture = await caches.match(pathname, { cacheName: picturesCacheName });
  if (cachedPicture && isPicture(cachedPicture)) return cachedPicture;
  const response = await fetch(event.request).catch(respondEmpty);
  const size = Number(response.headers.get('content-length') ?? 0);
  if (response.status === 200 && isPicture(response) && size <= MAX_PICTURE_BYTES)
    event.waitUntil(cachePicture(pathname, response.clone(), initialLogOutCount));
  return response;
}

const isPicture = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('image/') === true;

/** Creates the response to use while offline, for which pages show a fallback. Firefox would log a rejection. */
const respondEmpty = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

async function cachePicture(path: string, response: Response, initialLogOutCount: number): Promise<void> {
  const pictureCache = await caches.open(picturesCacheName);
  await pictureCache.put(path, response);
  // Cache keys are in insertion order, oldest first.
  const requests = await pictureCache.keys();
  for (const [index, request] of requests.entries()) {
    const isOverLimit = index < requests.length - MAX_PICTURES;
    const date = (await pictureCache.match(request))?.headers.get('date');
    const isExpired = date != null && Date.now() - Date.parse(date) > MAX_PICTURE_AGE_MS;
    if (isOverLimit || isExpired) await pictureCache.delete(request);
    else break;
  }
  if (initialLogOutCount !== logOutCount) await caches.delete(picturesCacheName);
}

function computeShellCacheName(appFiles: typeof files): string {
  let hash = 5381;
  for (const { url, revision, integrity } of appFiles) {
    for (const character of `${url} ${revision ?? integrity ?? ''}\n`)
      hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0;
  }
  return `shell-${hash.toString(36)}-${appFiles.length}`;
}
