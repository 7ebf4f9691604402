import i18next from 'i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { callAs } from '../live/call.ts';
import { session } from '../platform/session.ts';
import { showToast } from '../ui/toast.ts';
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

/** Goes at once to where the address leads, so whoever is logged in must be known before. */
export const startRouter = () => createBrowserRouter(routes);

export function App({ router }: { router: Router }) {
  return <RouterProvider router={router} />;
}
