import type { PushedNews } from './pushed-news.ts';

/** A message of the worker to an open page, which answers `goTo` on the port sent with it. */
export type FromWorker = { is: 'goTo'; route: string } | { is: 'renewPush' };

// Declared by hand, as in service-worker.ts.
interface OpenPage {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  /** missing in older Safari and in some browsers inside apps */
  navigate?(url: string): Promise<unknown>;
  postMessage(message: FromWorker, ports?: Transferable[]): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
declare const self: Scope;

/** In milliseconds; a page of an earlier version, or one that the phone has frozen, does not answer. */
const answersWithin = 1_000;

export async function showNews({ title, body, route, tag }: PushedNews): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { route },
    ...(tag === undefined ? {} : { tag, renotify: true }),
  });
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * An open page renews the subscription, else the next start of the app: only a page has the session with which the
 * server can be updated.
 */
export async function askToRenew(): Promise<void> {
  for (const page of await openPages()) page.postMessage({ is: 'renewPush' });
}

/** Navigates an open page to the route, or opens one. Pages navigate without a reload if they can. */
export async function openRoute(route: string): Promise<void> {
  const open = await openPages();
  const page =
    open.find((one) => one.focused) ?? open.find((one) => one.visibilityState === 'visible') ?? open[0];
  if (!page) return void (await self.clients.openWindow(route));
  // Called immediately: browsers allow it only shortly after the tap.
  await page.focus().catch(() => undefined);
  if (await hasGone(page, route)) return;
  const openAnother = () => self.clients.openWindow(route);
  await (page.navigate ? page.navigate(route).catch(openAnother) : openAnother());
}

function hasGone(page: OpenPage, route: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  page.postMessage({ is: 'goTo', route }, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answersWithin);
  });
}
