import type { PushContent } from './push-content.ts';

/** A message from the worker to an open page. The page acknowledges `goTo` on the port sent with it. */
export type WorkerMessage = { is: 'goTo'; route: string } | { is: 'renewPush' };

// Declared by hand, as in service-worker.ts.
interface OpenPage {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  /** missing in older versions of Safari and in some in-app browsers */
  navigate?(url: string): Promise<unknown>;
  postMessage(message: WorkerMessage, ports?: Transferable[]): void;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
declare const self: WorkerScope;

/** Milliseconds. Frozen pages, and pages of an earlier version, do not respond. */
const RESPONSE_TIMEOUT_MS = 1_000;

export async function showPushMessage({ title, body, route, tag }: PushContent): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { route },
    ...(tag === undefined ? {} : { tag, renotify: true }),
  });
}

const findOpenPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Asks open pages to renew the push subscription, since only pages have the session. If no page is open, the app renews
 * the subscription when it next starts.
 */
export async function requestPushRenewal(): Promise<void> {
  for (const page of await findOpenPages()) page.postMessage({ is: 'renewPush' });
}

/** Navigates an open page to the route, if possible without a reload, or opens a new page. */
export async function openRoute(route: string): Promise<void> {
  const pages = await findOpenPages();
  const page =
    pages.find((candidate) => candidate.focused) ??
    pages.find((candidate) => candidate.visibilityState === 'visible') ??
    pages[0];
  if (!page) return void (await self.clients.openWindow(route));
  // `focus` is called immediately, since browsers allow it only shortly after the tap.
  await page.focus().catch(() => undefined);
  if (await navigateInPage(page, route)) return;
  const openNewPage = () => self.clients.openWindow(route);
  await (page.navigate ? page.navigate(route).catch(openNewPage) : openNewPage());
}

function navigateInPage(page: OpenPage, route: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  page.postMessage({ is: 'goTo', route }, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS);
  });
}
