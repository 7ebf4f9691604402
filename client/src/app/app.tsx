import i18next from 'i18next';
import { Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { callAs } from '../live/call.ts';
import { lazyPart } from '../live/load-part.ts';
import { session } from '../platform/session.ts';
import { Announcer } from '../ui/toasts/announcer.tsx';
import { forgetFailuresOf, showToast } from '../ui/toasts/toast.ts';
import { routes } from './routes.tsx';
import { wantedPage } from './arrival/wanted-page.ts';

// Asked for at once, and after what the first page shows: nobody has done anything yet that a toast would tell.
const Toaster = lazyPart(() => import('../ui/toasts/toaster.tsx'), 'Toaster');

callAs({
  token: () => session.get()?.token,
  acted: forgetFailuresOf,
  sessionEnded() {
    const who = session.get();
    if (!who) return;
    wantedPage.want(location.pathname + location.search + location.hash, who.userId);
    session.end();
    showToast({
      kind: 'failure',
      title: i18next.t('app:sessionEnded'),
      text: i18next.t('app:sessionEndedText'),
    });
  },
});

export type Router = ReturnType<typeof startRouter>;

/**
 * Starts the first navigation at once, so the session must be known before. With a prerendered start page it loads
 * nothing first and does not scroll, since the reader may be reading the page already.
 */
export const startRouter = (startIsShown: boolean) =>
  createBrowserRouter(routes, startIsShown ? { hydrationData: { loaderData: { start: null } } } : {});

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
