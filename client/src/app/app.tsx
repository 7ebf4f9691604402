import i18next from 'i18next';
import { Suspense } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import type { HydrationState } from 'react-router';
import { configureCalls } from '../live/call.ts';
import { lazyComponent } from '../live/load-chunk.ts';
import { session } from '../platform/session.ts';
import { Announcer } from '../ui/toasts/announcer.tsx';
import { dismissFailureToasts, showToast } from '../ui/toasts/toast.ts';
import { hasUnsavedInput } from './has-unsaved-input.ts';
import { routes } from './routes.tsx';
import { requestedPage } from './arrival/requested-page.ts';

// Loaded immediately, but after the first page's chunks, because nothing has happened yet that needs a toast.
const Toaster = lazyComponent(() => import('../ui/toasts/toaster.tsx'), 'Toaster');

configureCalls({
  // The stored token is empty while the session is interrupted.
  token: () => session.get()?.token || undefined,
  onWrite: dismissFailureToasts,
  onSessionEnded() {
    const current = session.get();
    if (!current?.token) return;
    requestedPage.remember(location.pathname + location.search + location.hash, current.userId);
    // A guest has no way to log in again.
    if (hasUnsavedInput() && !current.guest) session.interrupt();
    else session.end('the server');
    showToast({
      kind: 'failure',
      title: i18next.t('app:sessionEnded'),
      text: i18next.t('app:sessionEndedText'),
    });
  },
});

export type Router = ReturnType<typeof startRouter>;

/**
 * Loads the modules and data of a prerendered page into its routes, because a router that had to load anything would
 * show a spinner and scroll the user back to the top.
 */
export async function loadPrerenderedRoutes(): Promise<HydrationState['loaderData']> {
  const loaderData: Record<string, unknown> = {};
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { id, lazy, loader } = route;
      if (typeof lazy === 'function') Object.assign(route, await lazy(), { lazy: undefined });
      // The loaders of prerendered pages send no requests.
      if (id) loaderData[id] = await (loader as () => unknown)();
    }),
  );
  return loaderData;
}

/** Creates the router, which starts the first navigation immediately, so restore the session first. */
export const startRouter = (prerenderedData?: HydrationState['loaderData']) =>
  createBrowserRouter(routes, prerenderedData ? { hydrationData: { loaderData: prerenderedData } } : {});

export function App({ router }: { router: Router }) {
  return (
    <>
      <RouterProvider router={router} />
      <Suspense>
        <Toaster />
      </Suspense>
      <Announcer />
    </>
  );
}
