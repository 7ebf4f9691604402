import i18next from 'i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { callAs } from '../live/call.ts';
import { session } from '../platform/session.ts';
import { Announcer } from '../ui/announcer.tsx';
import { showToast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { routes } from './routes.tsx';

callAs({
  token: () => session.get()?.token,
  sessionEnded() {
    if (!session.get()) return;
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
 * Goes at once to where the address leads, so whoever is logged in must be known before. Over a start page that is shown
 * already nothing is loaded first and nothing scrolled: the reader may be in the middle of it.
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
