import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { languages, type Language } from '@golf-league/core/wire/languages.ts';
import { App, startRouter } from '../src/app/app.tsx';
import type { Router } from '../src/app/app.tsx';
import '../src/app/after-load.ts';
import { invitation } from '../src/app/arrival/invitation.ts';
import { newRoundNotice } from '../src/features/leagues/new-round-notice.ts';
import { requestedReport } from '../src/live/open-report-dialog.ts';
import { preloadCachedReads } from '../src/live/cached-reads.ts';
import { dropUserQueryClient } from '../src/live/user-query-client.ts';
import { resetSite } from '../src/live/site.ts';
import { deleteUserEntries } from '../src/live/outbox/unsent-entries.ts';
import { installStepsShown } from '../src/platform/install.ts';
import { isNative } from '../src/platform/native/native.ts';
import { session } from '../src/platform/session.ts';
import type { ClientSession } from '../src/platform/session.ts';
import { initTranslations } from '../src/texts/language.ts';
import { clearAnnouncement } from '../src/ui/toasts/announcer.tsx';
import { dismissToast, shownToasts } from '../src/ui/toasts/toast.ts';
import '../src/ui/tokens.css';
import '../src/ui/fonts.css';
import '../src/ui/base.css';
import type { FakeServer } from './fake-server.ts';
import { FakeUploadRequest, respondToUploadsWith } from './fake-upload-request.ts';
import { FakeSocket, acceptSessions } from './fake-socket.ts';

interface AppOptions {
  server: FakeServer;
  /** The logged-in user; undefined for a visitor. */
  as?: ClientSession | undefined;
  language?: Language;
}

let currentApp: { root: Root; container: HTMLElement; router: Router } | undefined;
let fakeServer: FakeServer | undefined;
let pageOpenCount = 0;
let renderGate: Promise<void> | undefined;
const realFetch = globalThis.fetch;
const initialUrl = location.href;
document.documentElement.dataset['appName'] = 'Golf League';
document.documentElement.dataset['languages'] = languages.join(' ');
globalThis.XMLHttpRequest = FakeUploadRequest as unknown as typeof XMLHttpRequest;
globalThis.WebSocket = new Proxy(WebSocket, {
  construct: (RealWebSocket, args: ConstructorParameters<typeof WebSocket>) =>
    String(args[0]).includes('/socket.io/') ? new FakeSocket() : new RealWebSocket(...args),
});

/** Prepares a user's device: stores the session and the language, and connects the fake server. */
export async function setUpApp({ as, language = 'en', ...options }: AppOptions): Promise<void> {
  fakeServer = options.server;
  globalThis.fetch = (url, init) =>
    typeof url === 'string' && /^(blob|data):/.test(url)
      ? realFetch(url, init)
      : options.server.fetch(url, init);
  respondToUploadsWith(options.server.fetch);
  acceptSessions();
  // Sets the theme, as public/before-paint.js does before the app runs.
  document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light';
  localStorage.setItem('language', language);
  sessionStorage.setItem('hasSeenPWAToast', 'true');
  if (as) session.begin(as);
  await initTranslations(language);
}

/** Opens a path as the address bar does: the page renders from scratch, and the device keeps its storage. */
export async function goTo(path: string): Promise<void> {
  await closePage();
  history.pushState({ key: `opened-${++pageOpenCount}`, idx: 0 }, '', path);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  // Starts the native app, as main.tsx does.
  const nativeApp = isNative ? await import('../src/app/native/native-app.ts') : null;
  await nativeApp?.prepareNativeApp();
  const router = startRouter();
  const { subscribe } = router;
  router.subscribe = (listener) =>
    subscribe(
      (...listenerArgs) =>
        void (renderGate ? renderGate.then(() => listener(...listenerArgs)) : listener(...listenerArgs)),
    );
  const root = createRoot(container);
  currentApp = { root, container, router };
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  nativeApp?.startNativeApp(router);
}

/** Simulates a busy device: React renders the next page only once the returned function is called. */
export function holdRenders(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderGate = promise;
  return () => {
    renderGate = undefined;
    resolve();
  };
}

/** Reloads the page as the browser does: all query data is lost, except what is cached on the device. */
export async function reload(path = location.pathname + location.search): Promise<void> {
  await closePage();
  dropUserQueryClient();
  await preloadCachedReads();
  await goTo(path);
}

/** Closes the page and deletes the user's data from the device. Returns the contract violations. */
export async function tearDownApp(): Promise<string[]> {
  await closePage();
  const user = session.get();
  if (user) await deleteUserEntries(user.userId);
  if (user) session.end();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', initialUrl);
  return fakeServer?.contractViolations ?? [];
}

/** The app is idle after this time without pending calls. A shorter gap can be followed by another call. */
const idleDelayMs = 60;

/** Waits until the app has had no pending calls for a moment. */
export async function waitUntilIdle(): Promise<void> {
  const isIdle = () =>
    !fakeServer ||
    (fakeServer.pendingCallCount === 0 && performance.now() - fakeServer.lastRespondedAt >= idleDelayMs);
  while (!isIdle()) await new Promise((resolve) => setTimeout(resolve, 15));
}

/** Closes the page, as closing its tab does, but keeps the data on the device. */
export async function closePage(): Promise<void> {
  renderGate = undefined;
  // Clears the module state that a reload would clear.
  for (const { id } of shownToasts.get()) dismissToast(id);
  clearAnnouncement();
  requestedReport.clear();
  resetSite();
  installStepsShown.set(false);
  invitation.set(null);
  newRoundNotice.set(null);
  currentApp?.root.unmount();
  currentApp?.router.dispose();
  currentApp?.container.remove();
  currentApp = undefined;
  // Open sheets remove their history entries by going back, which the browser does asynchronously.
  const countOpenSheets = () => (history.state as { sheets?: number } | null)?.sheets ?? 0;
  while (countOpenSheets() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
