import i18next from 'i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { callAs } from '../live/call.ts';
import { session } from '../platform/session.ts';
import { Announcer } from '../ui/toasts/announcer.tsx';
import { forgetFailuresOf, showToast } from '../ui/toasts/toast.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { routes } from './routes.tsx';
import { wantedPage } from './arrival/wanted-page.ts';

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
      <Toaster />
      <Announcer />
    </>
  );
}
